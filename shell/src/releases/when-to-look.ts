import type { LiveChange } from '@pillbox/shared/contract'
import {
  defer,
  filter,
  fromEvent,
  interval,
  map,
  merge,
  tap,
  throttleTime,
  type Observable,
} from 'rxjs'
import type { News } from './change-stream'

/** Why the release document is looked at again. */
export type Look = Pick<LiveChange, 'changed' | 'urgency'> & {
  /** The host said so, to everybody at the same time. */
  isTold: boolean
}

const silentAfterMs = 45_000
const pollMs = 60_000
const navigationAtMostEveryMs = 10_000
const justInCase: Look = { changed: [], urgency: 'normal', isTold: false }

type Options = {
  news$: Observable<News>
  /** Navigations of the person within the app. */
  navigations$: Observable<unknown>
  /** The seq that this tab goes by. */
  known: () => number
}

/**
 * When the release document is to be looked at: when the host tells of a change, and when the tab is
 * shown again; while nothing is heard from the host also with navigations and every 60 s.
 */
export function whenToLook({ news$, navigations$, known }: Options): Observable<Look> {
  return defer(() => {
    let heardAt = Date.now()
    const isSilent = () => Date.now() - heardAt > silentAfterMs
    const isVisible = () => document.visibilityState === 'visible'
    const told$ = news$.pipe(
      tap(() => (heardAt = Date.now())),
      filter((news) => seqOf(news) > known()),
      map((news) => ({ ...justInCase, ...('change' in news ? news.change : {}), isTold: true })),
    )
    const shown$ = fromEvent(document, 'visibilitychange').pipe(filter(isVisible))
    const moved$ = navigations$.pipe(throttleTime(navigationAtMostEveryMs))
    const polled$ = merge(moved$, interval(pollMs)).pipe(filter(() => isSilent() && isVisible()))
    return merge(told$, merge(shown$, polled$).pipe(map(() => justInCase)))
  })
}

const seqOf = (news: News) => ('change' in news ? news.change.seq : news.alive)
