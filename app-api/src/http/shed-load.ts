import type { FastifyInstance } from 'fastify'
import { outOfService } from '../refusals'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however long it takes, also while others are refused. */
    isNeverShed?: boolean
  }
}

/** What would wait longer for its turn is refused at once; a machine that is merely busy waits less. */
const toleratedWaitMs = 1500
/** The log says so this often while it goes on. */
const sayEveryMs = 10_000

type Measured = {
  /** Milliseconds that what arrives now waits for its turn. */
  waitMs: () => number
  clock: () => number
  metrics: { shed(): void }
}

/**
 * Refuses calls while what is asked waits too long: a queue that nobody is taken from grows until
 * nothing is answered in time. What is refused here has done nothing.
 */
export function shedLoad(app: FastifyInstance, { waitMs, clock, metrics }: Measured): void {
  let saidAt = -Infinity
  let refused = 0
  app.addHook('onRequest', async ({ routeOptions }) => {
    const waits = waitMs()
    if (waits < toleratedWaitMs || routeOptions.config.isNeverShed) return
    metrics.shed()
    refused += 1
    if (clock() - saidAt >= sayEveryMs) {
      app.log.warn({ waitMs: Math.round(waits), refused }, 'overloaded')
      saidAt = clock()
      refused = 0
    }
    throw outOfService(undefined)
  })
}
