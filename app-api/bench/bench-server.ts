import { buildApp } from '../src/app'
import { readConfig } from '../src/config/config'
import { IdentityFailure, type IdentityProvider } from '../src/identity/identity'
import { watchWait } from '../src/http/turns'
import { keepWeeks } from '../src/notifications/keep-weeks'
import { openMetrics } from '../src/operations/metrics'
import { pushKindsOf } from '../src/push/open-push'
import { allowedHosts } from '../src/push/web-subscription'
import type { Services } from '../src/calls/services'
import { openSessions } from '../src/sessions/session'
import { openStore } from '../src/store/open-store'
import { triesOf } from '../src/calls/tries'
import { backlog, untilSignal } from '@pillbox/shared/server'
import { benchPerson, makeBenchData } from './bench-data'
import { tellFigures } from './server-figures'

// The server with an identity provider that answers at once, because the measure is ours: a token
// `<n> <anything>` is a sign-in of person n. It listens on loopback only, and is for measuring only.
const identity: IdentityProvider = {
  createUser: () => Promise.reject(new IdentityFailure('unreachable')),
  accountOf: () => Promise.resolve(undefined),
  verificationLink: () => Promise.reject(new IdentityFailure('unreachable')),
  deleteUser: () => Promise.resolve(),
  reach: () => Promise.resolve(),
  verify: (token) => Promise.resolve(benchPerson(Number.parseInt(token, 10))),
}

tellFigures()
await untilSignal(async () => {
  const config = readConfig(process.env)
  const store = await openStore(config)
  const clock = Date.now
  const services: Services = {
    db: store.db,
    reachStore: store.reach,
    identity,
    sessions: openSessions(store.db, clock),
    clock,
    waitMs: watchWait(store),
    isDraining: () => false,
    publicOrigin: config.publicOrigin,
    cookies: config.cookies,
    usedEmail: 'told',
    invitesNeedVerifiedEmail: false,
    mail: undefined,
    keepEventsDays: config.keepEventsDays,
    pushKey: '',
    pushKinds: pushKindsOf(config.push),
    pushHosts: allowedHosts(config.push.hosts),
    metrics: openMetrics(),
    tries: triesOf(config.limits, clock),
  }
  await keepWeeks(store.db, services)
  await makeBenchData(store.db, new Date(clock()), Number(process.env.BENCH_DEVICES))
  const app = buildApp(services, config)
  const url = await app.listen({ host: '127.0.0.1', port: 0, backlog })
  const close = async () => {
    await app.close()
    await store.close()
  }
  return { url, close }
})
