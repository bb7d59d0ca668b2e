import { refusal } from '../codes'
import type { ChannelDocument } from '../log/document'
import { readAt, readLog, walkToDamage } from '../log/entries'
import { isOn } from '../log/pointers'
import type { ReleaseName } from '../release/release'
import type { Store } from '../storage/store'

/** What a log says of a version that some have, or had. */
export type TrialHistory = {
  /** Since when the channel gives it to anybody, without a break; undefined when it does not. */
  since: string | undefined
  /**
   * In words, when it was given before that and taken back: by a rollback, or as a canary that was
   * withdrawn. Also when nobody can tell, because the log is damaged.
   */
  takenBack: string | undefined
}

/** How long some have a version before most get it: about as long as the guard looks back. */
const EXPOSURE_MINUTES = 10

/** Walks the log back from an entry, until it is known whether a version was taken back before. */
export async function trialHistory(
  store: Store,
  live: ChannelDocument,
  release: ReleaseName,
): Promise<TrialHistory> {
  let since: string | undefined
  let isBroken = false
  let isTakenBack = false
  let later: ChannelDocument | undefined
  const head = await readAt(store, live.channel, live.seq)
  const damage = await walkToDamage(readLog(store, live.channel, head), (entry) => {
    const has = isOn(entry, release.remote, release.version)
    if (has && !isBroken) since = entry.at
    isTakenBack = has && later !== undefined && takesBack(later, release)
    isBroken ||= !has
    later = entry
    return !isTakenBack
  })
  const mayBe = damage && `may have been taken back before (${damage.message})`
  return { since, takenBack: isTakenBack ? 'was taken back before' : mayBe }
}

type Said = { force?: boolean; reason?: string }

/** Throws REL-126 when a version that was taken back is tried again and nobody says why. */
export function assertReasonFor(
  { takenBack }: TrialHistory,
  { remote, version }: ReleaseName,
  { reason }: Said,
): void {
  if (takenBack === undefined || reason) return
  throw refusal('REL-126', `${remote} ${version} ${takenBack}: say why with --reason`)
}

/** Throws REL-125 when some had a version for too short a time for most to get it, and nobody says why. */
export function assertOutForLong(
  { since }: TrialHistory,
  { remote, version }: ReleaseName,
  { force, reason, now = () => new Date() }: Said & { now?: (() => Date) | undefined },
): void {
  if (force && reason) return
  const minutes = since === undefined ? 0 : (+now() - Date.parse(since)) / 60_000
  if (!force && minutes >= EXPOSURE_MINUTES) return
  const out = `${remote} ${version} is out for ${Math.max(0, Math.floor(minutes))} minutes`
  const todo = force
    ? '--force needs a --reason'
    : 'wait until it is ten, or --force with a --reason'
  throw refusal('REL-125', `${out}: ${todo}`)
}

/** Does this entry take a version from all who had it, because of what it is? */
function takesBack(entry: ChannelDocument, { remote, version }: ReleaseName): boolean {
  if (isOn(entry, remote, version)) return false
  const isWithdrawn = entry.action === 'canary' && entry.remotes[remote]?.canary === undefined
  return entry.action === 'rollback' || isWithdrawn
}
