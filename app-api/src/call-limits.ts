import { tooMany } from './errors'

/** Counts every call of a caller; throws a 429 for the one that is too many. */
export type CallLimits = { take(key: string): void }

type Window = { opened: number; calls: number }
type Counted = { second: Window; minute: Window }

const secondMs = 1000
const minuteMs = 60_000
const mostKeys = 10_000

/**
 * Counts calls by key in whole seconds and minutes, in memory: each process has its own count. A
 * refused call counts too, so that who does not wait stays refused until the minute ends.
 */
export function callLimits(
  most: { perSecond: number; perMinute: number },
  clock: () => number,
): CallLimits {
  const counted = new Map<string, Counted>()

  const forgetOld = (now: number) => {
    for (const [key, { minute }] of counted) {
      if (now - minute.opened >= minuteMs) counted.delete(key)
    }
  }
  const fresh = (key: string, now: number): Counted => {
    if (counted.size >= mostKeys) forgetOld(now)
    const windows = { second: { opened: now, calls: 0 }, minute: { opened: now, calls: 0 } }
    counted.set(key, windows)
    return windows
  }
  const count = (window: Window, now: number, lengthMs: number, allowed: number): number => {
    if (now - window.opened >= lengthMs) Object.assign(window, { opened: now, calls: 0 })
    window.calls += 1
    return window.calls > allowed ? window.opened + lengthMs - now : 0
  }
  return {
    take(key) {
      const now = clock()
      const { second, minute } = counted.get(key) ?? fresh(key, now)
      const wait = Math.max(
        count(second, now, secondMs, most.perSecond),
        count(minute, now, minuteMs, most.perMinute),
      )
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
    },
  }
}
