import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WholeLiveMap } from '@pillbox/shared/contract'
import { Refusal } from '@pillbox/releases/codes'
import { unavailable } from '../http/no-answer'
import { isHeldBy } from '../http/etag'
import { plainHeaders } from '../http/headers'
import type { CompositionForBrowser } from '../browser/composition-for-browser'

/**
 * `GET /releases/v1/channels/:channel/resolved`: what a page loaded now would carry. 410 when a link
 * that the browser opened names releases that can not be read any more.
 */
export function serveResolved(
  app: FastifyInstance,
  channel: string,
  compositionFor: CompositionForBrowser,
): void {
  app.get(`/releases/v1/channels/${channel}/resolved`, async (request, reply) => {
    try {
      const own = await compositionFor(request)
      if (!own) return unavailable(reply)
      if (own.setCookie.length > 0) reply.header('set-cookie', own.setCookie)
      return sendResolved(request, reply, own.composition.resolved)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const body = { errorMessage: error.message, code: error.code, requestId: request.id }
      return reply.code(410).headers(plainHeaders).send(body)
    }
  })
}

/**
 * Answers with the resolved document of this browser. Its ETag is `"channel:seq:digest"`, where the
 * digest stands for all that is this browser's own in it too: canaries and overrides.
 */
function sendResolved(request: FastifyRequest, reply: FastifyReply, map: WholeLiveMap) {
  const etag = `"${map.channel}:${map.seq}:${map.digest}"`
  reply.headers({ ...plainHeaders, 'cache-control': 'private, no-cache', etag })
  if (isHeldBy(request, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(map))
}
