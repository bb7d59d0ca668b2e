import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainHeaders } from '../http/headers'
import type { Principal } from './principal'

/** `GET /me`: as whom one is known here, and what one may do. */
export function serveMe(
  api: FastifyInstance,
  principal: (request: FastifyRequest) => Principal,
): void {
  api.get('/me', async (request, reply) => {
    const { actor, name, scopes, uid } = principal(request)
    reply.headers(plainHeaders)
    return { ...(uid === undefined ? { sub: actor.sub } : { uid }), name, scopes }
  })
}
