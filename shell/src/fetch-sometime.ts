import { onReturn } from '@pillbox/shared/ui'

/** Fetches what nobody waits for, and again when the line or whoever looks at the page is back. */
export function fetchSometime(
  fetch: () => Promise<void>,
  otherwise: string,
  signal: AbortSignal,
): void {
  fetch().catch((error: unknown) => {
    if (signal.aborted) return
    console.warn(`${otherwise}:`, error)
    const stop = onReturn(() => {
      stop()
      if (!signal.aborted) fetchSometime(fetch, otherwise, signal)
    })
  })
}
