import { randomUUID } from 'node:crypto'
import type { BeaconEvent } from '@pillbox/shared/contract'
import { dayOf, REACH_DAYS, type ReachNote, reachFolder } from '@pillbox/releases/reach'
import type { Store } from '@pillbox/releases/storage'

/** Counts how many browsers of a day load each remote, for who wants to know whom a version would meet. */
export type ReachNotes = {
  note: (id: string, events: readonly BeaconEvent[]) => void
  /** Writes down what is new, counts alone. Rejects when the store does. */
  write: () => Promise<void>
}

type Day = { day: string; all: Set<string>; remotes: Map<string, Set<string>>; isNew: boolean }

// More would hardly change a share, and cost memory.
const MOST_BROWSERS = 100_000

/** Counts from nothing: on the day on which a host starts anew, a browser may count twice. */
export function openReachNotes(store: Store, channel: string, now: () => number): ReachNotes {
  const file = `${randomUUID()}.json`
  let today = dayFrom(dayOf(now()))
  let ended: Day[] = []
  let cleared = ''

  async function clear(): Promise<void> {
    const oldest = dayOf(now() - REACH_DAYS * 24 * 3_600_000)
    if (cleared === oldest) return
    const folder = `reach/${channel}/`
    const days = (await store.list(folder)).filter((key) => key.slice(folder.length) < oldest)
    await Promise.all(days.map((key) => store.delete(key)))
    cleared = oldest
  }

  return {
    note: (id, events) => {
      const day = dayOf(now())
      if (day !== today.day) {
        ended.push(today)
        today = dayFrom(day)
      }
      noteIn(today, id, events)
    },
    write: async () => {
      for (const each of [...ended, today].filter(({ isNew }) => isNew)) {
        each.isNew = false
        const bytes = Buffer.from(JSON.stringify(noteOf(each)))
        await store.putHint(`${reachFolder(channel, each.day)}${file}`, bytes).catch((error) => {
          each.isNew = true
          throw error
        })
      }
      ended = ended.filter(({ isNew }) => isNew)
      await clear()
    },
  }
}

const dayFrom = (day: string): Day => ({ day, all: new Set(), remotes: new Map(), isNew: false })

function noteIn(day: Day, id: string, events: readonly BeaconEvent[]): void {
  if (!day.all.has(id) && day.all.size >= MOST_BROWSERS) return
  day.isNew ||= !day.all.has(id)
  day.all.add(id)
  for (const { remote, kind } of events) {
    if (kind !== 'load' && kind !== 'failed') continue
    const seen = day.remotes.get(remote) ?? new Set()
    day.isNew ||= !seen.has(id)
    day.remotes.set(remote, seen.add(id))
  }
}

const noteOf = ({ all, remotes }: Day): ReachNote => ({
  schema: 'reach/v1',
  sessions: all.size,
  remotes: Object.fromEntries([...remotes].map(([remote, seen]) => [remote, seen.size])),
})
