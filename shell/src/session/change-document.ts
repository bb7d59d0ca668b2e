import type { Session } from '@pillbox/shared/session'
import { distinctUntilChanged, pairwise, type Observable, type Subscription } from 'rxjs'
import { isPublic } from '../routes'

type User = NonNullable<Session['user']>

/** Says on arrival that somebody has just signed in; the page before could not show it any more. */
export const justSignedIn = '#signed-in'

/** Says on arrival at /signin that the account was closed. */
export const accountClosed = '#account-deleted'

/**
 * Has somebody arrived from a sign-in so few milliseconds ago that a session which is over was never
 * there? Its cookie was refused by the browser.
 */
export const isArriving = (arrival: string, ms: number): boolean =>
  arrival === justSignedIn && ms < 20_000

type Ways = {
  path: () => string
  go: (address: string) => void
  /** Told whose session ended where, before the page where one signs in is gone to. */
  ended: (path: string, user: User) => void
  /** Where the sign-in of this person leads. */
  wanted: (user: User) => string
}

/**
 * A sign-in goes to / or to the page that was asked for, and a lost session to /signin (spec 2, 4).
 * Both are full page loads: the pages where one signs in have a page policy of their own, and no
 * code of the identity provider ever shares a page with health data.
 */
export function changeDocument(
  session$: Observable<Session>,
  { path, go, ended, wanted }: Ways,
): Subscription {
  const changed$ = session$.pipe(
    distinctUntilChanged((before, now) => (before.user !== null) === (now.user !== null)),
    pairwise(),
  )
  return changed$.subscribe(([before, { user, accountClosed: isClosed }]) => {
    if (user) {
      if (isPublic(path())) go(wanted(user) + justSignedIn)
    } else if (isClosed) go(`/signin${accountClosed}`)
    else {
      if (before.user) ended(path(), before.user)
      go('/signin')
    }
  })
}
