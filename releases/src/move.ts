import { gt, lt } from 'semver'
import type { Move, Pointers, RemoteState } from './channel'
import { SHELL } from './release'

const KEPT = 10

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
  const { stable, lkg } = now
  const next: RemoteState = { stable, lkg, state, ...(message ? { message } : {}) }
  return {
    action: state,
    host: before.host,
    remotes: { ...before.remotes, [remote]: next },
    changes: [{ remote, from: stable, to: stable }],
  }
}

/** The version a channel runs of a remote, or of `shell`. */
export function liveVersion(pointers: Pointers, remote: string): string | undefined {
  if (remote === SHELL) return pointers.host.version || undefined
  return pointers.remotes[remote]?.stable
}

/** Earlier good versions of a remote, or of `shell`, newest first. */
export function lkgOf(pointers: Pointers, remote: string): string[] {
  return (remote === SHELL ? pointers.host.lkg : pointers.remotes[remote]?.lkg) ?? []
}

function point(pointers: Pointers, remote: string, to: string, earlier: string[]): Pointers {
  const lkg = earlier.filter((version) => version !== to).slice(0, KEPT)
  if (remote === SHELL) return { host: { version: to, lkg }, remotes: pointers.remotes }
  const state = pointers.remotes[remote]
  const next: RemoteState = { ...(state ?? { state: 'on' }), stable: to, lkg }
  return { host: pointers.host, remotes: { ...pointers.remotes, [remote]: next } }
}
