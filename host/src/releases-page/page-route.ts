import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lkgOf } from '@pillbox/releases/log'
import { plainHeaders } from '../http/headers'
import { allows } from '@pillbox/releases/trust'
import { readHealth, type HealthParts } from '../health/health-route'
import { closedPage, pageHeaders, PAGE_SCRIPT_PATH, releasesPage } from './releases-page'
import { PAGE_SCRIPT } from './page-script'

/** Somebody who may see the page, and what else they may (`rollback:prod/mf-devices`). */
export type Reader = { scopes: readonly string[] }

type Options = HealthParts & {
  channel: string
  /** Who asks; undefined when they may not see the page. */
  readerOf: (request: FastifyRequest) => Promise<Reader | undefined>
}

/**
 * `GET /releases`: the page for people. It is made here and loads nothing of the shell, so that it
 * is there when the shell is what is broken.
 */
export function serveReleasesPage(app: FastifyInstance, options: Options): void {
  app.get('/releases', async (request, reply) => {
    const reader = await options.readerOf(request)
    if (!reader) return send(reply.code(403), () => closedPage())
    const health = await readHealth(options, true)
    const [newest] = options.log.entries()
    if (!health || !newest) return nothing(reply)
    return send(reply, (nonce) =>
      releasesPage(
        {
          health,
          entries: options.log.entries(),
          mayRollBack: (remote) => allows(reader.scopes, `rollback:${options.channel}/${remote}`),
          earlierOf: (remote) => lkgOf(newest, remote),
        },
        nonce,
      ),
    )
  })
  app.get(PAGE_SCRIPT_PATH, (_request, reply) =>
    reply
      .headers({ ...plainHeaders, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(PAGE_SCRIPT),
  )
}

function send(reply: FastifyReply, pageOf: (nonce: string) => string) {
  const nonce = randomBytes(16).toString('base64')
  return reply.headers(pageHeaders(nonce)).type('text/html; charset=utf-8').send(pageOf(nonce))
}

function nothing(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ ...plainHeaders, 'retry-after': '2' })
    .type('text/plain; charset=utf-8')
    .send('Nothing is published here yet.')
}
