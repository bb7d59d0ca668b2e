import { randomBytes, randomUUID } from 'node:crypto'
import {
  fastify,
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { serveAssets, serveWorker } from './assets'
import { serveChannelEvents } from './channel-events'
import type { Cohorts } from './cohort/cohort-cookie'
import type { Config } from './config'
import { takeCspReports } from './csp-reports'
import { observe } from './health/observe'
import { buildPage, ownerOf, type HostScript, type Page } from './host-page'
import type { Live, LiveHead } from './live-head'
import { serveLiveReload } from './live-reload'
import { serveMail } from './mail'
import { plainHeaders, policyKindOf, secureHeaders } from './policy'
import { proxyUpstreams } from './proxies'
import { holds, sendResolved } from './resolved-answer'
import type { Store } from './storage/store'

// A page load looks into the store itself, so that it follows a rollback at once; but it does not
// wait longer than this for a slow store.
const LOOK_AT_MOST = 100

// Files, and paths that only machines ask for, never become the page.
const NO_PAGE =
  /\.[^/]*$|^\/(emulator|releases|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/

/** What the host server works on. */
export type Parts = { store: Store; head: LiveHead; cohorts: Cohorts }

/** Builds the host server without listening. Closing it does not close the head. */
export function serve(config: Config, { store, head, cohorts }: Parts) {
  const app = fastify({
    logger: { level: config.logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 500 },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.headers(secureHeaders)
  })
  const reports = takeCspReports(app)
  app.get('/healthz', (_request, reply) =>
    reply.headers(plainHeaders).send({
      status: 'ok',
      channel: config.channel,
      seq: head.current()?.seq ?? 0,
      cspReports: reports.count(),
    }),
  )
  app.get(`/releases/v1/channels/${config.channel}/resolved`, async (request, reply) => {
    const live = await newest(head)
    return live ? sendResolved(request, reply, live.resolved) : unavailable(reply)
  })
  serveChannelEvents(app, { head, channel: config.channel })
  observe(app, config, { store, head, cohorts })
  serveAssets(app, store)
  serveWorker(app, store, async () => (await newest(head))?.shell)
  proxyUpstreams(app, config)
  if (config.identityUrl) serveMail(app, config.identityUrl, config.settings.identity.projectId)
  const scripts = config.liveReload ? [serveLiveReload(app)] : []
  servePages(app, config, head, scripts)
  return app
}

function servePages(
  app: FastifyInstance,
  { settings }: Config,
  head: LiveHead,
  extraScripts: readonly HostScript[],
): void {
  let made: { live: Live; pages: Map<string, Page> } | undefined

  function pageFor(live: Live, pathname: string): Page {
    if (made?.live !== live) made = { live, pages: new Map() }
    const kind = policyKindOf(pathname)
    const owner = ownerOf(live, pathname)
    const id = `${kind} ${owner}`
    const page = made.pages.get(id) ?? buildPage({ live, kind, owner, settings, extraScripts })
    made.pages.set(id, page)
    return page
  }

  app.setNotFoundHandler((_request, reply) => notFound(reply))
  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/'
    if (NO_PAGE.test(pathname)) return notFound(reply)
    const live = await newest(head)
    if (!live) return unavailable(reply)
    return sendPage(request, reply, pageFor(live, pathname))
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

async function newest(head: LiveHead): Promise<Live | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LOOK_AT_MOST)
  })
  await Promise.race([head.refresh(), late])
  clearTimeout(timer)
  return head.current()
}

function notFound(reply: FastifyReply) {
  const body = { errorMessage: 'There is nothing here.', code: 'not_found' }
  return reply
    .code(404)
    .headers(plainHeaders)
    .send({ ...body, requestId: reply.request.id })
}

function unavailable(reply: FastifyReply) {
  return reply
    .code(503)
    .headers({ ...plainHeaders, 'retry-after': '2' })
    .type('text/plain; charset=utf-8')
    .send('Pillbox Companion is not available at the moment. Please try again.')
}
