import type { LiveMap } from '@pillbox/shared/contract'
import { catchError, defer, EMPTY, filter, mergeMap, retry, timer, type Observable } from 'rxjs'
import type { Look } from './when-to-look'

// The tabs of everybody hear of a change at once; this is how long they take to come for it.
const spreadMs = 1500
const spreadOfBrokenMs = 300
const tries = 3

type Options = {
  looks$: Observable<Look>
  /** Asks the host for the release document of this browser. */
  ask: () => Promise<LiveMap>
  /** Is one of these remotes on the screen and not working? */
  isBroken: (remotes: readonly string[]) => boolean
}

/** The release documents that come of the looks. A hidden tab looks when it is shown again. */
export function newDocuments({ looks$, ask, isBroken }: Options): Observable<LiveMap> {
  const waitMs = ({ changed, urgency, isTold }: Look) => {
    if (urgency === 'kill' || !isTold) return 0
    return Math.random() * (isBroken(changed) ? spreadOfBrokenMs : spreadMs)
  }
  return looks$.pipe(
    filter(({ urgency }) => urgency === 'kill' || document.visibilityState === 'visible'),
    mergeMap((look) =>
      timer(waitMs(look)).pipe(
        mergeMap(() =>
          defer(ask).pipe(retry({ count: tries, delay: (_, n) => timer(500 * 2 ** n) })),
        ),
        catchError((error: unknown) => {
          console.warn('The release document could not be read again:', error)
          return EMPTY
        }),
      ),
    ),
  )
}
