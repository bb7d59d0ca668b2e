import { type ChannelDocument, liveVersion } from '@pillbox/releases/log'
import type { Trouble } from '../health/trouble'
import type { Minute } from '../telemetry/host-report'
import { eventId, type ReleaseEvent } from '../webhooks/release-event'
import { hashOf } from './moves'

/** What browsers report of a channel, and what lasts of trouble; by `remote@version`. */
export type Reported = {
  head: ChannelDocument
  reports: ReadonlyMap<string, readonly Minute[]>
  troubles: ReadonlyMap<string, Trouble>
}

type Mark = 'fellBack' | 'failing'
type Type = 'version.fell_back' | 'version.failing'

/**
 * Finds what begins: browsers fall back to an earlier version, or a live one fails. Each is new
 * once, and again only after it was over: nobody fell back for 15 minutes, the version does not
 * fail any more. What a host that starts anew knows to last was told when it began.
 */
export function newTroubles(now: () => number): (reported: Reported) => ReleaseEvent[] {
  const lasting = { fellBack: new Set<string>(), failing: new Set<string>() }

  const begun = (mark: Mark, keys: readonly string[]) => {
    const before = lasting[mark]
    lasting[mark] = new Set(keys)
    return keys.filter((key) => !before.has(key))
  }
  return (reported) => {
    const { reports, troubles, head } = reported
    const event = (type: Type, mark: Mark) => (key: string) =>
      troubleEvent(type, mark, { key, reported, at: new Date(now()) })
    const back = [...reports.keys()].filter(
      (key) => sum(reports.get(key), 'fellBack') > 0 && givenInstead(head, key) !== undefined,
    )
    const failing = [...troubles].filter(([, { status }]) => status === 'failing')
    const failingKeys = failing.map(([key]) => key)
    const isSeen = (key: string) => sum(reports.get(key), 'failing') > 0
    return [
      ...begun('fellBack', back).map(event('version.fell_back', 'fellBack')),
      ...begun('failing', failingKeys).filter(isSeen).map(event('version.failing', 'failing')),
    ]
  }
}

function troubleEvent(
  type: Type,
  mark: Mark,
  { key, reported: { head, reports }, at }: { key: string; reported: Reported; at: Date },
): ReleaseEvent {
  const { channel, seq } = head
  const { remote, version } = partsOf(key)
  const rows = reports.get(key) ?? []
  // Hosts hear the same reports, but look at different moments.
  const since = Math.min(...rows.filter((row) => row[mark] > 0).map(({ minute }) => minute))
  return {
    id: eventId(channel, seq, [type, hashOf(head), key, since]),
    type,
    timestamp: at.toISOString(),
    data: {
      ...{ channel, seq, remote, version },
      ...(mark === 'fellBack' && { insteadOf: givenInstead(head, key) }),
      browsers: sum(rows, mark),
      of: sum(rows, 'seen'),
    },
  }
}

/** The version that a browser was given, and could not use; undefined when that is none any more. */
function givenInstead(head: ChannelDocument, key: string): string | undefined {
  const { remote, version } = partsOf(key)
  const live = liveVersion(head, remote)
  return live === version ? head.remotes[remote]?.canary?.version : live
}

function partsOf(key: string) {
  const at = key.indexOf('@')
  return { remote: key.slice(0, at), version: key.slice(at + 1) }
}

const sum = (rows: readonly Minute[] | undefined, mark: Mark | 'seen') =>
  (rows ?? []).reduce((all, row) => all + row[mark], 0)
