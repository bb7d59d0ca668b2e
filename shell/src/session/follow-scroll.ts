import type { SessionAction } from '@pillbox/shared/session'
import { animationFrameScheduler, auditTime, fromEvent, type Subscription } from 'rxjs'

/** Stores how far the page is scrolled, once per frame (spec 4, SET_SCROLL_POSITION). */
export function followScroll(dispatch: (action: SessionAction) => void): Subscription {
  return fromEvent(window, 'scroll')
    .pipe(auditTime(0, animationFrameScheduler))
    .subscribe(() => dispatch({ type: 'SET_SCROLL_POSITION', scrollPosition: window.scrollY }))
}
