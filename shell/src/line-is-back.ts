import { fromEvent, race, timer, type Observable } from 'rxjs'

const everyMs = 30_000

/** When to try again: as soon as the browser says that its line is back, after half a minute at most. */
export const lineIsBack = (): Observable<unknown> =>
  race(fromEvent(window, 'online'), timer(everyMs))
