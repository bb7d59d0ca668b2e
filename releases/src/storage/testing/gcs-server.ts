import { CRC32C } from '@google-cloud/storage'
import { pageOf, startObjectServer, type Answer, type ObjectRequest } from './object-server'
import type { ObjectServer } from './object-server'

/** The bucket that exists. */
const GCS = { bucket: 'pills' }

const PAGE = 3
const NO_BUCKET = 'The specified bucket does not exist.'

/** Speaks as much of Cloud Storage's JSON protocol as our driver uses, with pages of three keys. */
export const startGcs = () => startObjectServer(respond, (status) => fail(status, 'failed'))

function respond(asked: ObjectRequest, server: ObjectServer): Answer {
  const { url, method } = asked
  const path = /^\/(upload\/)?storage\/v1\/b\/([^/]+)\/o(?:\/(.+))?$/.exec(url.pathname)
  if (!path) return fail(404, 'Not Found')
  const [, isUpload, bucket, name] = path
  if (bucket !== GCS.bucket) return fail(404, NO_BUCKET)
  if (isUpload) return upload(asked, server)
  if (name === undefined) return list(url, server)
  const key = decodeURIComponent(name)
  const kept = server.objects.get(key)
  if (!kept) return { status: 404, body: `No such object: ${bucket}/${key}` }
  if (method !== 'DELETE') return download(kept)
  server.objects.delete(key)
  return { status: 204 }
}

function upload({ url, headers, body }: ObjectRequest, server: ObjectServer): Answer {
  const key = url.searchParams.get('name') ?? ''
  const onlyIfAbsent =
    url.searchParams.get('ifGenerationMatch') === '0' && !server.ignoresConditions
  if (onlyIfAbsent && server.objects.has(key)) {
    return fail(412, 'At least one of the pre-conditions you specified did not hold.')
  }
  const bytes = secondPart(String(headers['content-type']), body)
  server.objects.set(key, bytes)
  return json(200, { name: key, crc32c: checksum(bytes), size: `${bytes.length}` })
}

function download(bytes: Buffer): Answer {
  const headers = {
    'content-type': 'application/octet-stream',
    'x-goog-stored-content-encoding': 'identity',
    'x-goog-hash': `crc32c=${checksum(bytes)}`,
  }
  return { status: 200, headers, body: bytes }
}

function list({ searchParams }: URL, server: ObjectServer): Answer {
  const from = searchParams.get('pageToken') ?? ''
  const { keys, next } = pageOf(server, searchParams.get('prefix') ?? '', from, PAGE)
  const items = keys.map((name) => ({ name, bucket: GCS.bucket }))
  return json(200, { kind: 'storage#objects', items, ...(next ? { nextPageToken: next } : {}) })
}

// multipart/related: the metadata, then the bytes.
function secondPart(type: string, body: Buffer): Buffer {
  const boundary = `--${/boundary=(\S+)/.exec(type)?.[1]}`
  const part = body.indexOf(boundary, body.indexOf(boundary) + boundary.length)
  const start = body.indexOf('\r\n\r\n', part) + 4
  return body.subarray(start, body.lastIndexOf(`\r\n${boundary}--`))
}

function fail(status: number, message: string): Answer {
  const errors = [{ message, domain: 'global', reason: 'failed' }]
  return json(status, { error: { code: status, message, errors } })
}

function json(status: number, value: unknown): Answer {
  const headers = { 'content-type': 'application/json; charset=UTF-8' }
  return { status, headers, body: JSON.stringify(value) }
}

function checksum(bytes: Buffer): string {
  const crc = new CRC32C()
  crc.update(bytes)
  return crc.toString()
}
