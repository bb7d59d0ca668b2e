import { isLeaving, startLeaving } from '@pillbox/shared/router'

/**
 * Leaves a page that was made for somebody who is not signed in in this browser any more. From here
 * on it shows nothing, takes nothing and sends nothing: a call would be another person's. The body
 * is replaced as a whole, because parts that are taken from React make it report a broken frame.
 */
export function leaveToAnother(): void {
  document.documentElement.inert = true
  document.body.replaceWith(document.createElement('body'))
  window.fetch = () => new Promise(() => {})
  leaveFor('/')
}

/**
 * Leaves this document for another of the app's addresses. The first to ask wins: what else
 * notices the end of a session while the next document is on its way must not stop it.
 */
export function leaveFor(address: string): void {
  if (isLeaving()) return
  startLeaving()
  location.replace(address)
  // The back button may bring this page as it was left, with what it held.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
}
