import type { Session } from '@pillbox/shared/session'
import { distinctUntilChanged, skip, type Observable, type Subscription } from 'rxjs'
import { isPublic } from '../routes'

/** Says on arrival that somebody has just signed in; the page before could not show it any more. */
export const justSignedIn = '#signed-in'

/** Says on arrival at /signin that the account was closed. */
export const accountClosed = '#account-deleted'

/**
 * A sign-in goes to / and a lost session to /signin (spec 2, 4). Both are full page loads: the
 * pages where one signs in have a page policy of their own, and no code of the identity provider
 * ever shares a page with health data.
 */
export function changeDocument(
  session$: Observable<Session>,
  path: () => string,
  go: (address: string) => void,
): Subscription {
  const changed$ = session$.pipe(
    distinctUntilChanged((before, now) => (before.user !== null) === (now.user !== null)),
    skip(1),
  )
  return changed$.subscribe((session) => {
    if (!session.user) go(session.accountClosed ? `/signin${accountClosed}` : '/signin')
    else if (isPublic(path())) go(`/${justSignedIn}`)
  })
}
