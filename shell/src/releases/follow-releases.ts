import { hostSettings, latestLiveMap } from '@pillbox/shared/client'
import { filter, fromEvent, startWith, switchMap, takeUntil, type Observable } from 'rxjs'
import { keepPage } from '../offline/keep-page'
import { liveMap } from '../rooms/live-map'
import { hearRoomEvents } from '../rooms/room-events'
import { roomLife } from '../rooms/rooms'
import { applyDocument } from './apply-document'
import { changeStream } from './change-stream'
import { newDocuments } from './new-documents'
import { oneTabListens } from './one-tab-listens'
import { people } from './people'
import { sendBeacons } from './send-beacons'
import { stepTaker } from './take-step'
import { whenToLook } from './when-to-look'

/**
 * Keeps this tab up with the channel from now on, and reports how its rooms run. A page that shows
 * another composition than everybody's reports nothing; a past one never changes (releases.md 4.7).
 */
export function followReleases(navigations$: Observable<unknown>): void {
  const { override } = liveMap()
  if (!override && Math.random() < hostSettings().beaconShare)
    sendBeacons({ listen: hearRoomEvents, seq: () => liveMap().seq })
  if (override?.seq !== undefined) return

  const { channel } = liveMap()
  const known = () => liveMap().seq
  const news$ = whileInUse(oneTabListens(changeStream({ channel, from: known })))
  const isBroken = (remotes: readonly string[]) =>
    remotes.map(roomLife).some(({ isPlaced, drawn }) => isPlaced && !drawn)
  const documents$ = newDocuments({
    looks$: whenToLook({ news$, navigations$, known }),
    ask: () => latestLiveMap(channel),
    isBroken,
  })
  const take = stepTaker(people)
  let told: string | undefined
  const shellChanged = (version: string) => {
    if (told !== version) people.offerReload()
    told = version
  }
  documents$.subscribe((map) => {
    applyDocument(map, { take, shellChanged })
    void keepPage()
  })
}

/** A page that is put aside for the back button holds no connection and no lock. */
function whileInUse<Item>(stream$: Observable<Item>): Observable<Item> {
  return fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(
    filter(({ persisted }) => persisted),
    startWith(null),
    switchMap(() => stream$.pipe(takeUntil(fromEvent(window, 'pagehide')))),
  )
}
