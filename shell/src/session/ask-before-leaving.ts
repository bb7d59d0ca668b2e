import type { Observable, Subscription } from 'rxjs'

/**
 * The browser asks before it leaves or reloads a page that holds something unsaved. The app's own
 * ways out, such as the end of a session, do not wait for an answer.
 */
export function askBeforeLeaving(
  busy$: Observable<boolean>,
  isLeaving: () => boolean,
): Subscription {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isLeaving()) event.preventDefault()
  }
  const subscription = busy$.subscribe((isBusy) => {
    // Without the listener a page that holds nothing can come back at once by Back.
    if (isBusy) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  })
  subscription.add(() => removeEventListener('beforeunload', ask))
  return subscription
}
