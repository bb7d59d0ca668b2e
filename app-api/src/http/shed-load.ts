import type { FastifyInstance, FastifyRequest } from 'fastify'
import { outOfService } from '../refusals'
import { callsUnderWay } from './under-way'

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
  const underWay = watchCalls(app)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isNeverShed) return
    const waits = Math.max(waitMs(), underWay.waitMs())
    if (waits < toleratedWaitMs) return underWay.came(request)
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

/** What is being answered, without those that have not said all yet: they wait for themselves. */
function watchCalls(app: FastifyInstance) {
  const underWay = callsUnderWay<FastifyRequest>(() => performance.now())
  app.addHook('preParsing', async (request) => underWay.went(request))
  app.addHook('preValidation', async (request) => {
    if (!request.routeOptions.config.isNeverShed) underWay.came(request)
  })
  app.addHook('onSend', async (request) => underWay.went(request))
  app.addHook('onResponse', async (request) => underWay.went(request))
  return underWay
}
