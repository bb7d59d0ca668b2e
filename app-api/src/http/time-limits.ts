import type { FastifyInstance } from 'fastify'
import { outOfService, tooSlow } from '../refusals'

const late = () => Object.assign(new Error('no answer in time'), { code: 'no_answer_in_time' })

/**
 * Refuses what has not arrived, or is not answered, in time. Fastify's own limit of a handler ends
 * as soon as the body has been read, because Node then says that the request is closed.
 */
export function limitTime(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => {
      if (!reply.sent) void reply.send(request.raw.complete ? outOfService(late()) : tooSlow())
    }, ms)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
