import { tooMany } from './errors'

export type Limiter = {
  /** Throws a 429 when `key` has used up its tries in the window. */
  refuseOver(key: string): void
  /** Notes one try of `key`. */
  count(key: string): void
}

const mostKeys = 10_000

/** Counts tries by key in a sliding window, in memory: each process has its own count. */
export function limiter(most: number, windowMs: number, clock: () => number): Limiter {
  const tries = new Map<string, number[]>()
  const recent = (key: string) => {
    const since = clock() - windowMs
    return (tries.get(key) ?? []).filter((at) => at > since)
  }
  const forgetOld = () => {
    for (const key of tries.keys()) if (recent(key).length === 0) tries.delete(key)
  }
  return {
    refuseOver(key) {
      const found = recent(key)
      const oldest = found[found.length - most]
      if (oldest !== undefined) throw tooMany(Math.ceil((oldest + windowMs - clock()) / 1000))
    },
    count(key) {
      if (tries.size >= mostKeys) forgetOld()
      tries.set(key, [...recent(key), clock()].slice(-most))
    },
  }
}
