import { readAs, type Store } from '@pillbox/releases/storage'
import * as z from 'zod'
import { otherHosts } from '../telemetry/other-hosts'
import type { Past } from './past'

const reportSchema = z.strictObject({
  schema: z.literal('troubles/v1'),
  at: z.iso.datetime(),
  troubles: z.record(
    z.string(),
    z.strictObject({
      status: z.enum(['degraded', 'failing']),
      since: z.iso.datetime(),
      among: z.int().nonnegative(),
    }),
  ),
})

type TroublesReport = z.infer<typeof reportSchema>

type Parts = {
  store: Store
  channel: string
  /** What the hosts share. */
  secret: string
  now: () => number
  past: Past
  /** Told once that a report of somebody else is there. */
  report: (problem: string) => void
}

/**
 * Keeps in the store what lasts of trouble, for hosts that start anew (decision 0110). Hosts of a
 * channel hear the same, so the newest that any of them said is what is known; each reads it once.
 */
export function keepTroubles({ past, now, channel, ...parts }: Parts): () => Promise<void> {
  const others = otherHosts({
    ...parts,
    folder: `troubles/${channel}/`,
    read: (bytes) => readAs(reportSchema, bytes),
    now,
    every: 0,
  })
  let isKnown = false
  return async () => {
    // Not before it was read: what this host does not know yet would be told as over.
    const before = isKnown ? undefined : newest(await others.askAnew())
    if (before && !isKnown) past.remember(before)
    isKnown = true
    const troubles = Object.fromEntries(past.troubles())
    await others.tell({ schema: 'troubles/v1', at: new Date(now()).toISOString(), troubles })
  }
}

const newest = (reports: readonly TroublesReport[]): TroublesReport['troubles'] =>
  reports.toSorted((one, other) => other.at.localeCompare(one.at))[0]?.troubles ?? {}
