import { EVERYTHING, type ChannelDocument, type Move } from '../log/channel'
import { refusal } from '../codes'
import { locked, lockOn, pinned } from '../log/pointers'
import { moveRemote, type Moving } from './move-remote'
import { SHELL } from '../release/release'
import type { Store } from '../storage/store'

type Asked = Omit<Moving, 'remote'> & { reason: string }

/**
 * Holds a remote at the version it has: what is published after is stored but does not move it.
 * @returns undefined when it is so already
 * @throws Refusal REL-006 when the remote is not on the channel, REL-001 for the shell
 */
export function pin(
  store: Store,
  asked: Asked & { remote: string; held: boolean },
): Promise<ChannelDocument | undefined> {
  const { remote, held, reason } = asked
  if (remote === SHELL) throw refusal('REL-001', 'the shell can not be pinned; lock the channel')
  return moveRemote(store, asked, (live) =>
    because(reason, pinned(live, remote, held ? reason : undefined)),
  )
}

/**
 * Locks one remote, or all, so that nothing moves but a rollback, off and on; or unlocks.
 * @returns undefined when it is so already
 * @throws Refusal REL-006 when the remote is not on the channel
 */
export function lock(
  store: Store,
  asked: Asked & { remote?: string; held: boolean },
): Promise<ChannelDocument | undefined> {
  const { remote = EVERYTHING, held, reason } = asked
  return moveRemote(store, { ...asked, remote }, (live) =>
    because(reason, locked(live, remote, held ? reason : undefined)),
  )
}

/** @throws Refusal REL-204 when the channel or the remote is locked */
export function assertUnlocked(head: ChannelDocument, remote: string): void {
  const reason = lockOn(head, remote)
  if (reason !== undefined) {
    throw refusal('REL-204', `${remote} is locked on ${head.channel}: ${reason}`)
  }
}

/** @throws Refusal REL-205 when the remote is pinned */
export function assertUnpinned(head: ChannelDocument, remote: string): void {
  const reason = head.remotes[remote]?.pinned?.reason
  if (reason !== undefined) {
    throw refusal('REL-205', `${remote} is pinned on ${head.channel}: ${reason}`)
  }
}

const because = (reason: string, move: Move | undefined) => move && { ...move, reason }
