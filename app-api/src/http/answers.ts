import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badForm, tooLarge, tooSlow, type Refusal } from '../refusals'
import { asRefusal } from './as-refusal'

declare module 'fastify' {
  interface FastifyReply {
    refusalCode: string | undefined
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const everyAnswer = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const bodyOf = ({ message, code, details }: Refusal, requestId: string) => ({
  ...details,
  errorMessage: message,
  code,
  requestId,
})

const headersOf = (requestId: string) => ({ ...everyAnswer, 'x-request-id': requestId })

/** The id that the pages' host gave the request, so that both logs have the same; else one of ours. */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && uuid.test(given) ? given : randomUUID()
}

// Of what does not answer it is the cause that says what to look at.
function logFailure({ status, cause }: Refusal, error: Error, { log, id }: FastifyRequest): void {
  if (status !== 503) log.error({ err: error, requestId: id }, 'failed')
  else if (cause instanceof Error) log.warn({ err: cause, requestId: id }, 'out of service')
}

/** Answers a failure as its refusal; the log has why, where it is not the client's fault. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  if (refusal.status >= 500) logFailure(refusal, error as Error, request)
  reply.refusalCode = refusal.code
  return reply
    .code(refusal.status)
    .headers({ ...headersOf(request.id), ...refusal.headers })
    .type('application/json; charset=utf-8')
    .send(bodyOf(refusal, request.id))
}

const rawRefusals: Record<string, [string, Refusal]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', tooLarge()],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', tooSlow()],
}

/** What is no HTTP never becomes a request, so its refusal is written by hand. */
export function refuseRaw({ code = '' }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const [status, refusal] = rawRefusals[code] ?? ['400 Bad Request', badForm()]
  const requestId = randomUUID()
  const body = JSON.stringify(bodyOf(refusal, requestId))
  const lines = Object.entries({
    ...headersOf(requestId),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}

/** Puts our headers on every answer of the server. */
export function markAnswers(app: FastifyInstance): void {
  app.decorateReply('refusalCode', undefined)
  app.addHook('onRequest', async (request, reply) => void reply.headers(headersOf(request.id)))
}
