import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs'

const holders = new BehaviorSubject(0)

/**
 * Does the page hold something that would be lost if it were replaced now? The present answer at
 * once, then every change of it. The shell asks before it puts a new version in the place of a room
 * (releases.md 4.7).
 */
export const busy$: Observable<boolean> = holders.pipe(
  map((count) => count > 0),
  distinctUntilChanged(),
)

/** Says that something unsaved is held, until the returned function is called. */
export function beBusy(): () => void {
  let isHeld = true
  holders.next(holders.value + 1)
  return () => {
    if (isHeld) holders.next(holders.value - 1)
    isHeld = false
  }
}
