import type { Session, SessionAction } from '@pillbox/shared/session'
import { filter, fromEvent, map, merge, type Subscription } from 'rxjs'
import { whoIsPresent } from './stored-user'

/**
 * Notices that somebody else is signed in in this browser than this page was made for. A tab that
 * slept, or that the back button brought again, did not hear the others say so.
 * @param isOwnDoing does this page end the session itself just now?
 */
export function followPresentPerson(
  session$: { readonly value: Session },
  dispatch: (action: SessionAction) => void,
  leave: () => void,
  isOwnDoing: () => boolean,
): Subscription {
  const moments$ = merge(
    fromEvent(window, 'storage'),
    fromEvent(window, 'pageshow'),
    fromEvent(document, 'visibilitychange'),
  )
  const present$ = moments$.pipe(
    filter(() => !isOwnDoing()),
    map(() => session$.value.user && whoIsPresent(session$.value.user)),
  )
  return present$.subscribe((present) => {
    if (present === 'another') leave()
    else if (present === 'nobody') dispatch({ type: 'LOGOUT' })
  })
}
