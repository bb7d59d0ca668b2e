import type { FastifyReply } from 'fastify'
import { plainHeaders } from './headers'

/** There is nothing at this address. */
export function notFound(reply: FastifyReply) {
  const body = { errorMessage: 'There is nothing here.', code: 'not_found' }
  return reply
    .code(404)
    .headers(plainHeaders)
    .send({ ...body, requestId: reply.request.id })
}

/** Nothing was ever published, or the store can not be read yet. */
export function unavailable(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ ...plainHeaders, 'retry-after': '2' })
    .type('text/plain; charset=utf-8')
    .send('Pillbox Companion is not available at the moment. Please try again.')
}
