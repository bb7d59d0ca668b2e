import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  from,
  type Observable,
  type Subscription,
} from 'rxjs'

/**
 * Any 401 forces a sign-out (spec 4). Answers that come while one is under way are part of it, so
 * that many at once make one; answers that come after it find nobody to sign out.
 */
export function signOutOn401(
  unauthorized$: Observable<unknown>,
  isSignedIn: () => boolean,
  signOut: () => Promise<void>,
  log: (error: unknown) => void,
): Subscription {
  const once = () =>
    from(signOut()).pipe(
      catchError((error: unknown) => {
        log(error)
        return EMPTY
      }),
    )
  return unauthorized$.pipe(filter(isSignedIn), exhaustMap(once)).subscribe()
}
