import { canonical } from '../release/canonical'
import { assertBelieved, assertMayMake, signEntry, type Believed } from './belief'
import {
  channelSchema,
  eraOf,
  type Actor,
  type ChannelDocument,
  type Pointers,
  type Step,
} from './document'
import {
  documentKey,
  hintKey,
  NO_PARENT,
  readHead,
  readLog,
  readUnbrokenHead,
  selfHashOf,
  type Head,
} from './entries'
import { refusal } from '../codes'
import { shapeProblems } from '../shape-problems'
import { SHELL } from '../release/release'
import type { Store } from '../storage/store'
import { holderOf, type Trust } from '../trust/signing'

/** What is to be added to a log. */
export type Commit = {
  channel: string
  actor: Actor
  /** Whose entries are believed, and who signs this one. */
  trust: Trust
  /** The entries before are not asked who made them: this one vouches for them. */
  vouches?: true
  /** Remotes that are moved; `shell` for the shell. Nobody else may move them meanwhile. */
  touched: readonly string[]
  /** The lock that is made or taken away. */
  lock?: string
  /** From the newest entry to the next pointers; undefined when there is nothing to move. */
  step: (head: ChannelDocument | undefined) => Promise<Step | undefined> | Step | undefined
  /** The entry to start from; when the channel is at another one, nothing moves. */
  from?: number
  now?: () => Date
}

const TRIES = 200

/**
 * Appends one entry. When another process was faster, reads again and tries again, as long as
 * nobody moved the same. What is not believed is not built upon.
 * @returns the new entry, or undefined when there was nothing to move
 * @throws Refusal REL-202 when somebody moved the same remote or lock, REL-203 after 200 tries,
 *   REL-302 when an entry of the log is lost, REL-403 when one is not signed, REL-404 when who signs
 *   may not do this, REL-502 when the channel is not at `from`
 */
export async function commit(store: Store, order: Commit): Promise<ChannelDocument | undefined> {
  const head = await readUnbrokenHead(store, order.channel)
  return append(store, order, { seen: head, head })
}

/** The same for a step that was judged by an entry read before: what moved since counts too. */
export async function commitOn(
  store: Store,
  seen: Head | undefined,
  order: Commit,
): Promise<ChannelDocument | undefined> {
  return append(store, order, { seen, head: await readHead(store, order.channel, seen) })
}

async function append(
  store: Store,
  order: Commit,
  known: { seen: Head | undefined; head: Head | undefined },
): Promise<ChannelDocument | undefined> {
  const { seen } = known
  let { head } = known
  let checked = seen
  await believe(store, order, head)
  for (let tries = 0; tries < TRIES; tries += 1) {
    assertAt(order.channel, head?.document, order.from)
    // First the step, because it knows why: a lock, a pin, a rollback.
    const step = await order.step(head?.document)
    await assertUntouched(store, order, { seen, checked, head })
    checked = head
    if (!step) return undefined
    const document = await documentOf(order, head, step)
    if (await write(store, document)) return document
    await pause()
    head = await readHead(store, order.channel, head)
    await believe(store, order, head, checked)
  }
  throw refusal('REL-203', `${order.channel}: ${TRIES} tries, somebody was always faster`)
}

async function believe(
  store: Store,
  { trust, vouches }: Commit,
  head: Head | undefined,
  known?: Head,
): Promise<void> {
  if (vouches || !head) return
  const before: Believed | undefined = known && { seq: known.document.seq, sha256: known.sha256 }
  await assertBelieved(store, trust.policy, head, before)
}

/** Throws REL-502 when a channel is not at the entry that somebody looked at. */
export function assertAt(
  channel: string,
  head: ChannelDocument | undefined,
  from: number | undefined,
): void {
  const now = head?.seq ?? 0
  if (from === undefined || from === now) return
  throw refusal('REL-502', `${channel} is at ${now}, not at ${from} any more; look and repeat`)
}

// By each entry since, not by the last one alone: what was moved and moved back was moved too.
async function assertUntouched(
  store: Store,
  { channel, touched, lock }: Commit,
  {
    seen,
    checked,
    head,
  }: { seen: Head | undefined; checked: Head | undefined; head: Head | undefined },
): Promise<void> {
  const stateOf = (pointers: Pointers | undefined) =>
    canonical([
      touched.map((name) => (name === SHELL ? pointers?.host : pointers?.remotes[name]) ?? null),
      lock === undefined ? null : (pointers?.locks?.[lock] ?? null),
    ])
  const until = checked?.document.seq ?? 0
  if (!head || head.document.seq <= until) return
  const before = stateOf(seen?.document)
  for await (const entry of readLog(store, channel, head)) {
    if (stateOf(entry) !== before) {
      const names = lock === undefined ? touched.join(', ') : `the lock ${lock}`
      throw refusal('REL-202', `${names}: moved by somebody else meanwhile; look and repeat`)
    }
    if (entry.seq === until + 1) return
  }
}

async function write(store: Store, document: ChannelDocument): Promise<boolean> {
  const { channel, seq } = document
  const { error } = channelSchema.safeParse(document)
  if (error) {
    const problems = shapeProblems(error).join('; ')
    throw refusal('REL-302', `refusing to write a bad document: ${problems}`)
  }
  const bytes = Buffer.from(canonical(document))
  const created = await store.putIfAbsent(documentKey(channel, seq), bytes)
  // The move is made, whatever becomes of the hint.
  if (created) await store.putHint(hintKey(channel), Buffer.from(String(seq))).catch(() => {})
  return created
}

async function documentOf(
  order: Commit,
  head: Head | undefined,
  step: Step,
): Promise<ChannelDocument> {
  const { trust, vouches } = order
  const era = eraOf(head?.document) + (vouches ? 1 : 0)
  const parent = head?.document.seq ?? 0
  const document: ChannelDocument = {
    schema: 'releases/v1/channel',
    channel: order.channel,
    seq: parent + 1,
    parent,
    parentSha256: head?.sha256 ?? NO_PARENT,
    at: (order.now?.() ?? new Date()).toISOString(),
    actor: order.actor,
    ...step,
    ...(era > 0 ? { era } : {}),
  }
  // What hosts would refuse is not written.
  assertMayMake(holderOf(trust), head?.document, document)
  const signed = { ...document, signature: await signEntry(document, trust.signer) }
  return { ...signed, selfSha256: selfHashOf(signed) }
}

// Jitter, so that processes which collided once do not collide for ever.
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 10))
}
