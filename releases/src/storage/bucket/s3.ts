import type { StoreBucket } from './store-bucket'
import { loadLibrary } from './library'

type Address = { bucket: string; endpoint?: string; region?: string }

/**
 * A bucket of Amazon S3, or of a store that speaks its protocol and knows `If-None-Match: *`.
 * Credentials come from the library's own chain (environment, profile, role).
 * @param timeout milliseconds without any byte after which a request is given up
 */
export async function s3Bucket(address: Address, timeout: number): Promise<StoreBucket> {
  // It would tell whoever runs a command about Node versions of later releases than the pinned one.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const s3 = await loadLibrary('@aws-sdk/client-s3', () => import('@aws-sdk/client-s3'))
  const { GetObjectCommand, PutObjectCommand, ListObjectsV2Command, DeleteObjectCommand } = s3
  const client = new s3.S3Client(clientSettings(address, timeout))
  const at = (Key: string) => ({ Bucket: address.bucket, Key })
  const put = (key: string, Body: Uint8Array) => ({ ...at(key), Body })
  return {
    async get(key, abortSignal) {
      const { Body } = await client.send(new GetObjectCommand(at(key)), { abortSignal })
      return Buffer.from((await Body?.transformToByteArray()) ?? [])
    },
    async create(key, bytes, abortSignal) {
      const command = new PutObjectCommand({ ...put(key, bytes), IfNoneMatch: '*' })
      await client.send(command, { abortSignal })
    },
    async overwrite(key, bytes, abortSignal) {
      await client.send(new PutObjectCommand(put(key, bytes)), { abortSignal })
    },
    async page(Prefix, ContinuationToken, abortSignal) {
      const asked = { Bucket: address.bucket, Prefix, ContinuationToken }
      const found = await client.send(new ListObjectsV2Command(asked), { abortSignal })
      const keys = (found.Contents ?? []).flatMap(({ Key }) => Key ?? [])
      return { keys, next: found.IsTruncated ? found.NextContinuationToken : undefined }
    },
    async delete(key, abortSignal) {
      await client.send(new DeleteObjectCommand(at(key)), { abortSignal })
    },
  }
}

function clientSettings({ endpoint, region }: Address, timeout: number) {
  // Stores other than Amazon's ignore the region, but the signature needs one, and they have no
  // host name per bucket.
  const elsewhere = endpoint && {
    endpoint,
    forcePathStyle: true,
    region: process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION || 'us-east-1',
  }
  return {
    ...elsewhere,
    ...(region ? { region } : {}),
    // remoteStore repeats by itself, so that it knows of every attempt.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: timeout, socketTimeout: timeout },
    // The default adds checksums that several compatible stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  }
}
