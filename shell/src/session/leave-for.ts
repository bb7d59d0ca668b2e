let leaving = false

/**
 * Leaves this document for another of the app's addresses. The first to ask wins: what else
 * notices the end of a session while the next document is on its way must not stop it.
 */
export function leaveFor(address: string): void {
  if (leaving) return
  leaving = true
  location.replace(address)
  // The back button may bring this page as it was left, with what it held.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
