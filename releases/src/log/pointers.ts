import { EVERYTHING, type Canary, type Pointers, type RemoteState } from './document'
import { SHELL } from '../release/release'

const MOST_LKG = 10
const EVERYBODY_BP = 10_000

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

/**
 * The version that people had before this one; of what nobody has any more, the one they have now.
 * Undefined when there is none.
 */
export function versionBefore(
  pointers: Pointers,
  remote: string,
  version: string,
): string | undefined {
  const ran = [liveVersion(pointers, remote), ...lkgOf(pointers, remote)]
  return ran[ran.indexOf(version) + 1]
}

/**
 * Points a remote, or `shell`, at a version. Whatever moves a remote ends its canary: nobody compares
 * with a version that is gone.
 * @param earlier the versions that are known good then, newest first
 */
export function withVersion(
  pointers: Pointers,
  remote: string,
  to: string,
  earlier: readonly string[],
): Pointers {
  const lkg = earlier.filter((version) => version !== to).slice(0, MOST_LKG)
  if (remote === SHELL) return { ...pointersOf(pointers), host: { version: to, lkg } }
  const { canary: _ended, ...state } = pointers.remotes[remote] ?? { state: 'on' as const }
  return withRemote(pointers, remote, { ...state, stable: to, lkg })
}

/** The pointers with another state of one remote. */
export function withRemote(pointers: Pointers, remote: string, next: RemoteState): Pointers {
  return { ...pointersOf(pointers), remotes: { ...pointers.remotes, [remote]: next } }
}

/** A canary as the next step of its plan has it; undefined when it has none, or everybody is next. */
export function afterNext({ plan, ...canary }: Canary): Canary | undefined {
  const [bp = EVERYBODY_BP, ...next] = plan?.next ?? []
  if (!plan || bp >= EVERYBODY_BP) return undefined
  return { ...canary, bp, ...(next.length > 0 ? { plan: { ...plan, next } } : {}) }
}
