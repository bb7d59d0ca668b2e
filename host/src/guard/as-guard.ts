import type { Actor } from '@pillbox/releases/log'
import type { Store } from '@pillbox/releases/storage'
import type { Trust } from '@pillbox/releases/trust'

/** What the guard needs to add to a log. */
export type LogParts = {
  store: Store
  channel: string
  /** Rejects when the log is not to be believed. */
  head: { entry: () => Promise<unknown> }
  /** Whose entries are believed, and who signs what the guard does. */
  trust: () => Promise<Trust>
  now: () => number
}

const actor: Actor = { sub: 'guard', via: 'guard' }

/** How the guard adds an entry. Rejects when nothing may be added: the log lost its end. */
export async function asGuard({ channel, head, trust, now }: LogParts) {
  await head.entry()
  return { channel, actor, trust: await trust(), now: () => new Date(now()) }
}
