import { onReturn } from '@pillbox/shared/ui'
import { wasBackSince } from './line-is-back'

/**
 * Fetches what nobody waits for, and again when the line or whoever looks at the page is back; at once
 * where the line was back before the fetch was given up.
 */
export function fetchSometime(
  fetch: () => Promise<void>,
  otherwise: string,
  signal: AbortSignal,
): void {
  const begunAt = performance.now()
  fetch().catch((error: unknown) => {
    if (signal.aborted) return
    console.warn(`${otherwise}:`, error)
    const again = () => fetchSometime(fetch, otherwise, signal)
    if (wasBackSince(begunAt)) return again()
    const stop = onReturn(() => {
      stop()
      if (!signal.aborted) again()
    })
  })
}
