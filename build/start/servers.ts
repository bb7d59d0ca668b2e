import { startServer, type Plan, type Server } from './server-process'
import type { End } from './until-ready'

/** All servers of one start: they stand or fall together. */
export class Servers {
  #running = new Map<string, Server>()
  #restarting = new Set<string>()
  #dataDir: string
  #onEnd: (end: End) => void

  /** `onEnd` hears of a server that ended without being asked to. */
  constructor(dataDir: string, onEnd: (end: End) => void) {
    this.#dataDir = dataDir
    this.#onEnd = onEnd
  }

  /** Answers the address of the server once it is ready. */
  async start(plan: Plan): Promise<string> {
    const server = startServer(plan, this.#dataDir)
    this.#running.set(plan.name, server)
    const url = await server.ready
    void server.ended.then((end) => {
      if (this.#running.get(plan.name) === server && !this.#restarting.has(plan.name))
        this.#onEnd(end)
    })
    return url
  }

  async restart(plan: Plan): Promise<void> {
    this.#restarting.add(plan.name)
    try {
      await this.#running.get(plan.name)?.stop()
      await this.start(plan)
    } finally {
      this.#restarting.delete(plan.name)
    }
  }

  async stopAll(): Promise<void> {
    const servers = [...this.#running.values()]
    this.#running.clear()
    await Promise.all(servers.map((server) => server.stop()))
  }
}
