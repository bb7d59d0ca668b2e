import { rateLimit } from '../http/rate-limit'

const PAUSE_MS = 60_000
const MOST_KEPT = 10_000

/** Makes an address that showed too many bad tokens wait for a minute. */
export type FailureLimit = {
  mustWait: (address: string) => boolean
  failed: (address: string) => void
}

export function failureLimit(perMinute: number, now: () => number): FailureLimit {
  const isWithin = rateLimit(perMinute, now)
  const waiting = new Map<string, number>()
  return {
    mustWait: (address) => (waiting.get(address) ?? 0) > now(),
    failed(address) {
      if (isWithin(address)) return
      if (waiting.size >= MOST_KEPT) waiting.clear()
      waiting.set(address, now() + PAUSE_MS)
    },
  }
}
