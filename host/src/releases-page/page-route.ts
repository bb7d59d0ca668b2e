import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lkgOf } from '@pillbox/releases/log'
import { builtFrom } from '@pillbox/releases/release'
import { plainHeaders } from '../http/headers'
import { allows } from '@pillbox/releases/trust'
import { readHealth, type HealthParts } from '../health/health-route'
import { closedPage, releasesPage, releasesPageHeaders } from './releases-page'

/** Somebody who may see the page, and what else they may (`rollback:prod/mf-devices`). */
export type Reader = { scopes: readonly string[] }

type ReleasesPageParts = HealthParts & {
  channel: string
  /** Who asks; undefined when they may not see the page. */
  readerOf: (request: FastifyRequest) => Promise<Reader | undefined>
}

/**
 * `GET /releases`: the page for people. It is made here and loads nothing of the shell, so that it
 * is there when the shell is what is broken.
 */
export function serveReleasesPage(app: FastifyInstance, options: ReleasesPageParts): void {
  app.get('/releases', async (request, reply) => {
    const reader = await options.readerOf(request)
    if (!reader) return send(reply.code(403), closedPage())
    const health = await readHealth(options, true)
    const [newest] = options.log.entries()
    if (!health || !newest) return nothing(reply)
    return send(
      reply,
      releasesPage({
        health,
        entries: options.log.entries(),
        mayRollBack: (remote) => allows(reader.scopes, `rollback:${options.channel}/${remote}`),
        earlierOf: (remote) => lkgOf(newest, remote),
        builtFrom: (remote, version) => {
          const release = options.head.current()?.releaseOf(remote, version)
          return release && builtFrom(release)
        },
      }),
    )
  })
}

function send(reply: FastifyReply, page: string) {
  return reply.headers(releasesPageHeaders).type('text/html; charset=utf-8').send(page)
}

function nothing(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ ...plainHeaders, 'retry-after': '2' })
    .type('text/plain; charset=utf-8')
    .send('Nothing is published here yet.')
}
