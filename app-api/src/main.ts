import { buildApp } from './app'
import { startForgettingIdentities } from './closed-identities'
import { readConfig, type Config } from './config'
import { makeDemoAccounts, makeDemoData } from './demo-data'
import { makeDemoDevices } from './demo-devices'
import { firebaseIdentity } from './identity/firebase'
import { startKeepingWeeks } from './keep-weeks'
import { openMetrics, serveMetrics } from './metrics'
import { openPush } from './push/open-push'
import { vapidKeys } from './push/vapid-keys'
import { allowedHosts } from './push/web-subscription'
import type { Services } from './services'
import { openSessions } from './session'
import { openStore } from './store/open-store'
import type { Store } from './store/store'
import { triesOf } from './tries'
import { untilSignal } from './until-signal'

async function serve(config: Config, store: Store) {
  const clock = Date.now
  // The library finds the emulator by this variable only.
  if (config.emulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = config.emulatorHost
  const identity = firebaseIdentity(config.projectId, clock)
  const metrics = openMetrics()
  const keys = await vapidKeys(store.db)
  const services: Services = {
    db: store.db,
    identity,
    sessions: openSessions(store.db, clock),
    clock,
    publicOrigin: config.publicOrigin,
    registerTellsUsedEmail: config.registerTellsUsedEmail,
    keepEventsDays: config.keepEventsDays,
    invitesNeedVerifiedEmail: config.invitesNeedVerifiedEmail,
    pushKey: keys.publicKey,
    pushHosts: allowedHosts(config.push.hosts),
    metrics,
    tries: triesOf(config.limits, clock),
  }
  if (config.demo) {
    await makeDemoAccounts(identity)
    const now = new Date(clock())
    await makeDemoData(store.db, now)
    await makeDemoDevices(store.db, { count: config.demoDevices, now })
  }
  const stopKeepingWeeks = await startKeepingWeeks(store.db, services)
  const stopForgetting = startForgettingIdentities(services)
  const app = buildApp(services, config)
  const url = await app.listen({ host: config.host, port: config.port })
  const onFailure = (error: unknown) => app.log.error({ err: error as Error }, 'push failed')
  const push = openPush({ config, services, keys, onFailure })
  const figures =
    config.metrics.port === 0 ? undefined : await serveMetrics(metrics, config.metrics)
  const close = async () => {
    await app.close()
    await push.close()
    await figures?.close()
    stopKeepingWeeks()
    stopForgetting()
    await identity.close()
    await store.close()
  }
  return { url, close }
}

await untilSignal(async () => {
  const config = readConfig(process.env)
  const store = await openStore(config)
  try {
    return await serve(config, store)
  } catch (error) {
    await store.close()
    throw error
  }
})
