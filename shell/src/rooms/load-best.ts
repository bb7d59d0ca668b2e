import { inTime } from '@pillbox/shared/client'
import type { RoomVersion } from '@pillbox/shared/contract'
import type { ComponentType } from 'react'
import { firstToArrive, type Way } from './first-to-arrive'
import { liveMap, liveRoom, versionsOf } from './live-map'
import { heldVersion, loadVersion } from './load-version'
import { report } from './room-events'
import type { Arrived } from './room-life'
import { SwitchedOff } from './switched-off'

const currentLimitMs = 8000
const retryAfterMs = 3000
const earlierAfterMs = 2000
const earlierLimitMs = 8000

type Options = {
  /** Unique names of versions that are not to be tried. */
  refused: ReadonlySet<string>
  /** Told of each version that came, also of one that nobody waited for any longer. */
  came: () => void
}

/** The version that the release document names now, or the best of its earlier ones that loads. */
export async function loadBest(name: string, { refused, came }: Options): Promise<Arrived> {
  const room = liveRoom(name)
  if (!room) throw new Error(`The release document has no ${name}.`)
  if (room.state === 'off') throw new SwitchedOff(room.message)
  const { seq } = liveMap()
  const askedAt = performance.now()
  const usable = versionsOf(room).filter(({ uniqueName }) => !refused.has(uniqueName))
  const ways = (usable.length > 0 ? usable : [room]).flatMap((version, i) =>
    waysTo({ name, version, came }, i === 0),
  )
  const { version, Room } = await firstToArrive(ways)
  const ms = Math.round(performance.now() - askedAt)
  report({ remote: name, version: version.version, kind: 'load', ms })
  if (version.version !== room.version)
    report({ remote: name, version: version.version, kind: 'lkg' })
  return { version, Room, seq, wanted: room.version, askedAt }
}

type Wanted = { name: string; version: RoomVersion; came: () => void }
type Loaded = { version: RoomVersion; Room: ComponentType }

/** The current version twice, because most failures on the way are gone a moment later. */
function waysTo(wanted: Wanted, isFirst: boolean): Way<Loaded>[] {
  const way = (limitMs: number, patienceMs: number, kind: 'retry' | 'failed') => ({
    start: () => attempt(wanted, limitMs, kind),
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
  { name, version, came }: Wanted,
  limitMs: number,
  kind: 'retry' | 'failed',
): Promise<Loaded> {
  const held = heldVersion(version)
  if (held) return { version, Room: held }
  const loading = loadVersion(name, version)
  loading.then(came, () => {})
  try {
    return { version, Room: await inTime(loading, limitMs) }
  } catch (error) {
    console.warn(`${name} ${version.version} did not load:`, error)
    report({ remote: name, version: version.version, kind, error })
    throw error
  }
}
