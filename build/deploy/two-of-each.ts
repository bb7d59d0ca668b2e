import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { atEnd } from '../bench/endings'
import { readEnvironment } from '../start/environment.mjs'
import { builtRooms } from '../rooms/describe-room'
import { prepareRooms } from '../rooms/prepare-rooms'
import { publishRooms } from '../start/publish-rooms'
import { startServer, type Plan, type Server } from '../start/server-process'
import { serverPlans } from '../start/server-plans'
import { freePort } from '../machine/free-port.mjs'
import { step, Stop } from '../machine/progress.mjs'
import { ensurePostgres } from '../postgres/find-postgres'
import { startPostgres } from '../postgres/postgres-server'
import { root } from '../root.mjs'
import { ensureHaproxy, freePlaces, makeCertificate, startHaproxy, type Places } from './haproxy'

/** The servers in the order in which they are replaced, as the proxy calls them. */
export const names = ['app-api-1', 'app-api-2', 'host-1', 'host-2'] as const
export type Name = (typeof names)[number]

/** A product of two hosts and two servers behind /app-api. */
export type TwoOfEach = {
  origin: string
  ca: string
  /** From now on this bundle is what is started. */
  install: (bundle: string) => void
  /** Starts one, and waits until the proxy sends it requests; answers how long each took. */
  start: (name: Name) => Promise<{ readyMs: number; upMs: number }>
  /** Ends one; SIGKILL takes it away without a word. */
  stop: (name: Name, signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

const deployed = () => parseEnv(readFileSync(join(root, 'deploy/pillbox.env'), 'utf8'))

// A few visitors ask as much as very many people.
const manyVisitors = {
  LIMIT_CALLS_PER_MINUTE: '1000000',
  LIMIT_CALLS_PER_SECOND: '10000',
}

async function startDatabase(): Promise<string> {
  const bin = await ensurePostgres()
  if (!bin) {
    throw new Stop(
      'PostgreSQL 15 or later is not here. Debian: apt-get install postgresql; or set POSTGRES_BIN.',
    )
  }
  const postgres = await startPostgres(bin, { durable: true })
  atEnd(postgres.stop)
  return postgres.url
}

/** Publishes the rooms into a store of this trial, and starts who says who somebody is. */
async function startBesides(machine: string, origin: string) {
  await prepareRooms()
  const { settings } = readEnvironment({ DATA_DIR: join(machine, 'shared'), PUBLIC_ORIGIN: origin })
  mkdirSync(settings.dataDir)
  await step('Releases', () => publishRooms(builtRooms(), settings))
  const ports = { api: 0, identity: await freePort() }
  const plans = serverPlans({ ...settings, ports, liveReload: false })
  await step('Identity emulator', async () => {
    const identity = startServer(plans.identity!, settings.dataDir)
    atEnd(identity.stop)
    return `Identity emulator ${await identity.ready}`
  })
  return { plans, shared: settings.dataDir }
}

type Besides = Awaited<ReturnType<typeof startBesides>> & { database: string; places: Places }

/** What each server is told: as it is deployed, but for where things are. */
function plansOf(machine: string, { plans, shared, database, places }: Besides) {
  const { TRUST_PROXY = '', DRAIN_SECONDS = '' } = deployed()
  const folder = join(machine, 'current')
  const told = { NODE_ENV: 'test', TRUST_PROXY, DRAIN_SECONDS }
  const portOf = (place: string) => place.split(':').at(-1) ?? ''
  const api = (name: Name, place: string): Plan => ({
    name,
    file: 'app-api.mjs',
    folder,
    env: {
      ...plans.api.env,
      ...told,
      ...manyVisitors,
      DATABASE_URL: database,
      API_PORT: portOf(place),
    },
  })
  const host = (name: Name, place: string): Plan => ({
    name,
    file: 'host.mjs',
    folder,
    env: {
      ...plans.host.env,
      ...told,
      DATA_DIR: join(machine, name),
      RELEASES_STORE: join(shared, 'releases'),
      RELEASES_POLICY: join(shared, 'releases.policy.json'),
      RELEASES_REGISTRY_KEY: join(shared, 'host-key.jwk'),
      COHORT_SECRET: 'the same secret of both of these hosts',
      API_URL: `http://${places.API_BIND}`,
      PORT: portOf(place),
    },
  })
  return {
    'app-api-1': api('app-api-1', places.API_1),
    'app-api-2': api('app-api-2', places.API_2),
    'host-1': host('host-1', places.HOST_1),
    'host-2': host('host-2', places.HOST_2),
  } satisfies Record<Name, Plan>
}

/** Prepares all that two of each need in the folder `machine`; what is started ends with the command. */
export async function twoOfEach(machine: string): Promise<TwoOfEach> {
  const program = await ensureHaproxy()
  const places = await freePlaces()
  const origin = `https://localhost:${places.HTTPS_BIND.split(':').at(-1)}`
  const { path: certificate, ca } = await makeCertificate(machine)
  const database = await startDatabase()
  const besides = { ...(await startBesides(machine, origin)), database, places }
  const proxy = await startHaproxy(program, { places, certificate })
  atEnd(proxy.stop)
  const plans = plansOf(machine, besides)
  const running = new Map<Name, Server>()
  let isEnded = false
  atEnd(() => {
    isEnded = true
    // Nobody is sent to them any more, and what they keep is thrown away.
    return Promise.all([...running.values()].map(({ stop }) => stop('SIGKILL')))
  })
  return {
    origin,
    ca,
    install: (bundle) => {
      rmSync(join(machine, 'current'), { force: true })
      symlinkSync(bundle, join(machine, 'current'))
    },
    start: async (name) => {
      if (isEnded) throw new Stop('It was ended.')
      const begun = performance.now()
      const server = startServer(plans[name], besides.shared)
      running.set(name, server)
      await server.ready
      const readyMs = performance.now() - begun
      await proxy.untilUp(name)
      return { readyMs, upMs: performance.now() - begun - readyMs }
    },
    stop: async (name, signal) => {
      const server = running.get(name)
      running.delete(name)
      await server?.stop(signal)
    },
  }
}
