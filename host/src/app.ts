import { randomUUID } from 'node:crypto'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import { serveAssets, serveWorker } from './pages/assets'
import { serveChannelEvents } from './live/channel-events'
import type { Cohorts } from './viewer/cohort-cookie'
import type { Config } from './config'
import { takeCspReports } from './pages/csp-reports'
import { Refusal } from '@pillbox/releases/codes'
import { observe } from './health/observe'
import { serveApi } from './api/api'
import type { LiveHead } from './live/live-head'
import { serveLiveReload } from './live/live-reload'
import { serveMail } from './mail/mail'
import { serveOverride } from './override/override-route'
import { overridesOf } from './override/overrides'
import { servePages } from './pages/pages'
import { namedCohorts } from './viewer/named-cohorts'
import { whoIs } from './viewer/who-is'
import { plainHeaders, secureHeaders } from './pages/content-security-policy'
import { proxyUpstreams } from './proxy/proxies'
import { serveResolved } from './live/resolved-answer'
import type { Store } from '@pillbox/releases/storage'
import type { Policy, Signer } from '@pillbox/releases/trust'
import { viewer, type Viewer } from './viewer/viewer'

/** What the host server works on. */
export type Parts = {
  store: Store
  head: LiveHead
  cohorts: Cohorts
  /** Who may do what, and whose signatures count, now. */
  policy: () => Promise<Policy>
  /** Signs what pipelines upload; undefined when this host signs nothing. */
  registry: () => Promise<Signer | undefined>
}

/** Builds the host server without listening. Closing it does not close the head. */
export function serve(config: Config, parts: Parts) {
  const { store, head } = parts
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
  const view = addViewer(app, config, parts)
  serveResolved(app, config.channel, view)
  const ask = serveApi(app, { ...parts, who: whoIs(config.apiUrl, ASKED_TO_ACT) })
  serveChannelEvents(app, { head, channel: config.channel })
  observe(app, config, { ...parts, readerOf: (request) => ask(request).catch(nobodyKnown) })
  serveAssets(app, store)
  serveWorker(app, store, async () => (await head.newest())?.shell)
  proxyUpstreams(app, config)
  if (config.identityUrl) serveMail(app, config.identityUrl, config.settings.identity.projectId)
  const scripts = config.liveReload ? [serveLiveReload(app)] : []
  servePages(app, config, view, scripts)
  return app
}

// Somebody waits for a page meanwhile.
const ASKED_FOR_COHORTS = { waitMs: 300, keepMs: 60_000 }
// Who has signed out may not act any more.
const ASKED_TO_ACT = { waitMs: 3000, keepMs: 0 }

function addViewer(app: FastifyInstance, config: Config, parts: Parts): Viewer {
  const { store, head, cohorts, policy } = parts
  const overrides = overridesOf({
    channel: config.channel,
    store,
    policy,
    report: ({ code, message }) => app.log.warn({ code, problem: message }, 'override ignored'),
  })
  serveOverride(app, head, overrides)
  const who = whoIs(config.apiUrl, ASKED_FOR_COHORTS)
  return viewer({ head, cohorts, overrides, namedCohorts: namedCohorts(who, policy) })
}

function nobodyKnown(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
