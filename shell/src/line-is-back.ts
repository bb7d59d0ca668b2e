import { defer, fromEvent, of, race, retry, throwError, timer, type Observable } from 'rxjs'

const everyMs = 30_000

let backAt = -Infinity
addEventListener('online', () => void (backAt = performance.now()))

/** Did the line come back after this moment of `performance.now()`? */
export const wasBackSince = (moment: number): boolean => backAt > moment

/**
 * When to try again what was begun at this moment and failed: once the line is back, which it may have
 * been before that was given up, and after half a minute at most.
 */
export const lineIsBack = (begunAt: number): Observable<unknown> =>
  wasBackSince(begunAt) ? of(undefined) : race(fromEvent(window, 'online'), timer(everyMs))

/**
 * Calls, and again when the line is back and every half a minute, until it is answered.
 * @param isAnswer which of its failures is one
 */
export function untilAnswered<Answer>(
  call: () => Promise<Answer>,
  isAnswer: (failure: unknown) => boolean = () => false,
): Observable<Answer> {
  let begunAt = 0
  const called$ = defer(() => {
    begunAt = performance.now()
    return call()
  })
  return called$.pipe(
    retry({
      delay: (failure: unknown) =>
        isAnswer(failure) ? throwError(() => failure) : lineIsBack(begunAt),
    }),
  )
}
