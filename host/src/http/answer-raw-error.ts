import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { plainHeaders } from './headers'

const unread = { errorMessage: 'This request can not be read.', code: 'bad_request' }
const kinds: Record<string, [status: string, body: object]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', { ...unread, code: 'too_large' }],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    { errorMessage: 'This request took too long to arrive.', code: 'too_slow' },
  ],
}

/** What is no HTTP never becomes a request, so its answer is written by hand. */
export function answerRawError({ code = '' }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [status, problem] = kinds[code] ?? ['400 Bad Request', unread]
  const body = JSON.stringify({ ...problem, requestId: randomUUID() })
  const headers = Object.entries({
    ...plainHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n${body}`)
}
