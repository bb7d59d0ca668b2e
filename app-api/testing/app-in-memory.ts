import { endpoints, type CallName } from '@pillbox/shared/contract'
import { cookieForm, readTrustProxy } from '@pillbox/shared/server'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '../src/app'
import type { Config, Limits } from '../src/config/config'
import type { VerifiedPerson } from '../src/identity/identity'
import { recordingIdentity, type RecordingIdentity } from './recording-identity'
import { openMetrics, type Metrics } from '../src/operations/metrics'
import { allowedHosts } from '../src/push/web-subscription'
import { openSessions, type Sessions } from '../src/sessions/session'
import { emptyStore, memoryStore } from './store/memory-store'
import type { Store } from '../src/store/store'
import { triesOf } from '../src/calls/tries'

type Sent = {
  cookie?: string
  body?: object
  deviceId?: string
  headers?: Record<string, string>
  from?: string
}

/** The server over a store in memory, for tests: no port, a clock that stands still. */
export type AppInMemory = {
  app: FastifyInstance
  store: Store
  identity: RecordingIdentity
  clock: { now: number }
  /** Milliseconds that a call waits for its turn. */
  wait: { ms: number }
  metrics: Metrics
  sessions: Sessions
  /** Makes a call of the contract. */
  call(name: CallName, sent?: Sent): Promise<LightMyRequestResponse>
  /** Signs a person in and answers the cookie. */
  signIn(uid: string, person?: Partial<VerifiedPerson>): Promise<string>
}

const roomy: Limits = {
  callsPerMinute: 1_000_000,
  callsPerSecond: 1_000_000,
  badLogins: 1000,
  loginPerMinute: 1000,
  registerPerHour: 1000,
  deviceMisses: 1000,
  inviteChecks: 1000,
  longestWaitMs: 3000,
}
const start = Date.parse('2026-11-20T16:00:00Z')

const personOf = (uid: string): VerifiedPerson => ({
  uid,
  email: `${uid}@example.test`,
  emailVerified: true,
  displayName: `${uid} Test`,
  photoURL: null,
})

/** The part of a Set-Cookie that a browser sends back. */
const cookieOf = (setCookie: unknown) => String(setCookie).split(';')[0] ?? ''

type Choices = {
  limits?: Partial<Limits>
  usedEmail?: Config['usedEmail']
  invitesNeedVerifiedEmail?: boolean
  mail?: Config['mail']
  pushKinds?: ('web' | 'fcm')[]
  requestMs?: number
  isDraining?: boolean
  docs?: boolean
  logLevel?: Config['logLevel']
  publicOrigin?: string
  /** Tries are counted in the store, as by one of several servers at it. */
  triesInStore?: boolean
}

function servicesOver(store: Store, set: Choices, time: () => number, waitMs: () => number) {
  const identity = recordingIdentity()
  return {
    db: store.db,
    reachStore: () => store.reach(),
    identity,
    sessions: openSessions(store.db, time, identity),
    clock: time,
    waitMs,
    isDraining: () => set.isDraining ?? false,
    publicOrigin: set.publicOrigin ?? 'https://pillbox.test',
    cookies: cookieForm(set.publicOrigin ?? 'https://pillbox.test', { production: false }),
    usedEmail: set.usedEmail ?? 'told',
    invitesNeedVerifiedEmail: set.invitesNeedVerifiedEmail ?? true,
    mail: set.mail,
    keepEventsDays: 400,
    pushKey: 'our-public-key',
    pushKinds: set.pushKinds ?? ['web', 'fcm'],
    pushHosts: allowedHosts('push.example.test'),
    metrics: openMetrics(),
    tries: triesOf({ ...roomy, ...set.limits }, time, set.triesInStore ? store.db : undefined),
  }
}

/** The server over a store that somebody else empties and closes. */
export function appOver(store: Store, set: Choices): AppInMemory {
  const clock = { now: start }
  const wait = { ms: 0 }
  const services = servicesOver(
    store,
    set,
    () => clock.now,
    () => wait.ms,
  )
  const { identity, metrics, sessions } = services
  const app = buildApp(services, {
    logLevel: set.logLevel ?? 'silent',
    trustProxy: readTrustProxy('loopback'),
    requestMs: set.requestMs ?? 10_000,
    docs: set.docs ?? false,
  })

  const call: AppInMemory['call'] = (name, sent = {}) => {
    const { method, path } = endpoints[name]
    const request: InjectOptions = {
      method,
      url: path.replace(':deviceId', sent.deviceId ?? ''),
      headers: { ...(sent.cookie && { cookie: sent.cookie }), ...sent.headers },
      remoteAddress: sent.from ?? '192.0.2.1',
    }
    return app.inject(sent.body ? { ...request, payload: sent.body } : request)
  }

  const signIn: AppInMemory['signIn'] = async (uid, person) => {
    const token = `token ${identity.tokens.size} of ${uid}`
    identity.tokens.set(token, { ...personOf(uid), ...person })
    const answer = await call('login', { body: { idToken: token } })
    return cookieOf(answer.headers['set-cookie'])
  }
  return { app, store, identity, clock, wait, metrics, sessions, call, signIn }
}

/** For a test file: one database, empty before each test; each test builds the server it needs. */
export function appInMemory(): (set?: Choices) => AppInMemory {
  let store: Store
  beforeAll(async () => {
    store = await memoryStore()
  })
  beforeEach(() => emptyStore(store))
  afterAll(() => store.close())
  return (set = {}) => appOver(store, set)
}
