import { networkOf } from '@pillbox/shared/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { plainHeaders } from './headers'

/** Bodies that one address (of IPv6 a /64) may be sending at the same time. */
const MOST_AT_ONCE = 200

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Ends a request whose body has not arrived in time, answered or not: until then it holds memory
 * and a connection. Nor may one address send as many as it likes at once.
 */
export function limitArrival(app: FastifyInstance, ms: number): void {
  const arriving = new Map<string, number>()

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!hasBody(request)) return
    const network = networkOf(request.ip)
    const others = arriving.get(network) ?? 0
    if (others >= MOST_AT_ONCE) return cut(request, reply, 429)
    arriving.set(network, others + 1)
    setTimer(request, reply, ms)
    const leave = () => {
      clearTimeout(timers.get(raw))
      const left = (arriving.get(network) ?? 1) - 1
      if (left > 0) arriving.set(network, left)
      else arriving.delete(network)
    }
    // What was read to its end is closed too.
    raw.once('close', leave)
  })
}

/** Gives a request that is welcome, and large, more time to arrive. */
export function allowArrival(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  if (timers.has(request.raw)) setTimer(request, reply, ms)
}

function setTimer(request: FastifyRequest, reply: FastifyReply, ms: number): void {
  const { raw } = request
  clearTimeout(timers.get(raw))
  const end = () => {
    if (!raw.complete) void cut(request, reply, 408)
  }
  timers.set(raw, setTimeout(end, ms).unref())
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const sentences = {
  408: { errorMessage: 'This request took too long to arrive.', code: 'too_slow' },
  429: { errorMessage: 'Too many requests at once. Please try again.', code: 'too_many_requests' },
}

/** Answers, if nothing was answered, and ends the connection: the rest is not waited for. */
function cut(request: FastifyRequest, reply: FastifyReply, status: 408 | 429) {
  const { raw } = request
  if (reply.sent || reply.raw.headersSent) {
    raw.destroy()
    return reply
  }
  reply.raw.once('finish', () => raw.destroy())
  const headers = { ...plainHeaders, connection: 'close', 'retry-after': '5' }
  return reply
    .code(status)
    .headers(headers)
    .send({ ...sentences[status], requestId: request.id })
}
