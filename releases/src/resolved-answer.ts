import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LiveMap } from '@pillbox/shared/contract'
import { plainHeaders } from './policy'

/** Does the browser hold the answer with this ETag already? */
export function holds({ headers }: FastifyRequest, etag: string): boolean {
  const known = String(headers['if-none-match'] ?? '')
  return known.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)
}

/**
 * Answers with the resolved document of this browser. Its ETag is `"channel:seq:vector"`, where the
 * vector stands for all that is this browser's own in it: canaries and overrides.
 */
export function sendResolved(request: FastifyRequest, reply: FastifyReply, map: LiveMap) {
  const body = JSON.stringify(map)
  const vector = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  const etag = `"${map.channel}:${map.seq}:${vector}"`
  reply.headers({ ...plainHeaders, 'cache-control': 'private, no-cache', etag })
  if (holds(request, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
