import { useLocation } from '@pillbox/shared/router'
import {
  createElement,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { Boundary } from '../boundary'
import { text } from '../text'
import { OfAnotherPage, refreshRoom } from './live-map'
import { loadPage } from './load-page'
import { report } from './room-events'
import { NotLoaded, RoomFailure } from './room-failure'
import { arrivedOf, failureOf, youngMs, type Arrived } from './room-life'
import { forgetRoom, giveWay, loadRoom, onRooms, roomLife, tell } from './rooms'
import { Waiting } from './waiting'

/** Draws a remote's room, or what stands in for it while it is loading, slow or broken. */
export function RoomPlace({ name }: { name: string }) {
  const stage = useSyncExternalStore(onRooms, () => roomLife(name).stage)
  const turn = useSyncExternalStore(onRooms, () => roomLife(name).turn)
  const at = `${name} ${turn}`
  const ready = useArrived(at, arrivedOf(stage))
  // What comes to a page that waits is drawn in pieces, between which the browser answers. What is there
  // already is drawn with the page.
  const isReady = ready !== undefined
  const isDrawn = useDeferredValue(isReady, isReady)
  const arrived = isDrawn ? ready : undefined
  const problem = failureOf(stage)

  useEffect(() => {
    tell(name, { type: 'placed', isPlaced: true })
    return () => tell(name, { type: 'placed', isPlaced: false })
  }, [name])
  useEffect(() => {
    loadRoom(name).catch((error: unknown) => {
      // Of all else its state says how that ended.
      if (error instanceof OfAnotherPage) loadPage()
    })
  }, [name, turn])

  const again = () => void refreshRoom(name).then(() => forgetRoom(name))

  if (arrived) {
    const { uniqueName } = arrived.version
    return (
      <Boundary
        key={`${at} ${uniqueName}`}
        caught={(error, afterMs) => caught(name, arrived, { error, afterMs })}
        failed={(error) => (
          <RoomFailure title={text.somethingWentWrong} error={error} again={again} />
        )}
      >
        {/* A room that waits for something of its own does not hold back the frame around it. */}
        <Suspense fallback={<Waiting minHeight="40vh" again={again} />}>
          {createElement(arrived.Room)}
          <Standing name={name} arrived={arrived} />
        </Suspense>
      </Boundary>
    )
  }
  if (problem !== undefined) return <NotLoaded error={problem} again={again} />
  return <Waiting key={at} minHeight="40vh" again={again} />
}

/** What is drawn: it stays when another version arrives, until the page changes or its turn comes. */
function useArrived(turn: string, ready: Arrived | undefined): Arrived | undefined {
  const { pathname } = useLocation()
  const at = `${turn} ${pathname}`
  const [kept, setKept] = useState({ at, arrived: ready })
  const arrived = kept.at === at ? (kept.arrived ?? ready) : ready
  if (kept.at !== at || kept.arrived !== arrived) setKept({ at, arrived })
  return arrived
}

/** Stands beside a room that was drawn without throwing. */
function Standing({ name, arrived }: { name: string; arrived: Arrived }) {
  useEffect(() => {
    const ms = Math.round(performance.now() - arrived.askedAt)
    report({ remote: name, version: arrived.version.version, kind: 'render', ms })
    tell(name, { type: 'drawn', arrived })
    return () => tell(name, { type: 'drawn', arrived: undefined })
  }, [name, arrived])
  return null
}

type Thrown = { error: unknown; afterMs: number }

function caught(name: string, arrived: Arrived, { error, afterMs }: Thrown): void {
  const isReplaced = afterMs < youngMs && giveWay(name, arrived)
  const kind = isReplaced ? 'failed' : 'error'
  report({ remote: name, version: arrived.version.version, kind, code: 'render', error })
}
