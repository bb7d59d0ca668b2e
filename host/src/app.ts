import { randomUUID } from 'node:crypto'
import { fastify, type FastifyInstance } from 'fastify'
import { serveAssets, serveWorker } from './files/release-files'
import { serveChannelEvents } from './events/channel-events'
import type { BrowserIds } from './browser/browser-id'
import { answerError } from './http/answer-error'
import { answerRawError } from './http/answer-raw-error'
import { ToldByMetrics } from './http/told-by-metrics'
import { limitArrival } from './http/arrival'
import type { Config } from './config'
import { takeCspReports } from './pages/policy-reports'
import { Refusal } from '@pillbox/releases/codes'
import { SHELL } from '@pillbox/releases/release'
import { openCauses } from './causes/open-causes'
import { lookAfterChannel, toldBy } from './look-after-channel'
import { serveContract } from './api/contract-route'
import { serveApi } from './api/releases-api'
import { UPLOAD_MS } from './api/upload-route'
import type { LiveHead } from './live/live-head'
import { giveOwedAnswers } from '@pillbox/shared/server'
import type { HostMetrics } from './metrics/host-metrics'
import { serveReady } from './health/ready-route'
import { serveLiveReload } from './events/live-reload'
import { serveMail } from './mail/mail-routes'
import { serveOverride } from './override/override-route'
import { serveAppIcons } from './pages/app-icons'
import { serveManifest } from './pages/manifest'
import { overridesOf } from './override/overrides'
import { servePages } from './pages/page-routes'
import { namedCohorts } from './people/named-cohorts'
import { whoIs } from './people/who-is'
import { plainHeaders, secureHeaders } from './http/headers'
import { proxyUpstreams } from './proxy/proxies'
import { isNeeded } from './live/resolve'
import { serveResolved } from './pages/resolved-route'
import type { Store } from '@pillbox/releases/storage'
import type { Policy, Signer } from '@pillbox/releases/trust'
import { type CompositionParts, compositionForBrowser } from './browser/composition-for-browser'

/** What the host server works on. */
export type HostParts = {
  store: Store
  head: LiveHead
  browserIds: BrowserIds
  /** Signs cohort cookies and what hosts tell each other. */
  cohortSecret: string
  /** Who may do what, and whose signatures count, now. */
  policy: () => Promise<Policy>
  /** Signs what others ask of this host. Rejects with REL-402 when it has no key. */
  registry: () => Promise<Signer>
  metrics: HostMetrics
  /** This host is about to stop. */
  isDraining: () => boolean
}

/** Builds the host server without listening. Closing it does not close the head. */
export function hostServer(config: Config, parts: HostParts): FastifyInstance {
  const { store, head, metrics } = parts
  const { channel, settings } = config
  const app = bareServer(config)
  countAnswers(app, metrics)
  serveAlive(app, { ...parts, channel })
  serveReady(app, { apiUrl: config.apiUrl, head })
  const cohortsOf = namedCohorts(whoIs(askedBy(config), ASKED_FOR_COHORTS), parts.policy)
  const compositionFor = addCompositions(app, config, { ...parts, namedCohorts: cohortsOf })
  serveResolved(app, channel, compositionFor)
  serveContract(app, { store, head, channel })
  const who = whoIs(askedBy(config), ASKED_TO_ACT)
  const around = { ...parts, channel, causes: causesOf(app, channel, parts) }
  const principalOf = serveApi(app, { ...around, who, origin: config.origin })
  const streams = serveChannelEvents(app, { head, channel, perAddress: config.streamsPerAddress })
  const { opinions } = lookAfterChannel(app, {
    ...around,
    settings: config.telemetry,
    webhooks: config.webhooks,
    cookies: config.cookies,
    namedCohorts: cohortsOf,
    readerOf: (request) => principalOf(request).catch(nobodyKnown),
    personOf: ({ headers }) => who(headers.cookie),
  })
  metrics.follow({ document: () => head.current()?.document, streams, opinions })
  serveAssets(app, store, {
    shell: () => head.current()?.shell,
    isNeeded: (remote, version) => isNeeded(head.current(), remote, version),
  })
  const isOff = settings.offline === false
  serveWorker(app, store, { isOff, live: async () => (await head.newest())?.shell })
  proxyUpstreams(app, config)
  if (config.identityUrl) serveMail(app, config.identityUrl, settings.identity.projectId)
  const scripts = config.liveReload ? [serveLiveReload(app)] : []
  serveManifest(app, settings.product)
  serveAppIcons(app)
  servePages(app, settings, compositionFor, scripts)
  return app
}

function causesOf(app: FastifyInstance, channel: string, { cohortSecret, ...parts }: HostParts) {
  const report = toldBy(app)
  return openCauses({ ...parts, channel, secret: cohortSecret, now: Date.now, report })
}

// The longest that any request may take to arrive is an upload's; a shorter limit is for all else.
const inTime = ({ requestMs }: Config) => ({
  requestTimeout: Math.max(requestMs, UPLOAD_MS),
  http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(requestMs, 1000) },
})

function bareServer(config: Config): FastifyInstance {
  const { logLevel, trustProxy, requestMs } = config
  const app = fastify({
    logger: { level: logLevel, stream: process.stderr },
    logController: new ToldByMetrics(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy,
    ...inTime(config),
    // What is asked on an open connection while it stops is still answered.
    return503OnClosing: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerRawError,
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 500 },
  })
  app.setErrorHandler(answerError)
  limitArrival(app, requestMs)
  // As long as one takes to arrive and to be answered.
  giveOwedAnswers(app, 2 * requestMs)
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.headers(secureHeaders)
  })
  return app
}

/** Streams last as long as their tabs, and are counted as such. */
function countAnswers(app: FastifyInstance, { answered }: HostMetrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const { url: route = 'none' } = routeOptions
    if (!route.endsWith('/events')) answered({ method, route, status: statusCode, ms: elapsedTime })
  })
}

type Alive = Pick<HostParts, 'head' | 'isDraining'> & { channel: string }

/** `/healthz`: that this process answers, and which entry it knows; 503 when nobody is to be sent to it any more. */
function serveAlive(app: FastifyInstance, { channel, head, isDraining }: Alive): void {
  const live = () => head.current()?.document
  const isLive = (name: string) => name === SHELL || live()?.remotes[name] !== undefined
  const reports = takeCspReports(app, isLive)
  app.get('/healthz', (_request, reply) =>
    reply
      .code(isDraining() ? 503 : 200)
      .headers(plainHeaders)
      .send({
        status: isDraining() ? 'draining' : 'ok',
        channel,
        seq: head.current()?.seq ?? 0,
        cspReports: reports.count(),
        cspReportsByKind: reports.byKind(),
        refusedPreloads: reports.refusedPreloads(),
      }),
  )
}

// Somebody waits for a page meanwhile.
const ASKED_FOR_COHORTS = { waitMs: 300, keepMs: 60_000 }
// Who has signed out may not act any more.
const ASKED_TO_ACT = { waitMs: 3000, keepMs: 0 }

const askedBy = ({ apiUrl, cookies }: Config) => ({
  apiUrl,
  sessionCookie: cookies.nameOf('sid'),
})

type CompositionSources = HostParts & Pick<CompositionParts, 'namedCohorts'>

function addCompositions(app: FastifyInstance, config: Config, parts: CompositionSources) {
  const { store, head, policy } = parts
  const overrides = overridesOf({
    channel: config.channel,
    store,
    policy,
    cookies: config.cookies,
    report: ({ code, message }) => app.log.warn({ code, problem: message }, 'override ignored'),
  })
  serveOverride(app, head, overrides)
  return compositionForBrowser({ ...parts, overrides })
}

function nobodyKnown(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
