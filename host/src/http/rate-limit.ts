const MOST_ADDRESSES = 50_000
const MINUTE_MS = 60_000

/**
 * Gives whether one more from this address is within the limit: so many at once, and so many a
 * minute. Nobody new is, while more addresses ask than can be told apart.
 */
export function rateLimit(perMinute: number, now: () => number): (address: string) => boolean {
  const buckets = new Map<string, { left: number; at: number }>()

  function forgetFull(): void {
    for (const [address, { at }] of buckets) if (now() - at >= MINUTE_MS) buckets.delete(address)
  }

  return (address) => {
    if (!buckets.has(address) && buckets.size >= MOST_ADDRESSES) forgetFull()
    if (!buckets.has(address) && buckets.size >= MOST_ADDRESSES) return false
    const bucket = buckets.get(address) ?? { left: perMinute, at: now() }
    const refilled = bucket.left + (perMinute * (now() - bucket.at)) / MINUTE_MS
    const left = Math.min(refilled, perMinute) - 1
    buckets.set(address, { left: Math.max(left, 0), at: now() })
    return left >= 0
  }
}
