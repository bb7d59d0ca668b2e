const limitMs = 5_000

/**
 * Asks the host whether it is there, whatever it says of itself: false when nobody answered within
 * five seconds, as behind a router without the internet (spec 8).
 */
export async function isReached(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(limitMs) })
    return true
  } catch {
    return false
  }
}
