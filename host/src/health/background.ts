import type { FastifyInstance } from 'fastify'
import { troubleToldOnce } from '../live/trouble'

/** Work beside the requests: it never fails a request, and ends with the server. */
export type Background = {
  /** Does it now; a failure is logged once, until something succeeds again. */
  run: (work: () => Promise<void>) => Promise<void>
  /** Does it again and again, one at a time; never, when the time between is 0 ms. */
  every: (ms: number, work: () => Promise<void>) => void
  /** Called when the server closes. */
  atEnd: (stop: () => void) => void
}

/** Work beside the requests of this server. */
export function backgroundOf(app: FastifyInstance): Background {
  const trouble = troubleToldOnce((problem) => app.log.warn({ problem }, 'telemetry'))
  const stops: (() => void)[] = []
  app.addHook('onClose', async () => stops.forEach((stop) => stop()))

  const run = async (work: () => Promise<void>) => {
    try {
      await work()
      trouble.isOver()
    } catch (error) {
      trouble.is(error)
    }
  }
  return {
    run,
    every: (ms, work) => {
      if (ms === 0) return
      let running: Promise<void> | undefined
      const next = () => {
        running ??= run(work).finally(() => {
          running = undefined
        })
      }
      const timer = setInterval(next, ms).unref()
      stops.push(() => clearInterval(timer))
    },
    atEnd: (stop) => stops.push(stop),
  }
}
