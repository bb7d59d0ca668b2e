import { Button, Center, Spinner, Stack, Text } from '@pillbox/shared/ui'
import { useLocation } from '@pillbox/shared/router'
import { createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { text } from '../text'
import { refreshRoom } from './live-map'
import { forgetRoom, giveWay, loadRoom } from './load-room'
import { RoomBoundary } from './room-boundary'
import { report } from './room-events'
import { RoomFailure } from './room-failure'
import {
  drawRoom,
  onRoomStates,
  placeRoom,
  roomState,
  type Arrived,
  type RoomState,
} from './room-states'

const slowAfterMs = 3000
// A version that throws this soon after it was drawn never worked here.
const youngMs = 5000

/** Draws a remote's room, or what stands in for it while it is loading, slow or broken. */
export function RoomSlot({ name }: { name: string }) {
  const state = useSyncExternalStore(onRoomStates, () => roomState(name))
  const arrived = useArrived(name, state)
  const at = `${name} ${state.turn}`

  useEffect(() => placeRoom(name), [name])
  useEffect(() => {
    // Its state says how that ended.
    loadRoom(name).catch(() => {})
  }, [name, state.turn])

  const again = () => void refreshRoom(name).then(() => forgetRoom(name))
  const failure = (title: string, error: unknown) => (
    <RoomFailure title={title} error={error} again={again} />
  )

  if (arrived) {
    const { uniqueName } = arrived.version
    return (
      <RoomBoundary
        key={`${at} ${uniqueName}`}
        caught={(_error, afterMs) => caught(name, arrived, afterMs)}
        failed={(error) => failure(text.somethingWentWrong, error)}
      >
        {createElement(arrived.Room)}
        <Standing name={name} arrived={arrived} />
      </RoomBoundary>
    )
  }
  if (state.failure !== undefined) return failure(text.loadingFailed, state.failure)
  return <Waiting key={at} again={again} />
}

/** While a room is on its way; after some seconds it can be asked for anew. */
function Waiting({ again }: { again: () => void }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Center minHeight="40vh">
      <Stack align="center">
        <Spinner />
        {isSlow && (
          <>
            <Text>{text.takesLong}</Text>
            <Button size="xl" onClick={again}>
              {text.tryAgain}
            </Button>
          </>
        )}
      </Stack>
    </Center>
  )
}

/** What is drawn: it stays when another version arrives, until the page changes or its turn comes. */
function useArrived(name: string, { ready, turn }: RoomState): Arrived | undefined {
  const { pathname } = useLocation()
  const at = `${name} ${turn} ${pathname}`
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
    return drawRoom(name, arrived)
  }, [name, arrived])
  return null
}

function caught(name: string, arrived: Arrived, afterMs: number): void {
  const isReplaced = afterMs < youngMs && giveWay(name, arrived)
  const kind = isReplaced ? 'failed' : 'error'
  report({ remote: name, version: arrived.version.version, kind, code: 'render' })
}
