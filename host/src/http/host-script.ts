import type { FastifyInstance } from 'fastify'
import { integrityOf } from '@pillbox/releases/release'
import { plainHeaders } from './headers'

/** A script of the host itself, for a page to name by its hash. */
export type HostScript = { url: string; integrity: string }

/** Serves a script at an address of the host; asked for anew each time, so that it fits its page. */
export function serveScript(app: FastifyInstance, url: string, script: string): HostScript {
  app.get(url, (_request, reply) =>
    reply
      .headers({ ...plainHeaders, 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
  return { url, integrity: integrityOf(Buffer.from(script)) }
}
