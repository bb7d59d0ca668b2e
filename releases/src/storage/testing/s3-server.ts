import { createHash } from 'node:crypto'
import { pageOf, startObjectServer, type Answer, type ObjectRequest } from './object-server'
import type { ObjectServer } from './object-server'

/** The bucket that exists, and the key that may enter. */
export const S3 = { bucket: 'pills', accessKeyId: 'test-key', secretAccessKey: 'test-secret' }

const PAGE = 3
const REASONS: Record<number, string> = {
  304: 'NotModified',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  409: 'ConditionalRequestConflict',
  412: 'PreconditionFailed',
  503: 'SlowDown',
}

/** Speaks as much of Amazon S3's REST protocol as our driver uses, with pages of three keys. */
export const startS3 = () => startObjectServer(respond, (status) => fail(status))

function respond(asked: ObjectRequest, server: ObjectServer): Answer {
  const { url, headers } = asked
  const [bucket, ...rest] = url.pathname.slice(1).split('/').map(decodeURIComponent)
  const credential = `AWS4-HMAC-SHA256 Credential=${S3.accessKeyId}/`
  if (!headers.authorization?.startsWith(credential)) return fail(403)
  if (bucket !== S3.bucket) return fail(404, 'NoSuchBucket')
  const sent = String(headers['x-amz-content-sha256'])
  if (/^[0-9a-f]{64}$/.test(sent) && sent !== hash('sha256', asked.body)) {
    return fail(400, 'XAmzContentSHA256Mismatch')
  }
  const key = rest.join('/')
  return key === '' ? list(url, server) : object(asked, key, server)
}

function object(asked: ObjectRequest, key: string, server: ObjectServer): Answer {
  const kept = server.objects.get(key)
  if (asked.method === 'PUT') {
    const onlyIfAbsent = asked.headers['if-none-match'] === '*' && !server.ignoresConditions
    if (kept && onlyIfAbsent) return fail(412)
    server.objects.set(key, asked.body)
    return { status: 200, headers: { etag: etagOf(asked.body) } }
  }
  if (asked.method === 'DELETE') {
    server.objects.delete(key)
    return { status: 204 }
  }
  if (!kept) return fail(404)
  return { status: 200, headers: { etag: etagOf(kept) }, body: kept }
}

function list({ searchParams }: URL, server: ObjectServer): Answer {
  if (searchParams.get('list-type') !== '2') return fail(501, 'NotImplemented')
  const from = searchParams.get('continuation-token') ?? ''
  const { keys, next } = pageOf(server, searchParams.get('prefix') ?? '', from, PAGE)
  const contents = keys.map((key) => `<Contents><Key>${escape(key)}</Key></Contents>`)
  const more = next ? `<NextContinuationToken>${escape(next)}</NextContinuationToken>` : ''
  const truncated = `<IsTruncated>${Boolean(next)}</IsTruncated>`
  return xml(200, `<ListBucketResult>${truncated}${more}${contents.join('')}</ListBucketResult>`)
}

function fail(status: number, reason = REASONS[status] ?? 'InternalError'): Answer {
  if (status === 304) return { status }
  return xml(status, `<Error><Code>${reason}</Code><Message>${reason}.</Message></Error>`)
}

function xml(status: number, body: string): Answer {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${body}`
  return { status, headers: { 'content-type': 'application/xml' }, body: text }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const etagOf = (bytes: Buffer) => `"${hash('md5', bytes)}"`
const hash = (kind: string, bytes: Buffer) => createHash(kind).update(bytes).digest('hex')
