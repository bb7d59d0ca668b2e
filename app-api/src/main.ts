import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { openBackupDoor } from './backup/backup-door'
import { startForgettingIdentities } from './accounts/closed-identities'
import { readConfig, type Config } from './config/config'
import { makeDemoAccounts, makeDemoData } from './demo/demo-data'
import { makeDemoDevices } from './demo/demo-devices'
import { makeDemoLives } from './demo/demo-lives'
import { firebaseIdentity } from './identity/firebase'
import { startKeepingWeeks } from './notifications/keep-weeks'
import { watchWait } from './http/turns'
import { openMail } from './mail/open-mail'
import { openMetrics } from './operations/metrics'
import { openPush, pushKindsOf, type OpenPush } from './push/open-push'
import { vapidKeys } from './push/vapid-keys'
import { allowedHosts } from './push/web-subscription'
import type { Job } from './repeatedly'
import type { Services } from './calls/services'
import { openSessions } from './sessions/session'
import { hearEndedSessions } from './store/ended-sessions'
import { startUpkeep } from './store/embedded/upkeep'
import { openStore } from './store/open-store'
import type { Store } from './store/store'
import { triesOf } from './calls/tries'
import { digests } from './watch/digests'
import { deviceWatch } from './watch/worker'
import { backlog, drainFor, serveMetrics, untilSignal } from '@pillbox/shared/server'

const watchEveryMs = 60_000

async function serve(config: Config, store: Store) {
  const clock = Date.now
  const identity = identityOf(config, clock)
  const metrics = openMetrics()
  const keys = await vapidKeys(store.db)
  const leaving = drainFor(config.drainMs)
  const services: Services = {
    db: store.db,
    reachStore: store.reach,
    identity,
    sessions: openSessions(store.db, clock, identity),
    clock,
    waitMs: watchWait(store),
    isDraining: leaving.isDraining,
    publicOrigin: config.publicOrigin,
    cookies: config.cookies,
    usedEmail: config.usedEmail,
    keepEventsDays: config.keepEventsDays,
    invitesNeedVerifiedEmail: config.invitesNeedVerifiedEmail,
    mail: config.mail,
    pushKey: keys.publicKey,
    pushKinds: pushKindsOf(config.push),
    pushHosts: allowedHosts(config.push.hosts),
    metrics,
    tries: triesOf(config.limits, clock, config.databaseUrl === undefined ? undefined : store.db),
  }
  const app = buildApp(services, config)
  warnOfNewDatabase(app, config)
  if (config.demo) await makeDemo(app, { config, services })
  const jobs = await startJobs(app, { config, services, keys, store })
  const url = await app.listen({ host: config.host, port: config.port, backlog })
  const figures = await figuresOf(config, metrics)
  const close = async () => {
    await leaving.drain()
    for (const each of [app, figures]) await each?.close()
    for (const job of jobs) await job.stop()
    for (const each of [identity, store]) await each.close()
  }
  return { url, close }
}

async function figuresOf({ metrics: place }: Config, { text }: Services['metrics']) {
  return place.port === 0 ? undefined : serveMetrics(text, place)
}

function identityOf({ emulatorHost, projectId }: Config, clock: () => number) {
  // The library finds the emulator by this variable only.
  if (emulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHost
  return firebaseIdentity(projectId, clock)
}

/** The embedded database is this process's alone, so only this process can back it up. */
async function openDoor(
  app: FastifyInstance,
  { dataDir }: Config,
  { folder }: Store,
): Promise<Job[]> {
  if (folder === undefined) return []
  const onFailure = (error: unknown) => app.log.error({ err: error as Error }, 'not backed up')
  const door = await openBackupDoor(dataDir, { ...folder, onFailure })
  if (door) return [door]
  app.log.warn('the name of DATA_DIR is too long for a backup while this server runs')
  return []
}

function warnOfNewDatabase({ log }: FastifyInstance, { newDatabase, databaseUrl }: Config): void {
  if (newDatabase === 'wanted' && databaseUrl === undefined)
    log.warn('NEW_DATABASE is on: take it away now, or a database that is lost is begun anew')
}

async function makeDemo(
  app: FastifyInstance,
  { config, services: { db, identity, clock } }: { config: Config; services: Services },
): Promise<void> {
  const onWait = () => app.log.info('waiting for the identity emulator')
  await makeDemoAccounts(identity, { onWait })
  const now = new Date(clock())
  await makeDemoData(db, now)
  await makeDemoLives(db, now)
  await makeDemoDevices(db, { count: config.demoDevices, now })
}

type Running = { config: Config; services: Services; keys: OpenPush['keys']; store: Store }

/** What goes on beside the requests; what fails there is logged and done again. */
async function startJobs(
  app: FastifyInstance,
  { config, services, keys, store }: Running,
): Promise<Job[]> {
  const logs = (event: string) => (error: unknown) => app.log.error({ err: error as Error }, event)
  return [
    ...(config.databaseUrl === undefined
      ? []
      : [hearEndedSessions(config.databaseUrl, services.sessions.elsewhere)]),
    await startKeepingWeeks(services.db, { ...services, onFailure: logs('weeks not kept') }),
    startForgettingIdentities({ ...services, onFailure: logs('identity not forgotten') }),
    openPush({ config, services, keys, onFailure: logs('push failed') }),
    deviceWatch({ ...services, onFailure: logs('devices not watched') }).start(watchEveryMs),
    digests({ ...services, onFailure: logs('digests not sent') }).start(watchEveryMs),
    openMail({ services, log: app.log, onFailure: logs('mail failed') }),
    ...startUpkeep(store, logs('database not kept up')),
    ...(await openDoor(app, config, store)),
  ]
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
