import { commit, EVERYTHING, type Actor, type ChannelDocument, type Move } from '../log/channel'
import { refusal } from '../codes'
import { liveVersion } from '../log/pointers'
import type { Store } from '../storage/store'

/** Who moves what, and where. */
export type Moving = {
  channel: string
  actor: Actor
  /** A remote, the shell, or everything. */
  remote: string
  now?: () => Date
}

type Change = (live: ChannelDocument) => Promise<Move | undefined> | Move | undefined

/**
 * Commits what `change` makes of a channel that has the remote.
 * @returns undefined when there was nothing to move
 * @throws Refusal REL-006 when the remote is not on the channel, and what `commit` throws
 */
export function moveRemote(
  store: Store,
  { channel, actor, remote, now }: Moving,
  change: Change,
): Promise<ChannelDocument | undefined> {
  return commit(store, {
    channel,
    actor,
    touched: [remote],
    ...(now ? { now } : {}),
    change: (head) => {
      if (head && (remote === EVERYTHING || liveVersion(head, remote) !== undefined))
        return change(head)
      throw refusal('REL-006', `${remote} is not on channel ${channel}`)
    },
  })
}
