import { isDeepStrictEqual } from 'node:util'
import type { ChannelDocument } from '@pillbox/releases/log'
import { SHELL } from '@pillbox/releases/release'
import { eventId, type ReleaseEvent } from '../webhooks/release-event'

// A host that starts anew may have been stopped before it could tell.
const TOLD_AGAIN_MS = 10 * 60_000

/** Finds what is new in a log. */
export type NewMoves = (entries: readonly ChannelDocument[]) => ReleaseEvent[]

/**
 * Knows nothing yet: of the first entries that it is shown, those of the last 10 minutes are new.
 * It is shown the newest entries of a log, newest first, and gives what moved, oldest first.
 */
export function newMoves(now: () => number): NewMoves {
  let known: ReadonlySet<string> | undefined

  const isNew = (entry: ChannelDocument) =>
    known ? !known.has(hashOf(entry)) : Date.parse(entry.at) > now() - TOLD_AGAIN_MS
  return (entries) => {
    const events = entries.flatMap((entry, i) =>
      isNew(entry) ? [moveEvent(entry, entries[i + 1])] : [],
    )
    if (entries.length > 0) known = new Set(entries.map(hashOf))
    return events.reverse()
  }
}

/** What an entry did. Who did it, and why, stands in the log for those who may read it. */
function moveEvent(entry: ChannelDocument, before: ChannelDocument | undefined): ReleaseEvent {
  const { channel, seq, at, actor, action, changes, urgency, reason } = entry
  const isGuard = actor.via === 'guard'
  const isWithdrawal =
    isGuard && action === 'canary' && changes.some(({ remote }) => !entry.remotes[remote]?.canary)
  return {
    id: eventId(channel, seq, [hashOf(entry)]),
    type: isWithdrawal ? 'canary.withdrawn' : 'release.moved',
    timestamp: at,
    data: {
      ...{ channel, seq, action },
      remotes: remotesMoved(entry, before),
      changes,
      ...(urgency && { urgency }),
      // The guard writes figures, people write what they like.
      ...(isGuard && reason !== undefined && { reason }),
    },
  }
}

/** An entry is known by its hash: a log that was put right has others of the same number. */
export const hashOf = ({ selfSha256, parentSha256 }: ChannelDocument) => selfSha256 ?? parentSha256

/** Whom an entry concerns, also where no version changed: it was switched off, pinned or locked. */
function remotesMoved(entry: ChannelDocument, before: ChannelDocument | undefined): string[] {
  const named = new Set(entry.changes.map(({ remote }) => remote))
  if (!before) return [...named].sort()
  const stateOf = (document: ChannelDocument, name: string) => [
    name === SHELL ? document.host.version : document.remotes[name],
    document.locks?.[name],
  ]
  const all = [entry, before].flatMap((each) => [
    ...[SHELL, ...Object.keys(each.remotes), ...Object.keys(each.locks ?? {})],
  ])
  for (const name of all) {
    if (!isDeepStrictEqual(stateOf(entry, name), stateOf(before, name))) named.add(name)
  }
  return [...named].sort()
}
