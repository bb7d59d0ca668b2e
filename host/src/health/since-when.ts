import { canonical } from '@pillbox/releases/release'
import { type ChannelDocument, liveVersion } from '@pillbox/releases/log'
import type { PlannedStep } from '../guard/planned-step'
import { LONG_AGO, type Trial } from '../telemetry/trial'

/**
 * The entry since which something is as it is now; undefined when that is further back than the
 * entries go.
 * @param entries newest first
 */
function sinceWhen(
  entries: readonly ChannelDocument[],
  valueOf: (document: ChannelDocument) => unknown,
): ChannelDocument | undefined {
  const newest = entries[0]
  if (!newest) return undefined
  const now = canonical(valueOf(newest) ?? null)
  const other = entries.findIndex((document) => canonical(valueOf(document) ?? null) !== now)
  if (other > 0) return entries[other - 1]
  const oldest = entries.at(-1)
  return oldest?.parent === 0 ? oldest : undefined
}

/** Since which entry a remote, or the shell, runs its version for everybody. */
export function stableSince(entries: readonly ChannelDocument[], remote: string) {
  return sinceWhen(entries, (document) => liveVersion(document, remote))
}

/** The newest entry that moved a remote, or the shell. */
export function lastChange(entries: readonly ChannelDocument[], remote: string) {
  return entries.find(({ changes }) => changes.some((change) => change.remote === remote))
}

/** Since which entry the present step of a remote's canary is on. */
export function stepSince(entries: readonly ChannelDocument[], remote: string) {
  return sinceWhen(entries, ({ remotes }) => [remotes[remote]?.stable, remotes[remote]?.canary])
}

/** The canary steps that are on, by remote. */
export function trialsOf(entries: readonly ChannelDocument[]): Map<string, Trial> {
  const trials = Object.entries(entries[0]?.remotes ?? {}).flatMap(([remote, state]) => {
    if (!state.canary) return []
    const since = stepSince(entries, remote)?.seq ?? LONG_AGO
    return [[remote, { since, stable: state.stable, canary: state.canary.version }] as const]
  })
  return new Map(trials)
}

/** The canary steps that walk by themselves, by remote. */
export function plannedSteps(entries: readonly ChannelDocument[]): Map<string, PlannedStep> {
  const steps = Object.entries(entries[0]?.remotes ?? {}).flatMap(([remote, state]) => {
    const { stable, canary } = state
    if (!canary?.plan) return []
    const first = stepSince(entries, remote)
    // What was switched off is looked at anew once it is on.
    const began = Math.max(momentOf(first ?? entries.at(-1)), momentOf(switchedOn(entries, remote)))
    const isOff = state.state === 'off'
    return [[remote, { since: first?.seq ?? LONG_AGO, began, stable, canary, isOff }] as const]
  })
  return new Map(steps)
}

/** The entry that last switched a remote on again. */
const switchedOn = (entries: readonly ChannelDocument[], remote: string) =>
  entries.find(({ remotes }, at) => {
    const before = entries[at + 1]?.remotes[remote]?.state
    return remotes[remote]?.state === 'on' && before === 'off'
  })

/** When an entry was made; one that does not say so was made just now, for ever. */
function momentOf(entry: ChannelDocument | undefined): number {
  if (!entry) return 0
  const at = Date.parse(entry.at)
  return Number.isNaN(at) ? Infinity : at
}
