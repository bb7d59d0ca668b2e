/** Fetches what nobody waits for, and again when the line is back. */
export function fetchSometime(
  fetch: () => Promise<void>,
  otherwise: string,
  signal: AbortSignal,
): void {
  fetch().catch((error: unknown) => {
    if (signal.aborted) return
    console.warn(`${otherwise}:`, error)
    const again = () => fetchSometime(fetch, otherwise, signal)
    addEventListener('online', again, { once: true, signal })
  })
}
