import { buildApp } from './app'
import { readConfig, type Config } from './config'
import { makeDemoAccounts, makeDemoData } from './demo-data'
import { firebaseIdentity } from './identity/firebase'
import { triesOf, type Services } from './services'
import { openSessions } from './session'
import { openEmbedded } from './store/embedded'
import type { Store } from './store/store'
import { untilSignal } from './until-signal'

async function serve(config: Config, store: Store) {
  const clock = Date.now
  // The library finds the emulator by this variable only.
  if (config.emulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = config.emulatorHost
  const identity = firebaseIdentity(config.projectId, clock)
  const services: Services = {
    db: store.db,
    identity,
    sessions: openSessions(store.db, clock),
    clock,
    publicOrigin: config.publicOrigin,
    registerTellsUsedEmail: config.registerTellsUsedEmail,
    tries: triesOf(config.limits, clock),
  }
  if (config.demo) {
    await makeDemoAccounts(identity)
    await makeDemoData(store.db, new Date(clock()))
  }
  const app = buildApp(services, config)
  const url = await app.listen({ host: config.host, port: config.port })
  const close = async () => {
    await app.close()
    await identity.close()
    await store.close()
  }
  return { url, close }
}

await untilSignal(async () => {
  const config = readConfig(process.env)
  const store = await openEmbedded(config.dataDir)
  try {
    return await serve(config, store)
  } catch (error) {
    await store.close()
    throw error
  }
})
