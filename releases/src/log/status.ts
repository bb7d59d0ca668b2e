import type { ChannelDocument, RemoteState } from './document'
import type { Finding } from '../codes'
import { readHead, readLog, walkToDamage } from './entries'
import { originOf } from './origin'
import { liveVersion } from './pointers'
import { SHELL } from '../release/release'
import type { Store } from '../storage/store'

/** What runs of one room, and since when, by whom and why. */
export type RoomStatus = {
  remote: string
  version: string
  /** Of which commit it was built, in words; undefined when it does not say. */
  builtFrom?: string
  state: RemoteState['state']
  message?: string
  canary?: RemoteState['canary']
  pinned?: RemoteState['pinned']
  locked?: { reason: string }
  lkg: string[]
  /** The entry that brought this state; undefined in a log that does not say. */
  last?: { seq: number; at: string; by: string; action: string; reason?: string }
}

/** What a channel runs; with what is wrong with an older entry, before which nothing is known. */
export type ChannelStatus = { seq: number; rooms: RoomStatus[]; damage?: readonly Finding[] }

/**
 * What a channel runs now. Walks the log back to each room's last change (releases.md 4.6).
 * What an older entry lost does not keep anybody from knowing what runs.
 * @throws Refusal REL-302 when the newest entry is damaged or lost
 */
export async function channelStatus(
  store: Store,
  channel: string,
): Promise<ChannelStatus | undefined> {
  const newest = await readHead(store, channel)
  if (!newest) return undefined
  const head = newest.document
  const names = [SHELL, ...Object.keys(head.remotes).sort()]
  const last = new Map<string, NonNullable<RoomStatus['last']>>()
  const damage = await walkToDamage(readLog(store, channel, newest), (document) => {
    for (const { remote } of document.changes) {
      if (!last.has(remote)) last.set(remote, wordsOf(document))
    }
    return last.size < names.length
  })
  const rooms = await Promise.all(
    names.map(async (name) => {
      const room = roomOf(head, name, last.get(name))
      const builtFrom = await originOf(store, name, room.version)
      return builtFrom === undefined ? room : { ...room, builtFrom }
    }),
  )
  return { seq: head.seq, rooms, ...(damage ? { damage: damage.findings } : {}) }
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
