const soonestMs = 500
/** Later than that nothing waits any longer, however busy the browser is. */
const latestMs = 5000

/**
 * Does something when nobody waits for anything else: some time after the start, and once the browser
 * has drawn what has come until then. Returns what takes that back.
 */
export function whenAtRest(work: () => void): () => void {
  let isWanted = true
  const begin = () => void (isWanted && work())
  const timer = setTimeout(() => {
    // Safari has no such call.
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: latestMs })
    else begin()
  }, soonestMs)
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}
