import { type ChannelDocument, liveVersion, lockOn, type RemoteState } from '@pillbox/releases/log'
import type { Waits } from '../guard/planned-step'
import type { Opinion } from '../guard/watch-canaries'
import type { Minute } from '../telemetry/host-report'
import { namesOf, versionsOf } from './live-versions'
import { lastChange, stableSince, stepSince } from './since-when'
import { type Status, statusOfVersion, type Trouble, worst } from './trouble'
import type { VersionHealth } from './version-health'

/** An entry of the log, as far as a reader may see it. */
export type ReadableEntry = {
  seq: number
  at: string
  action: string
  by?: string
  reason?: string
}

/** How one remote does, or the shell. */
export type RemoteHealth = {
  status: Status | 'off'
  /** What everybody gets who is not in the canary. */
  version: string
  /** Since when; missing when that is further back than the log is looked at. */
  since?: ReadableEntry
  state: 'on' | 'off'
  message?: string
  /** Present when it may not move: pinned, or locked. */
  held?: { reason?: string }
  canary?: {
    version: string
    /** Share of all browsers, in percent. */
    percent: number
    cohorts: string[]
    since?: ReadableEntry
    /** What the guard makes of it; missing until it has looked. */
    guard?: Pick<Opinion, 'verdict' | 'arms'>
    /** Present when it walks by itself. */
    plan?: {
      /** The shares that follow, in percent. */
      next: number[]
      /** Why it does not go on now; a code alone where the words may name somebody. */
      waits?: string
    }
  }
  lastChange?: ReadableEntry
  /** The live version that is worst; missing when all that is live is well, or unheard of. */
  trouble?: {
    version: string
    status: Exclude<Status, 'ok'>
    /** ISO 8601, UTC; missing when this host was not there when it began. */
    since?: string
  }
  /** Versions that browsers reported in the last 15 minutes, and those that are live. */
  versions: VersionHealth[]
}

/** How a channel does, as its browsers and its log say (releases.md 4.6). */
export type Health = {
  schema: 'health/v1'
  /** The worst of all that is on. */
  status: Status
  channel: string
  seq: number
  /** ISO 8601, UTC. */
  at: string
  store: 'ok' | 'unreachable'
  remotes: Record<string, RemoteHealth>
}

/** All that is known of a channel at one moment. */
export type HealthSources = {
  /** Newest first; at least one. */
  entries: readonly [ChannelDocument, ...ChannelDocument[]]
  reports: ReadonlyMap<string, Minute[]>
  opinions: ReadonlyMap<string, Opinion>
  /** What lasts of trouble, by `remote@version`. */
  troubles: ReadonlyMap<string, Trouble>
  storeIsThere: boolean
  now: Date
  /** Whether the reader may see who did something and why. */
  withNames: boolean
}

/** Says how a channel does; asks nobody. */
export function healthOf(known: HealthSources): Health {
  const [head] = known.entries
  const remotes = namesOf(head).map((name) => [name, remoteHealth(name, known)] as const)
  const statuses = remotes.map(([, { status }]) => status)
  return {
    schema: 'health/v1',
    status: worst(known.storeIsThere ? statuses : [...statuses, 'degraded']),
    channel: head.channel,
    seq: head.seq,
    at: known.now.toISOString(),
    store: known.storeIsThere ? 'ok' : 'unreachable',
    remotes: Object.fromEntries(remotes),
  }
}

function remoteHealth(name: string, known: HealthSources): RemoteHealth {
  const { entries, withNames } = known
  const [head] = entries
  const state: Partial<RemoteState> = head.remotes[name] ?? {}
  const version = liveVersion(head, name) ?? ''
  const versions = versionsOf(name, head, known.reports)
  const [trouble] = troublesOf(name, versions, known)
  const change = (key: string, entry: ChannelDocument | undefined) =>
    entry ? { [key]: changeOf(entry, withNames) } : {}
  const held = lockOn(head, name) ?? state.pinned?.reason
  return {
    status: state.state === 'off' ? 'off' : (trouble?.status ?? 'ok'),
    version,
    ...change('since', stableSince(entries, name)),
    state: state.state ?? 'on',
    ...(state.message === undefined ? {} : { message: state.message }),
    ...(held === undefined ? {} : { held: withNames ? { reason: held } : {} }),
    ...canaryHealth(name, state, known),
    ...change('lastChange', lastChange(entries, name)),
    ...(trouble ? { trouble } : {}),
    versions,
  }
}

function canaryHealth(
  name: string,
  { canary }: Partial<RemoteState>,
  { entries, opinions, withNames }: HealthSources,
): Pick<RemoteHealth, 'canary'> {
  if (!canary) return {}
  const since = stepSince(entries, name)
  const opinion = opinions.get(name)
  return {
    canary: {
      version: canary.version,
      percent: canary.bp / 100,
      cohorts: canary.cohorts,
      ...(since ? { since: changeOf(since, withNames) } : {}),
      ...(opinion ? { guard: { verdict: opinion.verdict, arms: opinion.arms } } : {}),
      ...(canary.plan ? { plan: planOf(canary.plan.next, opinion?.waits, withNames) } : {}),
    },
  }
}

function planOf(next: readonly number[], waits: Waits | undefined, withNames: boolean) {
  const why = withNames ? waits?.words : (waits?.code ?? waits?.words)
  return { next: next.map((bp) => bp / 100), ...(why === undefined ? {} : { waits: why }) }
}

/** The live versions that do not do well, the worst first. */
function troublesOf(name: string, versions: readonly VersionHealth[], known: HealthSources) {
  const all = versions.flatMap((each) => {
    const { version } = each
    const lasting = known.troubles.get(`${name}@${version}`)
    const status = worst([statusOfVersion(each), lasting?.status ?? 'ok'])
    if (status === 'ok') return []
    return [{ version, status, ...(lasting ? { since: lasting.since } : {}) }]
  })
  return all.sort((a, b) => Number(b.status === 'failing') - Number(a.status === 'failing'))
}

/** An entry of the log, without the names when the reader may not see them. */
function changeOf(entry: ChannelDocument, withNames: boolean): ReadableEntry {
  const { seq, at, action, actor, reason } = entry
  const named = { by: actor.sub, ...(reason === undefined ? {} : { reason }) }
  return { seq, at, action, ...(withNames ? named : {}) }
}
