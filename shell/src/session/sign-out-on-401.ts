import { catchError, EMPTY, exhaustMap, from, type Observable, type Subscription } from 'rxjs'

/**
 * Any 401 forces a sign-out (spec 4). Answers that come while one is under way are part of it, so
 * that many at once make one.
 */
export function signOutOn401(
  unauthorized$: Observable<unknown>,
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
  return unauthorized$.pipe(exhaustMap(once)).subscribe()
}
