import { inTime } from '@pillbox/shared/client'
import type { LiveRoom, NamedRoom, RoomVersion } from '@pillbox/shared/contract'
import { firstToArrive, type Way } from './first-to-arrive'
import { liveMap, liveRoom, roomToLoad, versionsOf } from './live-map'
import { heldVersion, loadVersion, takeAhead } from './load-version'
import type { Drawable, Part } from './part'
import { report } from './room-events'
import type { Arrived } from './room-life'
import { SwitchedOff } from './switched-off'

const currentLimitMs = 8000
const retryAfterMs = 3000
const earlierAfterMs = 2000
const earlierLimitMs = 8000

type Options = {
  part: Part
  /** Unique names of versions that are not to be tried. */
  refused: ReadonlySet<string>
  /** Told of each version that came, also of one that nobody waited for any longer. */
  came: () => void
}

const has = ({ slots = [] }: RoomVersion, part: Part) =>
  part === './room' || slots.some(({ place }) => part === `./slots/${place}`)

/** Is there a version with this part that may be tried? */
export const isThereAnother = (name: string, part: Part, refused: ReadonlySet<string>): boolean => {
  const room = liveRoom(name)
  return room !== undefined && usableOf(room, part, refused).length > 0
}

const usableOf = (room: LiveRoom, part: Part, refused: ReadonlySet<string>) =>
  versionsOf(room).filter((version) => has(version, part) && !refused.has(version.uniqueName))

function refuseOff(room: NamedRoom | undefined): void {
  if (room?.state === 'off') throw new SwitchedOff(room.message)
}

/** The version that the release document names now, or the best of its earlier ones that loads. */
export async function loadBest(name: string, { part, refused, came }: Options): Promise<Arrived> {
  const askedAt = performance.now()
  refuseOff(liveMap().remotes[name])
  const room = await roomToLoad(name)
  if (!room) throw new Error(`The release document has no ${name}.`)
  refuseOff(room)
  const { seq } = liveMap()
  const usable = usableOf(room, part, refused)
  const ways = (usable.length > 0 ? usable : [room]).flatMap((version, i) =>
    waysTo({ name, version, part, came }, i === 0),
  )
  const { version, Room } = await firstToArrive(ways)
  const ms = Math.round(performance.now() - askedAt)
  report({ remote: name, version: version.version, kind: 'load', ms })
  if (version.version !== room.version)
    report({ remote: name, version: version.version, kind: 'lkg' })
  return { version, Room, seq, wanted: room.version, askedAt }
}

type Wanted = { name: string; version: RoomVersion; part: Part; came: () => void }
type Loaded = { version: RoomVersion; Room: Drawable }

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
  { name, version, part, came }: Wanted,
  limitMs: number,
  kind: 'retry' | 'failed',
): Promise<Loaded> {
  const early = takeAhead(version, part)
  const held = early ? undefined : heldVersion(version, part)
  if (held) return { version, Room: held }
  const loading = early ?? loadVersion(name, version, part)
  loading.then(came, () => {})
  try {
    return { version, Room: await inTime(loading, limitMs) }
  } catch (error) {
    console.warn(`${name} ${version.version} did not load:`, error)
    report({ remote: name, version: version.version, kind, error })
    throw error
  }
}
