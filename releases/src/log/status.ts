import type { ChannelDocument, RemoteState } from './document'
import { readLog } from './entries'
import { liveVersion } from './pointers'
import { SHELL } from '../release/release'
import type { Store } from '../storage/store'

/** What runs of one room, and since when, by whom and why. */
export type RoomStatus = {
  remote: string
  version: string
  state: RemoteState['state']
  message?: string
  canary?: RemoteState['canary']
  pinned?: RemoteState['pinned']
  locked?: { reason: string }
  lkg: string[]
  /** The entry that brought this state; undefined in a log that does not say. */
  last?: { seq: number; at: string; by: string; action: string; reason?: string }
}

/** What a channel runs now. Walks the log back to each room's last change (releases.md 4.6). */
export async function channelStatus(
  store: Store,
  channel: string,
): Promise<{ seq: number; rooms: RoomStatus[] } | undefined> {
  let head: ChannelDocument | undefined
  const last = new Map<string, NonNullable<RoomStatus['last']>>()
  for await (const document of readLog(store, channel)) {
    head ??= document
    for (const { remote } of document.changes) {
      if (!last.has(remote)) last.set(remote, wordsOf(document))
    }
    if (last.size === Object.keys(head.remotes).length + 1) break
  }
  if (!head) return undefined
  const names = [SHELL, ...Object.keys(head.remotes).sort()]
  return { seq: head.seq, rooms: names.map((name) => roomOf(head!, name, last.get(name))) }
}

function roomOf(head: ChannelDocument, remote: string, last: RoomStatus['last']): RoomStatus {
  const { state = 'on', message, canary, pinned, lkg = head.host.lkg } = head.remotes[remote] ?? {}
  const lock = head.locks?.[remote] ?? head.locks?.['*']
  return {
    remote,
    version: liveVersion(head, remote) ?? '',
    state,
    ...(message ? { message } : {}),
    ...(canary ? { canary } : {}),
    ...(pinned ? { pinned } : {}),
    ...(lock ? { locked: lock } : {}),
    lkg,
    ...(last ? { last } : {}),
  }
}

function wordsOf({ seq, at, actor, action, reason }: ChannelDocument) {
  return { seq, at, by: actor.sub, action, ...(reason ? { reason } : {}) }
}
