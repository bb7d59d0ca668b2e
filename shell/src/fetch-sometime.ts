import { onReturn } from '@pillbox/shared/ui'

/**
 * Fetches what nobody waits for, and again when the line or whoever looks at the page is back, also where
 * that was so before the fetch was given up.
 */
export function fetchSometime(
  fetch: () => Promise<void>,
  otherwise: string,
  signal: AbortSignal,
): void {
  let isReturned = false
  let isGivenUp = false
  const again = () => {
    stop()
    if (!signal.aborted) fetchSometime(fetch, otherwise, signal)
  }
  const stop = onReturn(() => {
    isReturned = true
    if (isGivenUp) again()
  })
  fetch().then(stop, (error: unknown) => {
    if (signal.aborted) return stop()
    console.warn(`${otherwise}:`, error)
    isGivenUp = true
    if (isReturned) again()
  })
}
