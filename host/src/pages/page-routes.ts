import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@pillbox/releases/codes'
import type { HostScript } from '../http/host-script'
import { type AppPage, buildAppPage, ownerOf } from './app-page'
import { addresses, type HostSettings } from '@pillbox/shared/contract'
import { notFound, unavailable } from '../http/no-answer'
import { sendBroken } from '../override/override-route'
import { policyKindOf } from './document-policy'
import { isWebKit } from '../http/engine'
import { squeezed } from '../http/encoding'
import { isHeldBy } from '../http/etag'
import type { BrowserComposition } from '../live/browser-composition'
import type { CompositionForBrowser } from '../browser/composition-for-browser'

// Files, and paths that only machines ask for, never become the page.
const NO_PAGE =
  /\.[^/]*$|^\/(emulator|releases|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/

type Asked = { pathname: string; isWhole: boolean; userAgent: string | undefined }

/** Every other path is the app: one document for each composition, policy and owning remote. */
export function servePages(
  app: FastifyInstance,
  settings: HostSettings,
  compositionFor: CompositionForBrowser,
  extraScripts: readonly HostScript[],
): void {
  const made = new WeakMap<BrowserComposition, Map<string, AppPage>>()

  function pageFor(composition: BrowserComposition, { pathname, isWhole, userAgent }: Asked) {
    const pages = made.get(composition) ?? new Map<string, AppPage>()
    made.set(composition, pages)
    const kind = policyKindOf(pathname)
    const owner = ownerOf(composition, pathname)
    const refusesPreloads = isWebKit(userAgent)
    const id = `${kind} ${owner?.remote} ${owner?.access} ${refusesPreloads} ${isWhole}`
    const parts = { composition, kind, owner, isWhole, settings, refusesPreloads, extraScripts }
    const page = pages.get(id) ?? buildAppPage(parts)
    pages.set(id, page)
    return page
  }

  app.setNotFoundHandler((_request, reply) => notFound(reply))
  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    const isWhole = request.url === addresses.wholePage
    if (NO_PAGE.test(pathname)) return notFound(reply)
    try {
      const own = await compositionFor(request)
      if (!own) return unavailable(reply)
      // It is for whoever has its link, and for no machine that looks for pages.
      if (pathname.replace(/\/$/, '') === '/sheet')
        reply.header('x-robots-tag', 'noindex, nofollow')
      if (own.setCookie.length > 0) reply.header('set-cookie', own.setCookie)
      const asked = { pathname, isWhole, userAgent: request.headers['user-agent'] }
      return sendPage(request, reply, pageFor(own.composition, asked))
    } catch (error) {
      if (error instanceof Refusal) return sendBroken(reply, error)
      throw error
    }
  })
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: AppPage) {
  const vary = 'accept-encoding'
  reply.headers({ 'cache-control': 'private, no-cache', vary, etag: page.etag })
  // A 304 must carry no policy: its headers replace those of the cached page, and a new nonce
  // would block every script of that page.
  if (isHeldBy(request, page.etag)) return reply.code(304).send()
  const nonce = randomBytes(16).toString('base64')
  const { encoding, body } = await squeezed(request, page.html(nonce))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.headers(page.headers(nonce)).type('text/html; charset=utf-8').send(body)
}
