import { storeAddress } from '@pillbox/releases/storage'
import {
  cookieForm,
  emulatorProblems,
  publicOriginProblems,
  readTrustProxy,
  type CookieForm,
  type MetricsPlace,
  type TrustProxy,
} from '@pillbox/shared/server'
import { channelName } from './http/read-input'
import type { HostSettings } from '@pillbox/shared/contract'
import { readTelemetryConfig, type TelemetryConfig } from './telemetry/telemetry-config'
import { readWebhooks } from './webhooks/read-webhooks'
import type { Receiver } from './webhooks/receiver'

/** What the host server needs to know to start; read once from the environment. */
export type Config = {
  port: number
  host: string
  /** Where browsers and callers reach this host. */
  origin: string
  /** How cookies are called and marked where browsers see this host. */
  cookies: CookieForm
  /** Folder of what the host keeps for itself. */
  dataDir: string
  /** Signs cohort cookies and what hosts tell each other; undefined to keep a secret of its own in `dataDir`. */
  cohortSecret: string | undefined
  channel: string
  telemetry: TelemetryConfig
  apiUrl: string
  /** The identity emulator; only in the local set-up. */
  identityUrl: string | undefined
  liveReload: boolean
  /** Believe X-Forwarded-* of a proxy in front, for the scheme, host and address of the browser. */
  trustProxy: TrustProxy
  /** How long a request may take to arrive. */
  requestMs: number
  /** How long the host goes on after it was asked to stop. */
  drainMs: number
  /** Tabs of one address (of IPv6 a /64) that may listen for changes at the same time. */
  streamsPerAddress: number
  /** Where /metrics is served; port 0 is nowhere. */
  metrics: MetricsPlace
  /** Who is told of moves and of trouble. */
  webhooks: readonly Receiver[]
  logLevel: string
  settings: HostSettings
}

type Environment = Record<string, string | undefined>

const LOCAL_IDENTITY = 'http://127.0.0.1:3002'

/** Gives the configuration, or one sentence per problem. */
export function readConfig(env: Environment): { config: Config } | { problems: string[] } {
  const isLocal = env.IDENTITY_URL !== undefined || !env.FIREBASE_API_KEY
  const identityUrl = isLocal ? env.IDENTITY_URL || LOCAL_IDENTITY : undefined
  const { telemetry, problems: said } = readTelemetryConfig(env)
  const proxy = readProxy(env)
  const webhooks = readWebhooks(env)
  const config: Config = {
    port: Number(env.PORT || 3000),
    host: env.HOST || '127.0.0.1',
    origin: originOf(env),
    cookies: cookiesOf(env),
    dataDir: env.DATA_DIR || '.data',
    cohortSecret: env.COHORT_SECRET || undefined,
    channel: env.CHANNEL || 'prod',
    telemetry,
    apiUrl: env.API_URL || 'http://127.0.0.1:3001',
    identityUrl,
    liveReload: env.LIVE_RELOAD === 'on',
    trustProxy: proxy.trusted,
    requestMs: 1000 * Number(env.REQUEST_SECONDS || 10),
    drainMs: 1000 * Number(env.DRAIN_SECONDS || 0),
    streamsPerAddress: Number(env.STREAMS_PER_ADDRESS || 200),
    metrics: {
      host: env.HOST_METRICS_HOST || '127.0.0.1',
      port: Number(env.HOST_METRICS_PORT || 0),
    },
    webhooks: webhooks.receivers,
    logLevel: env.LOG_LEVEL || 'info',
    settings: readSettings(env, identityUrl !== undefined, telemetry.beaconShare),
  }
  const problems = [...problemsOf(config, env), ...proxy.problems, ...webhooks.problems, ...said]
  return problems.length > 0 ? { problems } : { config }
}

// The server of /app-api makes the session's cookie by the same rule.
function cookiesOf(env: Environment): CookieForm {
  return cookieForm(originOf(env), { production: env.NODE_ENV === 'production' })
}

// What is no origin is a problem that is said.
function originOf({ PUBLIC_ORIGIN = '', PORT }: Environment): string {
  if (isOrigin(PUBLIC_ORIGIN)) return new URL(PUBLIC_ORIGIN).origin
  return `http://localhost:${Number(PORT) || 3000}`
}

function readSettings(env: Environment, emulator: boolean, beaconShare: number): HostSettings {
  const projectId = env.FIREBASE_PROJECT_ID || (emulator ? 'demo-pillbox' : '')
  const authDomain = env.FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`
  const apiKey = env.FIREBASE_API_KEY || (emulator ? 'demo-key' : '')
  return {
    product: 'Pillbox Companion',
    identity: { projectId, apiKey, authDomain, emulator, mailPage: emulator ? '/mail' : null },
    beaconShare,
    qrScan: env.QR_SCAN === 'on',
    offline: env.OFFLINE !== 'off',
  }
}

function problemsOf(config: Config, env: Environment): string[] {
  const { port, metrics, channel, apiUrl, identityUrl, settings, cohortSecret = '' } = config
  const production = env.NODE_ENV === 'production'
  const noProject = 'FIREBASE_PROJECT_ID and FIREBASE_API_KEY of a real project are needed'
  const checks: Check[] = [
    [isPort(port), `PORT is not a port: ${env.PORT}`],
    [isPort(metrics.port), `HOST_METRICS_PORT is not a port: ${env.HOST_METRICS_PORT}`],
    [channelName.safeParse(channel).success, `CHANNEL is not a channel name: ${channel}`],
    [
      cohortSecret === '' || cohortSecret.length >= 32,
      'COHORT_SECRET is shorter than 32 characters',
    ],
    [
      !env.PUBLIC_ORIGIN || isOrigin(env.PUBLIC_ORIGIN),
      `PUBLIC_ORIGIN is not an http(s) origin: ${env.PUBLIC_ORIGIN}`,
    ],
    [
      ['on', 'off', ''].includes(env.QR_SCAN ?? ''),
      `QR_SCAN is neither on nor off: ${env.QR_SCAN}`,
    ],
    [
      ['on', 'off', ''].includes(env.OFFLINE ?? ''),
      `OFFLINE is neither on nor off: ${env.OFFLINE}`,
    ],
    [isOrigin(apiUrl), `API_URL is not an http(s) origin: ${apiUrl}`],
    [
      !identityUrl || isOrigin(identityUrl),
      `IDENTITY_URL is not an http(s) origin: ${identityUrl}`,
    ],
    [!(production && identityUrl), `NODE_ENV is production: ${noProject}, and no IDENTITY_URL`],
    [settings.identity.projectId !== '', noProject],
    [
      /^[a-z0-9.-]+$/i.test(settings.identity.authDomain),
      `FIREBASE_AUTH_DOMAIN is not a host name: ${settings.identity.authDomain}`,
    ],
  ]
  const all = [...checks, ...checksOfLimits(config, env)]
  const wrong = all.filter(([isFine]) => !isFine).map(([, problem]) => problem)
  return [...wrong, ...problemsOfOrigin(config, env), ...problemOfStore(env)]
}

function problemsOfOrigin({ identityUrl, host }: Config, env: Environment): string[] {
  const { PUBLIC_ORIGIN = '', NODE_ENV } = env
  if (NODE_ENV === 'production') return publicOriginProblems(env)
  if (!identityUrl) return []
  return emulatorProblems({ HOST: host, ...(isOrigin(PUBLIC_ORIGIN) && { PUBLIC_ORIGIN }) })
}

const isPort = (port: number) => Number.isInteger(port) && port >= 0 && port < 65_536

type Check = [isFine: boolean, problem: string]

function checksOfLimits(
  { requestMs, drainMs, streamsPerAddress }: Config,
  env: Environment,
): Check[] {
  return [
    [
      drainMs >= 0 && drainMs <= 300_000,
      `DRAIN_SECONDS is not a time up to 300: ${env.DRAIN_SECONDS}`,
    ],
    [
      requestMs > 0 && requestMs <= 300_000,
      `REQUEST_SECONDS is not a time up to 300: ${env.REQUEST_SECONDS}`,
    ],
    [
      Number.isInteger(streamsPerAddress) && streamsPerAddress > 0,
      `STREAMS_PER_ADDRESS is not a number of tabs: ${env.STREAMS_PER_ADDRESS}`,
    ],
  ]
}

function readProxy(env: Environment): { trusted: TrustProxy; problems: string[] } {
  try {
    return { trusted: readTrustProxy(env.TRUST_PROXY?.trim() || 'off'), problems: [] }
  } catch (error) {
    return { trusted: false, problems: [`TRUST_PROXY ${(error as Error).message}`] }
  }
}

function problemOfStore(env: Environment): string[] {
  try {
    storeAddress(env)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && pathname === '/'
}
