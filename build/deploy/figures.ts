import { createHistogram } from 'node:perf_hooks'

/** What became of the requests of a time. */
export type Figures = ReturnType<typeof openFigures>

/** Counts requests, what failed and how, and how long the others took. */
export function openFigures() {
  const times = createHistogram()
  const failures = new Map<string, number>()
  const begun = performance.now()
  let sent = 0
  let writes = 0
  let lost = 0
  let failed = 0
  const at = (percent: number) => times.percentile(percent) / 1000
  return {
    /** A request leaves; what is given back hears of its end, and of why it failed. */
    sent: (what: string) => {
      const left = performance.now()
      sent += 1
      return (problem: string | undefined) => {
        if (problem === undefined) {
          times.record(Math.max(1, Math.round((performance.now() - left) * 1000)))
          return
        }
        failed += 1
        const named = `${what}: ${problem}`
        failures.set(named, (failures.get(named) ?? 0) + 1)
      }
    },
    /** Somebody looked for what they had written. */
    looked: (isKept: boolean) => {
      writes += 1
      if (!isKept) lost += 1
    },
    isWell: () => sent > 0 && writes > 0 && failed + lost === 0,
    told: () => {
      const seconds = (performance.now() - begun) / 1000
      const rate = `${sent} requests in ${seconds.toFixed(1)} s (${(sent / seconds).toFixed(0)}/s)`
      const took = `p50 ${at(50).toFixed(0)} ms, p99 ${at(99).toFixed(0)} ms, longest ${at(100).toFixed(0)} ms`
      const kept = `${writes} changes were looked for, ${lost} of them lost`
      return [
        `${rate}, ${failed} failed; ${took}; ${kept}`,
        ...[...failures].map(([what, times]) => `  ${times} x ${what}`),
      ]
    },
  }
}
