import { createHash } from 'node:crypto'
import { Ajv } from 'ajv'
import { canonical } from '../release/canonical'
import { channelSchema } from './channel-schema'
import { refusal } from '../codes'
import { SHELL } from '../release/release'
import type { Store } from '../storage/store'

export type Actor = { sub: string; via: 'ci' | 'cli' | 'api' | 'guard' }

/** A version that only some people get: a share of all, and everybody of the named cohorts. */
export type Canary = {
  version: string
  /** Share of browsers in basis points, 0 to 10,000. */
  bp: number
  /** `<channel>/<remote>/<version>`, so that two canaries choose their people independently. */
  salt: string
  cohorts: string[]
}

export type RemoteState = {
  stable: string
  state: 'on' | 'off'
  /** What people read while the remote is off. */
  message?: string
  /** Earlier good stable versions, newest first, at most 10. */
  lkg: string[]
  canary?: Canary
  /** Stays at its version until it is unpinned. */
  pinned?: { reason: string }
  /** The newest move that open tabs had to follow at once. */
  killedAt?: number
}

/** What runs on a channel: the pointers. */
export type Pointers = {
  host: { version: string; lkg: string[] }
  remotes: Record<string, RemoteState>
  /** By remote, or `*` for the whole channel: nothing moves but back, off and on. */
  locks?: Record<string, { reason: string }>
}

/** What a commit does to the pointers, with the words for the log. */
export type Move = Pointers & {
  action:
    | 'publish'
    | 'canary'
    | 'promote'
    | 'rollback'
    | 'pin'
    | 'unpin'
    | 'off'
    | 'on'
    | 'lock'
    | 'unlock'
  reason?: string
  /** Open tabs follow at once, whatever is open in them. */
  urgency?: 'kill'
  /** What a guard saw. */
  evidence?: object
  /** The fit with the live shell was overridden. */
  forced?: true
  changes: { remote: string; from?: string; to: string }[]
}

/** One entry of the append-only log: the whole state after a move, chained to its parent. */
export type ChannelDocument = Move & {
  schema: 'releases/v1/channel'
  channel: string
  seq: number
  /** seq of the document before; 0 at the start. */
  parent: number
  parentSha256: string
  /** ISO 8601, UTC. */
  at: string
  actor: Actor
  /** Of this document without this field, so that a change of the newest one shows too. */
  selfSha256?: string
}

/** The newest document, with the hash of its bytes. */
export type Head = { document: ChannelDocument; sha256: string; bytes: Buffer }

/** The name under which a lock holds the whole channel. */
export const EVERYTHING = '*'

const NO_PARENT = '0'.repeat(64)
const validate = new Ajv({ strict: true }).compile<ChannelDocument>(channelSchema)

/** The key of an entry of a channel log. */
export const documentKey = (channel: string, seq: number) =>
  `channels/${channel}/${String(seq).padStart(9, '0')}.json`
const hintKey = (channel: string) => `channels/${channel}/HEAD`

/**
 * The document with this sequence number, or undefined when there is none.
 * @throws Refusal REL-302 when it is damaged
 */
export async function readAt(
  store: Store,
  channel: string,
  seq: number,
): Promise<Head | undefined> {
  const bytes = await store.get(documentKey(channel, seq))
  if (!bytes) return undefined
  const document = parse(bytes)
  if (!document || document.seq !== seq || document.channel !== channel) {
    throw refusal('REL-302', `${documentKey(channel, seq)} is damaged`)
  }
  return { document, sha256: sha256(bytes), bytes }
}

/**
 * The newest document of a channel; undefined for a channel nobody published to.
 * The hint only says where to begin: the log itself is probed until its end.
 * @param from a document known to be in the log, to begin from there
 */
export async function readHead(
  store: Store,
  channel: string,
  from?: Head,
): Promise<Head | undefined> {
  let head = from ?? (await readHinted(store, channel))
  for (;;) {
    const next = await readAt(store, channel, (head?.document.seq ?? 0) + 1)
    if (!next) return head
    head = next
  }
}

async function readHinted(store: Store, channel: string): Promise<Head | undefined> {
  const hint = Number((await store.get(hintKey(channel)))?.toString() ?? 0)
  return Number.isSafeInteger(hint) && hint > 0 ? readAt(store, channel, hint) : undefined
}

/**
 * The log, newest first. Walks the chain of hashes.
 * @throws Refusal REL-302 at the first document that was changed or lost
 */
export async function* readLog(store: Store, channel: string): AsyncGenerator<ChannelDocument> {
  let head = await readHead(store, channel)
  while (head) {
    yield head.document
    const { parent, parentSha256, seq } = head.document
    const before: Head | undefined = parent > 0 ? await readAt(store, channel, parent) : undefined
    if (parent !== seq - 1 || (before?.sha256 ?? NO_PARENT) !== parentSha256) {
      throw refusal('REL-302', `${channel} ${seq}: the document before it was changed or is lost`)
    }
    head = before
  }
}

export type Order = {
  channel: string
  actor: Actor
  /** Remotes the move touches; `shell` for the host. */
  touched: readonly string[]
  /** From the newest document to the move; undefined when there is nothing to move. */
  change: (head: ChannelDocument | undefined) => Promise<Move | undefined> | Move | undefined
  now?: () => Date
}

const TRIES = 200

/**
 * Appends one document. When another process was faster, reads again and tries again, as long as
 * nobody moved one of the same remotes.
 * @returns the new document, or undefined when there was nothing to move
 * @throws Refusal REL-202 when somebody moved the same remote, REL-203 after 200 tries
 */
export async function commit(store: Store, order: Order): Promise<ChannelDocument | undefined> {
  let head = await readHead(store, order.channel)
  const before = touchedOf(head, order.touched)
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (touchedOf(head, order.touched) !== before) {
      const names = order.touched.join(', ')
      throw refusal('REL-202', `${names}: moved by somebody else meanwhile; look and repeat`)
    }
    const move = await order.change(head?.document)
    if (!move) return undefined
    const document = documentOf(order, head, move)
    if (await append(store, document)) return document
    await pause()
    head = await readHead(store, order.channel, head)
  }
  throw refusal('REL-203', `${order.channel}: ${TRIES} tries, somebody was always faster`)
}

async function append(store: Store, document: ChannelDocument): Promise<boolean> {
  const { channel, seq } = document
  if (!validate(document)) {
    throw refusal('REL-302', `refusing to write a bad document: ${describe()}`)
  }
  const created = await store.putIfAbsent(
    documentKey(channel, seq),
    Buffer.from(canonical(document)),
  )
  // The move is made, whatever becomes of the hint.
  if (created) await store.putHint(hintKey(channel), Buffer.from(String(seq))).catch(() => {})
  return created
}

function documentOf(order: Order, head: Head | undefined, move: Move): ChannelDocument {
  const parent = head?.document.seq ?? 0
  const document: ChannelDocument = {
    schema: 'releases/v1/channel',
    channel: order.channel,
    seq: parent + 1,
    parent,
    parentSha256: head?.sha256 ?? NO_PARENT,
    at: (order.now?.() ?? new Date()).toISOString(),
    actor: order.actor,
    ...move,
  }
  return { ...document, selfSha256: selfHashOf(document) }
}

/** The hash that a document carries of itself. */
export function selfHashOf({ selfSha256: _own, ...document }: ChannelDocument): string {
  return sha256(canonical(document))
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function touchedOf(head: Head | undefined, touched: readonly string[]): string {
  const document = head?.document
  const state = (name: string) => (name === SHELL ? document?.host : document?.remotes[name])
  const lock = (name: string) => document?.locks?.[name] ?? document?.locks?.[EVERYTHING]
  return canonical(touched.map((name) => [state(name) ?? null, lock(name) ?? null]))
}

function parse(bytes: Buffer): ChannelDocument | undefined {
  try {
    const json: unknown = JSON.parse(bytes.toString())
    return validate(json) ? json : undefined
  } catch {
    return undefined
  }
}

function describe(): string {
  return (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`).join('; ')
}

// Jitter, so that processes which collided once do not collide for ever.
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 10))
}
