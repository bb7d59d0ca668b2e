import { startServer } from './server-process.mjs'

const local = (port) => `http://127.0.0.1:${port}`

/** The processes of the product and what each is told. */
export function serverPlans(settings, { liveReload = false } = {}) {
  const { apiPort, identityPort, dataDir, emulator } = settings
  const common = { DATA_DIR: dataDir, FIREBASE_PROJECT_ID: settings.projectId }
  const identity = {
    name: 'identity',
    file: 'app-api/src/identity/emulator-main.ts',
    env: { ...common, IDENTITY_PORT: String(identityPort) },
  }
  const api = {
    name: 'app-api',
    file: 'app-api/src/main.ts',
    env: {
      ...common,
      API_PORT: String(apiPort),
      API_HOST: '127.0.0.1',
      DEMO: settings.demo,
      PUBLIC_ORIGIN: settings.origin,
      // The host writes the browser's address itself; TRUST_PROXY says who stands in front of it.
      TRUST_PROXY: 'loopback',
      ...(emulator ? { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${identityPort}` } : {}),
    },
  }
  const host = {
    name: 'host',
    file: 'host/src/main.ts',
    env: {
      ...common,
      PORT: String(settings.port),
      HOST: settings.host,
      CHANNEL: settings.channel,
      API_URL: local(apiPort),
      LIVE_RELOAD: liveReload ? 'on' : 'off',
      ...(emulator ? { IDENTITY_URL: local(identityPort) } : {}),
    },
  }
  return { identity: emulator ? identity : undefined, api, host }
}

/** All servers of one start: they stand or fall together. */
export class Servers {
  #running = new Map()
  #restarting = new Set()
  #onEnd

  /** `onEnd` hears of a server that ended without being asked to. */
  constructor(onEnd) {
    this.#onEnd = onEnd
  }

  async start(plan, dataDir) {
    const server = await startServer({ ...plan, dataDir })
    this.#running.set(plan.name, server)
    void server.ended.then((end) => {
      if (this.#running.get(plan.name) === server && !this.#restarting.has(plan.name))
        this.#onEnd(end)
    })
    return server.url
  }

  async restart(plan, dataDir) {
    this.#restarting.add(plan.name)
    try {
      await this.#running.get(plan.name)?.stop()
      await this.start(plan, dataDir)
    } finally {
      this.#restarting.delete(plan.name)
    }
  }

  async stopAll() {
    const servers = [...this.#running.values()]
    this.#running.clear()
    await Promise.all(servers.map((server) => server.stop()))
  }
}
