import { refusal } from '../codes'
import type { ChannelDocument } from '../log/document'
import { readAt, readLog } from '../log/entries'
import { isOn } from '../log/pointers'
import type { Store } from '../storage/store'
import type { ReleaseName } from './verb'

/** What a log says of a version that some have, or had. */
export type TrialHistory = {
  /** Since when the channel gives it to anybody, without a break; undefined when it does not. */
  since: string | undefined
  /** It was given before that, and taken back: by a rollback, or as a canary that was withdrawn. */
  wasTakenBack: boolean
}

/** Walks the log back from an entry, until it is known whether a version was taken back before. */
export async function trialHistory(
  store: Store,
  live: ChannelDocument,
  release: ReleaseName,
): Promise<TrialHistory> {
  let since: string | undefined
  let isBroken = false
  let later: ChannelDocument | undefined
  const head = await readAt(store, live.channel, live.seq)
  for await (const entry of readLog(store, live.channel, head)) {
    const has = isOn(entry, release.remote, release.version)
    if (has && !isBroken) since = entry.at
    if (has && later && takesBack(later, release)) return { since, wasTakenBack: true }
    isBroken ||= !has
    later = entry
  }
  return { since, wasTakenBack: false }
}

/** Throws REL-126 when a version that was taken back is tried again and nobody says why. */
export function assertReasonFor(
  wasTakenBack: boolean,
  { remote, version }: ReleaseName,
  { reason }: { reason?: string },
): void {
  if (!wasTakenBack || reason) return
  throw refusal('REL-126', `${remote} ${version} was taken back before: say why with --reason`)
}

/** Does this entry take a version from all who had it, because of what it is? */
function takesBack(entry: ChannelDocument, { remote, version }: ReleaseName): boolean {
  if (isOn(entry, remote, version)) return false
  const isWithdrawn = entry.action === 'canary' && entry.remotes[remote]?.canary === undefined
  return entry.action === 'rollback' || isWithdrawn
}
