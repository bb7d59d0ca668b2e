import { isThereAnother, loadBest } from './load-best'
import { liveRoom, versionsOf } from './live-map'
import { forgetVersion } from './load-version'
import {
  arrivedOf,
  next,
  untouched,
  type Arrived,
  type LifeEvent,
  type RoomLife,
} from './room-life'

type Running = { life: RoomLife; arriving?: Promise<Arrived> }

const rooms = new Map<string, Running>()
const listeners = new Set<() => void>()
const running = (name: string): Running => rooms.get(name) ?? { life: untouched }

/** How a room stands in this tab; the same object until that changes. */
export function roomLife(name: string): RoomLife {
  return running(name).life
}

/** Hears of every change of any room. Returns what ends it. */
export function onRooms(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells a room what happened; a new attempt is begun when its life asks for one. */
export function tell(name: string, event: LifeEvent): void {
  const before = running(name)
  const life = next(before.life, event)
  if (life === before.life) return
  rooms.set(name, { ...before, life })
  if (life.attempts !== before.life.attempts) begin(name, life)
  for (const listener of listeners) listener()
}

function begin(name: string, { attempts: attempt, refused }: RoomLife): void {
  const came = () => tell(name, { type: 'came' })
  const arriving = loadBest(name, { part: './room', refused, came })
  rooms.set(name, { ...running(name), arriving })
  arriving.then(
    (arrived) => tell(name, { type: 'arrived', attempt, arrived }),
    (failure: unknown) => tell(name, { type: 'failed', attempt, failure }),
  )
}

/** Loads a room once; asks again after it was dropped. */
export function loadRoom(name: string): Promise<Arrived> {
  const ready = arrivedOf(roomLife(name).stage)
  if (ready) return Promise.resolve(ready)
  tell(name, { type: 'asked' })
  return running(name).arriving!
}

/**
 * Loads what the release document names now, beside what is on the screen. The room's place shows it
 * when its page changes, or once it is `shown`.
 */
export function renewRoom(name: string): Promise<Arrived> {
  tell(name, { type: 'renewed' })
  return running(name).arriving!
}

/** Makes the next `loadRoom` ask anew, and take nothing of what arrived or failed before. */
export function forgetRoom(name: string): void {
  const room = liveRoom(name)
  const uniqueNames = room ? versionsOf(room).map(({ uniqueName }) => uniqueName) : []
  for (const uniqueName of uniqueNames) forgetVersion(uniqueName, './room')
  tell(name, { type: 'forgiven', uniqueNames })
  tell(name, { type: 'dropped' })
}

/** Puts an earlier version in the place of one that could not be drawn. False when there is none. */
export function giveWay(name: string, { version }: Arrived): boolean {
  tell(name, { type: 'refused', uniqueName: version.uniqueName })
  const { refused } = roomLife(name)
  if (!isThereAnother(name, './room', refused)) return false
  tell(name, { type: 'dropped' })
  return true
}

/** How many versions this tab holds beyond the first of each remote; they are never freed. */
export function swaps(): number {
  const held = [...rooms.values()].map(({ life }) => life.held)
  return held.reduce((sum, count) => sum + Math.max(count - 1, 0), 0)
}
