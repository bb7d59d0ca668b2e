import { createHash } from 'node:crypto'
import { canonical } from '../release/canonical'
import { channelSchema, type ChannelDocument } from './document'
import { Refusal, refusal, refuseIfAny, type Finding } from '../codes'
import { readAs } from '../storage/read-as'
import type { Store } from '../storage/store'

/** An entry of a log, with the hash of its bytes. */
export type Head = { document: ChannelDocument; sha256: string; bytes: Buffer }

/** What stands for the hash of the entry before the first one. */
export const NO_PARENT = '0'.repeat(64)

/** The key of an entry of a channel's log. */
export const documentKey = (channel: string, seq: number) =>
  `channels/${channel}/${String(seq).padStart(9, '0')}.json`

/** The key of the hint which entry is the newest; it is written after the entry. */
export const hintKey = (channel: string) => `channels/${channel}/HEAD`

/**
 * The entry with this sequence number, or undefined when there is none.
 * @throws Refusal REL-302 when it is damaged, or not as it was written
 */
export async function readAt(
  store: Store,
  channel: string,
  seq: number,
): Promise<Head | undefined> {
  const bytes = await store.get(documentKey(channel, seq))
  if (!bytes) return undefined
  const document = readAs(channelSchema, bytes)
  if (!document || document.seq !== seq || document.channel !== channel) {
    throw refusal('REL-302', `${documentKey(channel, seq)} is damaged`)
  }
  // Entries of the first weeks carry no hash of themselves.
  if (document.selfSha256 !== undefined && document.selfSha256 !== selfHashOf(document)) {
    throw refusal('REL-302', `${documentKey(channel, seq)} was changed after it was written`)
  }
  return { document, sha256: sha256Of(bytes), bytes }
}

/**
 * The newest entry of a channel's log; undefined for a channel nobody published to.
 * @param from an entry known to be in the log: only what follows it is asked for, one call when that
 *   is nothing. Without it the keys of the log are listed.
 * @throws Refusal REL-302 when the newest entry is lost: an earlier one never passes for it
 */
export async function readHead(
  store: Store,
  channel: string,
  from?: Head,
): Promise<Head | undefined> {
  if (from) return readOn(store, channel, from)
  return readFrom(store, channel, await readExtent(store, channel))
}

/**
 * The newest entry, for who is about to add one.
 * @throws Refusal REL-302 when any entry before it is lost
 */
export async function readUnbrokenHead(store: Store, channel: string): Promise<Head | undefined> {
  const extent = await readExtent(store, channel)
  refuseIfAny(lostIn(channel, extent))
  return readFrom(store, channel, extent)
}

/** Where a log ends, and which of its entries are not there: ranges, first and last. */
export type Extent = { last: number; listed: readonly number[]; gaps: [number, number][] }

/**
 * By the keys of a log and by its hint: whichever goes further tells where it ends. A listing is no
 * snapshot: what it leaves out is lost only when it can not be read either.
 */
export async function readExtent(store: Store, channel: string): Promise<Extent> {
  // The hint first: what it names was there before it.
  const hint = Number((await store.get(hintKey(channel)))?.toString() ?? 0)
  const keys = await store.list(`channels/${channel}/`)
  const listed = keys.flatMap((key) => {
    const seq = Number(/\/(\d{9})\.json$/.exec(key)?.[1] ?? 0)
    return seq > 0 ? [seq] : []
  })
  const hinted = Number.isSafeInteger(hint) && hint > 0 ? hint : 0
  const last = Math.max(listed.at(-1) ?? 0, hinted)
  const gaps: Extent['gaps'] = []
  const found: number[] = []
  let next = 1
  for (const seq of last > 0 ? [...listed, last + 1] : []) {
    while (next < seq && (await store.get(documentKey(channel, next)))) found.push(next++)
    if (next < seq) gaps.push([next, seq - 1])
    next = seq + 1
  }
  return { last, listed: [...listed, ...found].sort((a, b) => a - b), gaps }
}

/** What is lost of a log, in words. */
export function lostIn(channel: string, { listed, gaps }: Extent): Finding[] {
  const end = listed.at(-1) ?? 0
  return gaps.map(([first, last]) => {
    const what = first === last ? `${first} is lost` : `${first} to ${last} are lost`
    const todo =
      last > end
        ? `${hintKey(channel)} names it; restore it from a copy of the store, or delete the hint if there never was one`
        : 'restore it from a copy of the store'
    return { code: 'REL-302', message: `${channel} ${what}: ${todo}` }
  })
}

/**
 * The log, newest first. Walks the chain of hashes.
 * @param from the entry to begin with; the newest by default
 * @throws Refusal REL-302 at the first entry that was changed or lost
 */
export async function* readLog(
  store: Store,
  channel: string,
  from?: Head,
): AsyncGenerator<ChannelDocument> {
  let head = from ?? (await readHead(store, channel))
  while (head) {
    yield head.document
    head = await readParent(store, head)
  }
}

/** Walks a log while somebody wants more of it; gives what broke the walk off, if anything did. */
export async function walkToDamage(
  log: AsyncGenerator<ChannelDocument>,
  take: (document: ChannelDocument) => boolean,
): Promise<Refusal | undefined> {
  try {
    for await (const document of log) if (!take(document)) break
    return undefined
  } catch (error) {
    if (error instanceof Refusal && error.code === 'REL-302') return error
    throw error
  }
}

/**
 * The entry before one, or undefined before the first.
 * @throws Refusal REL-302 when it was changed or is lost
 */
export async function readParent(store: Store, { document }: Head): Promise<Head | undefined> {
  const { channel, parent, seq } = document
  const before = parent > 0 ? await readAt(store, channel, parent) : undefined
  if (parent !== seq - 1) throw brokenAt(document)
  assertChained(before, document)
  return before
}

/** The names of all channels of a store. */
export async function readChannels(store: Store): Promise<string[]> {
  const keys = await store.list('channels/')
  return [...new Set(keys.map((key) => key.split('/')[1] ?? ''))]
}

/** The hash that an entry carries of itself. */
export function selfHashOf({ selfSha256: _own, ...document }: ChannelDocument): string {
  return sha256Of(canonical(document))
}

async function readFrom(store: Store, channel: string, extent: Extent): Promise<Head | undefined> {
  const { last } = extent
  const head = last > 0 ? await readAt(store, channel, last) : undefined
  if (last > 0 && !head) refuseIfAny(lostIn(channel, extent).slice(-1))
  return readOn(store, channel, head)
}

async function readOn(
  store: Store,
  channel: string,
  from: Head | undefined,
): Promise<Head | undefined> {
  let head = from
  for (;;) {
    const next = await readAt(store, channel, (head?.document.seq ?? 0) + 1)
    if (!next) return head
    assertChained(head, next.document)
    head = next
  }
}

function assertChained(before: Head | undefined, document: ChannelDocument): void {
  if ((before?.sha256 ?? NO_PARENT) !== document.parentSha256) throw brokenAt(document)
}

const brokenAt = ({ channel, seq }: ChannelDocument) =>
  refusal('REL-302', `${channel} ${seq}: the entry before it was changed or is lost`)

function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
