import type { StoreBucket } from './store-bucket'
import { loadLibrary } from './library'

type Address = { bucket: string; endpoint?: string }

/**
 * A bucket of Google Cloud Storage. Credentials come from the library's own chain (application
 * default credentials); an endpoint outside googleapis.com is asked without any.
 * @param limit milliseconds for which remoteStore waits: the library can not be told to stop, so its
 *   requests end by themselves soon after, or a process would hang on them
 */
export async function gcsBucket(address: Address, limit: number): Promise<StoreBucket> {
  const { Storage } = await loadLibrary(
    '@google-cloud/storage',
    () => import('@google-cloud/storage'),
  )
  const within = (timeout: number) =>
    new Storage(clientSettings(address, timeout)).bucket(address.bucket)
  const bucket = within(1.1 * limit)
  const uploads = within(4 * limit)
  const upload = { resumable: false, contentType: 'application/octet-stream' }
  return {
    async get(key) {
      const [bytes] = await bucket.file(key).download()
      return bytes
    },
    async create(key, bytes) {
      const options = { ...upload, preconditionOpts: { ifGenerationMatch: 0 } }
      await uploads.file(key).save(Buffer.from(bytes), options)
    },
    async overwrite(key, bytes) {
      await uploads.file(key).save(Buffer.from(bytes), upload)
    },
    async page(prefix, from) {
      const asked = { prefix, autoPaginate: false, ...(from ? { pageToken: from } : {}) }
      const [files, more] = await bucket.getFiles(asked)
      const { pageToken } = (more ?? {}) as { pageToken?: string }
      return { keys: files.map(({ name }) => name), next: pageToken }
    },
    async delete(key) {
      await bucket.file(key).delete({ ignoreNotFound: true })
    },
  }
}

function clientSettings({ endpoint }: Address, timeout: number) {
  const elsewhere = endpoint && {
    apiEndpoint: endpoint,
    useAuthWithCustomEndpoint: new URL(endpoint).hostname.endsWith('.googleapis.com'),
  }
  // remoteStore repeats by itself, so that it knows of every attempt.
  return { ...elsewhere, timeout, retryOptions: { autoRetry: false, maxRetries: 0 } }
}
