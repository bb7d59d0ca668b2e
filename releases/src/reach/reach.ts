import * as z from 'zod'
import { remoteName } from '../log/document'
import { readAs } from '../storage/read-as'
import type { Store } from '../storage/store'

const DAY_MS = 24 * 3_600_000
/** So many days are summed and kept. */
export const REACH_DAYS = 7

const count = z.int().nonnegative()
const note = z.strictObject({
  schema: z.literal('reach/v1'),
  sessions: count.describe('Browsers that reported anything on this day'),
  remotes: z.record(remoteName, count).describe('Those of them that loaded a remote'),
})

/** How many browsers one host saw on one day, by the remotes that they loaded. */
export type ReachNote = z.infer<typeof note>

/** Of how many sessions of the last days, a browser once a day, loaded each remote. */
export type Reach = Pick<ReachNote, 'sessions' | 'remotes'>

/** The day of a moment, in UTC, as `2026-11-27`. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Where the hosts of a channel keep what each of them saw on a day. */
export const reachFolder = (channel: string, day: string): string => `reach/${channel}/${day}/`

/**
 * Sums what all hosts of a channel saw in the last seven days. It tells how much would be met by a
 * version that fails, and decides nothing: who may write to the store can make it up.
 * @throws Refusal REL-301 when the store can not be read
 */
export async function readReach(store: Store, channel: string, now: number): Promise<Reach> {
  const days = Array.from({ length: REACH_DAYS }, (_, ago) => dayOf(now - ago * DAY_MS))
  const keys = (await Promise.all(days.map((day) => store.list(reachFolder(channel, day))))).flat()
  const notes = await Promise.all(
    keys.map(async (key) => readAs(note, (await store.get(key)) ?? '')),
  )
  const sum: Reach = { sessions: 0, remotes: {} }
  for (const each of notes) {
    sum.sessions += each?.sessions ?? 0
    for (const [remote, seen] of Object.entries(each?.remotes ?? {}))
      sum.remotes[remote] = (sum.remotes[remote] ?? 0) + seen
  }
  return sum
}
