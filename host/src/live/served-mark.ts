import * as z from 'zod'
import { refusal } from '@pillbox/releases/codes'
import { type ChannelDocument, eraOf, type Head } from '@pillbox/releases/log'
import { readAs, type Store } from '@pillbox/releases/storage'

const mark = z.strictObject({
  era: z.int().nonnegative(),
  seq: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The newest entry of a log that a host served. */
export type Mark = z.infer<typeof mark>

/** Where a host keeps, on its own machine, how far it served a log. */
export type ServedMark = {
  /** Undefined when nothing was ever served, or what was kept can not be read. */
  read: () => Promise<Mark | undefined>
  keep: (mark: Mark) => Promise<void>
}

/** @param near a store on this machine, which nobody else writes to */
export function servedMark(near: Store, channel: string): ServedMark {
  const key = `served/${channel}.json`
  return {
    read: async () => readAs(mark, (await near.get(key)) ?? ''),
    keep: (newest) => near.putHint(key, Buffer.from(JSON.stringify(newest))),
  }
}

/** The mark of an entry. */
export const markOf = ({ document, sha256 }: Head): Mark => ({
  era: eraOf(document),
  seq: document.seq,
  sha256,
})

/** Is this entry behind the mark? A higher era, which somebody has to sign for, is never behind. */
function isBehind(document: ChannelDocument, { era, seq }: Mark): boolean {
  return eraOf(document) === era ? document.seq < seq : eraOf(document) < era
}

/** Throws Refusal REL-304 when a log ends before an entry that was served. */
export function assertNotBehind(channel: string, newest: Head | undefined, last: Mark): void {
  if (newest && !isBehind(newest.document, last)) return
  const at = newest ? `is at ${newest.document.seq}` : 'has no entry'
  const todo = 'put the entries back, or vouch for the log as it is: releases adopt'
  throw refusal('REL-304', `${channel} ${at}, but ${last.seq} was served before; ${todo}`)
}
