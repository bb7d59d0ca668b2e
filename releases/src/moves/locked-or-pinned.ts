import { refusal } from '../codes'
import type { ChannelDocument } from '../log/document'
import { lockOn } from '../log/pointers'

/** Throws REL-204 when the channel or the remote is locked. */
export function assertUnlocked(head: ChannelDocument, remote: string): void {
  const reason = lockOn(head, remote)
  if (reason === undefined) return
  throw refusal('REL-204', `${remote} is locked on ${head.channel}: ${reason}`)
}

/** Throws REL-205 when the remote is pinned. */
export function assertUnpinned(head: ChannelDocument, remote: string): void {
  const reason = head.remotes[remote]?.pinned?.reason
  if (reason === undefined) return
  throw refusal('REL-205', `${remote} is pinned on ${head.channel}: ${reason}`)
}
