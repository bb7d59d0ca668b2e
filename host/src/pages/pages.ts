import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@pillbox/releases/codes'
import type { Config } from '../config'
import { buildPage, ownerOf, type HostScript, type Page } from './page'
import { notFound, unavailable } from './no-answer'
import { sendBroken } from '../override/override-route'
import { policyKindOf } from './content-security-policy'
import { holds } from '../live/resolved-answer'
import type { Shown } from '../viewer/browser-composition'
import type { Viewer } from '../viewer/viewer'

// Files, and paths that only machines ask for, never become the page.
const NO_PAGE =
  /\.[^/]*$|^\/(emulator|releases|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/

/** Every other path is the app: one document for each composition, policy and owning remote. */
export function servePages(
  app: FastifyInstance,
  { settings }: Config,
  view: Viewer,
  extraScripts: readonly HostScript[],
): void {
  const made = new WeakMap<Shown, Map<string, Page>>()

  function pageFor(shown: Shown, pathname: string): Page {
    const pages = made.get(shown) ?? new Map<string, Page>()
    made.set(shown, pages)
    const kind = policyKindOf(pathname)
    const owner = ownerOf(shown, pathname)
    const id = `${kind} ${owner}`
    const page = pages.get(id) ?? buildPage({ shown, kind, owner, settings, extraScripts })
    pages.set(id, page)
    return page
  }

  app.setNotFoundHandler((_request, reply) => notFound(reply))
  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/'
    if (NO_PAGE.test(pathname)) return notFound(reply)
    try {
      const seen = await view(request.headers.cookie)
      if (!seen) return unavailable(reply)
      if (seen.setCookie.length > 0) reply.header('set-cookie', seen.setCookie)
      return sendPage(request, reply, pageFor(seen.shown, pathname))
    } catch (error) {
      if (error instanceof Refusal) return sendBroken(reply, error)
      throw error
    }
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers({ 'cache-control': 'private, no-cache', etag: page.etag })
  // A 304 must carry no policy: its headers replace those of the cached page, and a new nonce
  // would block every script of that page.
  if (holds(request, page.etag)) return reply.code(304).send()
  const nonce = randomBytes(16).toString('base64')
  return reply.headers(page.headers(nonce)).type('text/html; charset=utf-8').send(page.html(nonce))
}
