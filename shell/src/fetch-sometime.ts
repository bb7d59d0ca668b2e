/** Fetches what nobody waits for, and again when the line or whoever looks at the page is back. */
export function fetchSometime(
  fetch: () => Promise<void>,
  otherwise: string,
  signal: AbortSignal,
): void {
  fetch().catch((error: unknown) => {
    if (signal.aborted) return
    console.warn(`${otherwise}:`, error)
    const heard = new AbortController()
    const again = () => {
      heard.abort()
      if (!signal.aborted) fetchSometime(fetch, otherwise, signal)
    }
    // A line that breaks for a moment, or a host that is just renewed, is nothing that a browser tells of.
    for (const sign of ['online', 'focus']) addEventListener(sign, again, { signal: heard.signal })
  })
}
