import { type BeaconEvent, withoutPersonalData } from '@pillbox/shared/contract'
import { type Cause, type CausesNote, MOST_CAUSES, MOST_VERSIONS } from '@pillbox/releases/causes'

// What is more tells nobody anything, and an invented crowd costs no more memory than this.
const MOST_OF_PLACE = MOST_CAUSES / 2
const MOST_BROWSERS = 200

const WEEK_MS = 7 * 24 * 3_600_000

/** Who tells of an error: a browser's id, and a mark of its address. */
export type Teller = { id: string; place: string }

type Heard = Cause & { browsers: Set<string>; place: string }

/** What this host hears of causes, from nothing. */
export type HeardCauses = {
  note: (teller: Teller, event: BeaconEvent) => void
  /** What was heard within a week. */
  told: () => CausesNote
}

/**
 * Groups what browsers tell of errors by version, and there by message and nearest place. A browser
 * counts once, as far as the first two hundred of a cause go. One address brings at most half of the
 * causes of a version, so that nobody alone keeps the true ones out.
 */
export function hearCauses(now: () => number): HeardCauses {
  const versions = new Map<string, Map<string, Heard>>()

  function causesOf(key: string): Map<string, Heard> {
    const causes = versions.get(key) ?? new Map<string, Heard>()
    // The first is then that of which nothing was heard for longest.
    versions.delete(key)
    versions.set(key, causes)
    const [oldest] = versions.keys()
    if (versions.size > MOST_VERSIONS && oldest !== undefined) versions.delete(oldest)
    return causes
  }

  return {
    note: (teller, { remote, version, kind, code = kind, why }) => {
      const message = why && withoutPersonalData(why.message)
      if (!message) return
      const causes = causesOf(`${remote}@${version}`)
      const name = `${message}\n${why.at[0] ?? ''}`
      const at = minuteOf(now())
      const known = causes.get(name)
      if (known) countIn(known, teller.id, at)
      else if (hasRoom(causes, teller.place)) {
        const seen = { count: 1, firstSeen: at, lastSeen: at }
        const browsers = new Set([teller.id])
        causes.set(name, { message, code, at: why.at, ...seen, browsers, place: teller.place })
      }
    },
    told: () => {
      const oldest = new Date(now() - WEEK_MS).toISOString()
      const rows = [...versions].map(([key, causes]) => [key, recentOf(causes, oldest)] as const)
      const at = new Date(now()).toISOString()
      const heard = rows.filter(([, causes]) => causes.length > 0)
      return { schema: 'causes/v1', at, versions: Object.fromEntries(heard) }
    },
  }
}

// Hosts tell each other what is new: not each moment of a storm.
const minuteOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}:00.000Z`

function countIn(cause: Heard, id: string, at: string): void {
  cause.lastSeen = at
  if (cause.browsers.has(id)) return
  cause.count += 1
  if (cause.browsers.size < MOST_BROWSERS) cause.browsers.add(id)
}

/** Is there room for one more of this address? One that only one browser told, long ago, gives way. */
function hasRoom(causes: Map<string, Heard>, place: string): boolean {
  const ofPlace = [...causes.values()].filter((cause) => cause.place === place).length
  if (ofPlace >= MOST_OF_PLACE) return false
  if (causes.size < MOST_CAUSES) return true
  const [rarest] = [...causes]
    .filter(([, { count }]) => count === 1)
    .sort(([, a], [, b]) => a.lastSeen.localeCompare(b.lastSeen))
  return rarest !== undefined && causes.delete(rarest[0])
}

function recentOf(causes: ReadonlyMap<string, Heard>, oldest: string): Cause[] {
  return [...causes.values()]
    .filter(({ lastSeen }) => lastSeen > oldest)
    .map(({ browsers: _browsers, place: _place, ...cause }) => cause)
}
