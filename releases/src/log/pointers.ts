import { isDeepStrictEqual } from 'node:util'
import { gt, lt } from 'semver'
import { EVERYTHING, type Canary, type Move, type Pointers, type RemoteState } from './channel'
import { SHELL } from '../release/release'

const KEPT = 10

/** Who gets a canary: a share of all browsers in basis points, and named cohorts. */
export type Share = { bp: number; cohorts: readonly string[] }

/** Points remotes (and `shell`) at new versions; what they ran before becomes known good. */
export function published(
  before: Pointers | undefined,
  versions: readonly { remote: string; version: string }[],
): Move {
  const start: Pointers = before ?? { host: { version: '', lkg: [] }, remotes: {} }
  const changes = versions.map(({ remote, version }) => {
    const from = liveVersion(start, remote)
    return { remote, ...(from ? { from } : {}), to: version }
  })
  const after = changes.reduce<Pointers>(
    (pointers, { remote, from, to }) =>
      point(pointers, remote, to, from ? [from, ...lkgOf(pointers, remote)] : []),
    start,
  )
  return { action: 'publish', ...after, changes }
}

/**
 * Points one remote (or `shell`) at another version. The version left behind is no longer known
 * good, unless the move goes forward again.
 */
export function rolledBack(before: Pointers, remote: string, to: string): Move {
  const from = liveVersion(before, remote)
  const lkg = lkgOf(before, remote)
  const isForward = from !== undefined && gt(to, from)
  const kept = isForward ? [from, ...lkg] : lkg.filter((version) => lt(version, to))
  return {
    action: 'rollback',
    ...point(before, remote, to, kept),
    changes: [{ remote, ...(from ? { from } : {}), to }],
  }
}

/** Switches a remote off (with a sentence for people) or on again; its version stays. */
export function turned(
  before: Pointers,
  remote: string,
  state: 'on' | 'off',
  message?: string,
): Move | undefined {
  const now = before.remotes[remote]
  if (!now || (now.state === state && now.message === message)) return undefined
  const { message: _said, ...rest } = now
  const next: RemoteState = { ...rest, state, ...(message ? { message } : {}) }
  const changes = [{ remote, from: now.stable, to: now.stable }]
  return { action: state, ...withRemote(before, remote, next), changes }
}

/** The canary of a release: its salt makes its people independent of every other canary's. */
export function canaryOf(
  channel: string,
  { remote, version }: { remote: string; version: string },
  { bp, cohorts }: Share,
): Canary {
  return { version, bp, salt: `${channel}/${remote}/${version}`, cohorts: [...cohorts].sort() }
}

/** Gives some people another version of a remote; a canary that nobody gets is withdrawn. */
export function canaried(
  before: Pointers,
  remote: string,
  canary: Canary | undefined,
): Move | undefined {
  const now = before.remotes[remote]
  if (!now || isDeepStrictEqual(now.canary, canary)) return undefined
  const { canary: earlier, ...rest } = now
  const next: RemoteState = canary ? { ...rest, canary } : rest
  const from = earlier?.version ?? now.stable
  const changes = [{ remote, from, to: canary?.version ?? now.stable }]
  return { action: 'canary', ...withRemote(before, remote, next), changes }
}

/** Makes the canary of a remote what everybody gets; what ran before becomes known good. */
export function promoted(before: Pointers, remote: string): Move | undefined {
  const now = before.remotes[remote]
  if (!now?.canary) return undefined
  const { stable, lkg } = now
  const { version } = now.canary
  const changes = [{ remote, from: stable, to: version }]
  return { action: 'promote', ...point(before, remote, version, [stable, ...lkg]), changes }
}

/** Holds a remote at its version, or lets it move again. */
export function pinned(
  before: Pointers,
  remote: string,
  reason: string | undefined,
): Move | undefined {
  const now = before.remotes[remote]
  if (!now || now.pinned?.reason === reason) return undefined
  const { pinned: _held, ...rest } = now
  const next: RemoteState = reason === undefined ? rest : { ...rest, pinned: { reason } }
  const changes = [{ remote, from: now.stable, to: now.stable }]
  const action = reason === undefined ? 'unpin' : 'pin'
  return { action, ...withRemote(before, remote, next), changes }
}

/** Locks a remote, or everything, against every move but back, off and on; or unlocks it. */
export function locked(
  before: Pointers,
  name: string,
  reason: string | undefined,
): Move | undefined {
  const { locks = {} } = before
  if (locks[name]?.reason === reason) return undefined
  const { [name]: _lock, ...others } = locks
  const next = reason === undefined ? others : { ...others, [name]: { reason } }
  const action = reason === undefined ? 'unlock' : 'lock'
  return { action, ...pointersOf(before), locks: next, changes: [] }
}

/** Why nothing may move a remote forward, if so. */
export function lockOn({ locks = {} }: Pointers, remote: string): string | undefined {
  return (locks[remote] ?? locks[EVERYTHING])?.reason
}

/** The pointers of a document, without what it says of its own move. */
export function pointersOf({ host, remotes, locks }: Pointers): Pointers {
  return { host, remotes, ...(locks ? { locks } : {}) }
}

/** The version a channel runs of a remote, or of `shell`. */
export function liveVersion(pointers: Pointers, remote: string): string | undefined {
  if (remote === SHELL) return pointers.host.version || undefined
  return pointers.remotes[remote]?.stable
}

/** Does a channel give this version to anybody? */
export function isOn(pointers: Pointers, remote: string, version: string): boolean {
  const canary = pointers.remotes[remote]?.canary?.version
  return liveVersion(pointers, remote) === version || canary === version
}

/** Earlier good versions of a remote, or of `shell`, newest first. */
export function lkgOf(pointers: Pointers, remote: string): string[] {
  return (remote === SHELL ? pointers.host.lkg : pointers.remotes[remote]?.lkg) ?? []
}

function point(pointers: Pointers, remote: string, to: string, earlier: string[]): Pointers {
  const lkg = earlier.filter((version) => version !== to).slice(0, KEPT)
  if (remote === SHELL) return { ...pointersOf(pointers), host: { version: to, lkg } }
  // Whatever moves a remote ends its canary: nobody compares with a version that is gone.
  const { canary: _ended, ...state } = pointers.remotes[remote] ?? { state: 'on' as const }
  return withRemote(pointers, remote, { ...state, stable: to, lkg })
}

function withRemote(pointers: Pointers, remote: string, next: RemoteState): Pointers {
  return { ...pointersOf(pointers), remotes: { ...pointers.remotes, [remote]: next } }
}
