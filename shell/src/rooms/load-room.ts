import type { LiveRoom, RoomVersion } from '@pillbox/shared/contract'
import type { ComponentType } from 'react'
import { inTime } from '../in-time'
import { firstToArrive, type Way } from './first-to-arrive'
import { liveMap, liveRoom, versionsOf } from './live-map'
import { loadVersion } from './load-version'
import { report } from './room-events'
import { resetRoom, roomState, settleRoom, type Arrived } from './room-states'
import { SwitchedOff } from './switched-off'

const currentLimitMs = 8000
const retryAfterMs = 3000
const earlierAfterMs = 2000
const earlierLimitMs = 8000

const arriving = new Map<string, Promise<Arrived>>()
/** What has arrived, by unique name: going back to it asks for nothing. */
const components = new Map<string, ComponentType>()
/** The remotes of these, one entry for each version. */
const loaded: string[] = []
/** Versions that arrived and could not be drawn. */
const refused = new Set<string>()

/** Loads a room once; asks again after `dropRoom`. */
export function loadRoom(name: string): Promise<Arrived> {
  const { ready } = roomState(name)
  return ready ? Promise.resolve(ready) : (arriving.get(name) ?? renewRoom(name))
}

/**
 * Loads what the release document names now, beside what is on the screen. The room's place shows it
 * when its page changes, or at `showNewest`.
 */
export function renewRoom(name: string): Promise<Arrived> {
  const loading = firstThatLoads(name)
  arriving.set(name, loading)
  const isNewest = () => arriving.get(name) === loading && arriving.delete(name)
  loading.then(
    (ready) => isNewest() && settleRoom(name, { ready }),
    (failure: unknown) => isNewest() && settleRoom(name, { failure }),
  )
  return loading
}

/** Makes the next `loadRoom` ask the release document again. */
export function dropRoom(name: string): void {
  arriving.delete(name)
  resetRoom(name)
}

/** The same, and nothing is taken from what arrived or failed before. */
export function forgetRoom(name: string): void {
  const room = liveRoom(name)
  for (const { uniqueName } of room ? versionsOf(room) : []) {
    refused.delete(uniqueName)
    components.delete(uniqueName)
  }
  dropRoom(name)
}

/** Puts an earlier version in the place of one that could not be drawn. False when there is none. */
export function giveWay(name: string, { version }: Arrived): boolean {
  refused.add(version.uniqueName)
  if (usable(liveRoom(name)).length === 0) return false
  dropRoom(name)
  return true
}

/** How many versions this tab holds beyond the first of each remote; they are never freed. */
export function swaps(): number {
  return loaded.length - new Set(loaded).size
}

function usable(room: LiveRoom | undefined): RoomVersion[] {
  return room ? versionsOf(room).filter(({ uniqueName }) => !refused.has(uniqueName)) : []
}

async function firstThatLoads(name: string): Promise<Arrived> {
  const room = liveRoom(name)
  if (!room) throw new Error(`The release document has no ${name}.`)
  if (room.state === 'off') throw new SwitchedOff(room.message)
  const { seq } = liveMap()
  const askedAt = performance.now()
  const versions = usable(room)
  const ways = (versions.length > 0 ? versions : [room]).flatMap((version, i) =>
    waysTo(name, version, i === 0),
  )
  const { version, Room } = await firstToArrive(ways)
  const ms = Math.round(performance.now() - askedAt)
  report({ remote: name, version: version.version, kind: 'load', ms })
  if (version.version !== room.version)
    report({ remote: name, version: version.version, kind: 'lkg' })
  return { version, Room, seq, wanted: room.version, askedAt }
}

type Loaded = { version: RoomVersion; Room: ComponentType }

/** The current version twice, because most failures on the way are gone a moment later. */
function waysTo(name: string, version: RoomVersion, isFirst: boolean): Way<Loaded>[] {
  const way = (limitMs: number, patienceMs: number, kind: 'retry' | 'failed') => ({
    start: () => attempt(name, version, limitMs, kind),
    patienceMs,
    pauseMs: kind === 'retry' ? 300 + Math.random() * 200 : 0,
  })
  if (!isFirst) return [way(earlierLimitMs, earlierAfterMs, 'failed')]
  return [
    way(currentLimitMs, retryAfterMs, 'retry'),
    way(currentLimitMs - retryAfterMs, earlierAfterMs, 'failed'),
  ]
}

async function attempt(
  name: string,
  version: RoomVersion,
  limitMs: number,
  kind: 'retry' | 'failed',
): Promise<Loaded> {
  const known = components.get(version.uniqueName)
  if (known) return { version, Room: known }
  const loading = loadVersion(name, version)
  const keep = (Room: ComponentType) => {
    components.set(version.uniqueName, Room)
    loaded.push(name)
    // It took longer than anybody waited for it.
    if (roomState(name).failure !== undefined) void renewRoom(name).catch(() => {})
  }
  loading.then(keep, () => {})
  try {
    return { version, Room: await inTime(loading, limitMs) }
  } catch (error) {
    console.warn(`${name} ${version.version} did not load:`, error)
    report({ remote: name, version: version.version, kind, error })
    throw error
  }
}
