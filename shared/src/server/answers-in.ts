import { Histogram, type Registry } from 'prom-client'

/** One request that was answered, after `ms` milliseconds. */
export type AnsweredCall = { method: string; route: string; status: number; ms: number }

/** Counts answers by method, route and status, in seconds, under a name of Prometheus. */
export function answersIn(registers: Registry[], name: string): (call: AnsweredCall) => void {
  const seconds = new Histogram({
    name,
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  return ({ method, route, status, ms }) =>
    seconds.observe({ method, route, status: String(status) }, ms / 1000)
}
