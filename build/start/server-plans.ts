import type { Plan } from './server-process'

const local = (port: number) => `http://127.0.0.1:${port}`

export type Plans = { identity?: Plan; api: Plan; host: Plan }

type Told = {
  port: number
  host: string
  ports: { api: number; identity: number }
  dataDir: string
  demo: string
  channel: string
  origin: string
  projectId: string
  emulator: boolean
  liveReload: boolean
}

const identityPlan = ({ ports }: Told, common: Plan['env']): Plan => ({
  name: 'identity',
  file: 'identity-emulator/src/main.ts',
  env: { ...common, IDENTITY_PORT: String(ports.identity) },
})

const apiPlan = ({ ports, demo, origin, emulator }: Told, common: Plan['env']): Plan => ({
  name: 'app-api',
  file: 'app-api/src/main.ts',
  env: {
    ...common,
    API_PORT: String(ports.api),
    API_HOST: '127.0.0.1',
    DEMO: demo,
    PUBLIC_ORIGIN: origin,
    // The host writes the browser's address itself; TRUST_PROXY says who stands in front of it.
    TRUST_PROXY: 'loopback',
    ...(emulator ? { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.identity}` } : {}),
  },
})

const hostPlan = (told: Told, common: Plan['env']): Plan => ({
  name: 'host',
  file: 'host/src/main.ts',
  env: {
    ...common,
    PORT: String(told.port),
    HOST: told.host,
    PUBLIC_ORIGIN: told.origin,
    CHANNEL: told.channel,
    API_URL: local(told.ports.api),
    LIVE_RELOAD: told.liveReload ? 'on' : 'off',
    ...(told.emulator ? { IDENTITY_URL: local(told.ports.identity) } : {}),
  },
})

/** The processes of the product and what each is told. */
export function serverPlans(told: Told): Plans {
  const common = { DATA_DIR: told.dataDir, FIREBASE_PROJECT_ID: told.projectId }
  return {
    ...(told.emulator && { identity: identityPlan(told, common) }),
    api: apiPlan(told, common),
    host: hostPlan(told, common),
  }
}
