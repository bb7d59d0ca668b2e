import type { Slot } from '@pillbox/shared/contract'
import { useEffect, useState } from 'react'
import { isThereAnother, loadBest } from '../rooms/load-best'
import { liveRoom, refreshRoom, versionsOf } from '../rooms/live-map'
import { forgetVersion } from '../rooms/load-version'
import type { Part } from '../rooms/part'
import { report } from '../rooms/room-events'
import { youngMs, type Arrived } from '../rooms/room-life'

type Turn = { turn: number; refused: ReadonlySet<string> }
type Outcome = { is: 'arrived'; arrived: Arrived } | { is: 'failed' }

export type SlotState = {
  state: { is: 'waiting' } | { is: 'failed' } | { is: 'arrived'; arrived: Arrived; turn: number }
  /** Asks for it anew. */
  again: () => void
  /** It threw, so many ms after it was drawn. */
  caught: (arrived: Arrived, afterMs: number) => void
}

type Wanted = { part: Part; refused: ReadonlySet<string> }

/** Hears how it ended, and whether it is there after nobody waited for it any more. Returns what ends it. */
function load(name: string, wanted: Wanted, hear: (found: Outcome | { is: 'late' }) => void) {
  let isGone = false
  let hasFailed = false
  const say: typeof hear = (found) => {
    if (!isGone) hear(found)
  }
  const came = () => {
    if (hasFailed) say({ is: 'late' })
  }
  loadBest(name, { ...wanted, came }).then(
    (arrived) => say({ is: 'arrived', arrived }),
    () => {
      hasFailed = true
      say({ is: 'failed' })
    },
  )
  return () => {
    isGone = true
  }
}

/** A slot of a remote in the version that runs, or the best of the earlier ones that have it. */
export function useSlot(name: string, place: Slot['place'], isSeen: boolean): SlotState {
  const part: Part = `./slots/${place}`
  const [{ turn, refused }, setTurn] = useState<Turn>({ turn: 0, refused: new Set() })
  const [of, setOf] = useState<{ turn: number; outcome: Outcome }>()
  const outcome = of?.turn === turn ? of.outcome : undefined

  useEffect(() => {
    if (!isSeen) return
    return load(name, { part, refused }, (found) => {
      if (found.is === 'late') setTurn({ turn: turn + 1, refused })
      else setOf({ turn, outcome: found })
    })
  }, [name, part, isSeen, turn, refused])

  const again = () => {
    void refreshRoom(name).then(() => {
      const room = liveRoom(name)
      for (const { uniqueName } of room ? versionsOf(room) : []) forgetVersion(uniqueName, part)
      setTurn({ turn: turn + 1, refused: new Set() })
    })
  }
  const caught = ({ version }: Arrived, afterMs: number) => {
    const without = new Set(refused).add(version.uniqueName)
    const isReplaced = afterMs < youngMs && isThereAnother(name, part, without)
    const kind = isReplaced ? 'failed' : 'error'
    report({ remote: name, version: version.version, kind, code: 'render' })
    if (isReplaced) setTurn({ turn: turn + 1, refused: without })
  }

  const state: SlotState['state'] = !outcome
    ? { is: 'waiting' }
    : outcome.is === 'failed'
      ? outcome
      : { ...outcome, turn }
  return { state, again, caught }
}
