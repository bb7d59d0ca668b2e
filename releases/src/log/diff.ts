import type { ChannelDocument } from './document'
import { readAt } from './entries'
import { refusal } from '../codes'
import { liveVersion } from './pointers'
import { SHELL, type Release } from '../release/release'
import { takeRelease } from '../release/stored-releases'
import type { Store } from '../storage/store'

type Size = { gzip: number; brotli: number }

/** What differs between two releases of one room. */
export type ReleaseDiff = {
  routes: { added: string[]; removed: string[] }
  exposes: { added: string[]; removed: string[] }
  /** Shared modules whose wanted range differs: `react ^19.3.1 -> ^19.4.0`. */
  shared: string[]
  /** Bytes of all files, compressed. */
  size: { from: Size; to: Size }
}

/** What differs in one room between two compositions. */
export type RoomDiff = ReleaseDiff & {
  remote: string
  from?: string
  to?: string
  /** Pointers that differ: state, canary, pinned and such. */
  pointers: string[]
}

/**
 * What differs between two entries of a channel's log.
 * @throws Refusal REL-011 when one of them does not exist
 */
export async function diff(
  store: Store,
  channel: string,
  [a, b]: readonly [number, number],
): Promise<RoomDiff[]> {
  const [before, after] = [await documentAt(store, channel, a), await documentAt(store, channel, b)]
  const names = new Set([SHELL, ...Object.keys(before.remotes), ...Object.keys(after.remotes)])
  const rooms: RoomDiff[] = []
  for (const remote of names) {
    const pointers = pointersThatDiffer(before, after, remote)
    const [from, to] = [liveVersion(before, remote), liveVersion(after, remote)]
    if (from === to && pointers.length === 0) continue
    const [old, now] = [await find(store, remote, from), await find(store, remote, to)]
    rooms.push({ remote, ...versions(from, to), pointers, ...compareReleases(old, now) })
  }
  return rooms
}

/** One entry of a channel's log. Throws Refusal REL-011 when it does not exist. */
async function documentAt(store: Store, channel: string, seq: number): Promise<ChannelDocument> {
  const found = await readAt(store, channel, seq)
  if (!found) throw refusal('REL-011', `channel ${channel} has no entry ${seq}`)
  return found.document
}

function versions(from: string | undefined, to: string | undefined) {
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

function find(store: Store, remote: string, version: string | undefined) {
  return version === undefined ? undefined : takeRelease(store, remote, version)
}

function pointersThatDiffer(a: ChannelDocument, b: ChannelDocument, remote: string): string[] {
  const described = (document: ChannelDocument) => {
    const state = document.remotes[remote]
    const canary = state?.canary && `${state.canary.version} at ${state.canary.bp / 100} %`
    return { state: state?.state, canary, pinned: state?.pinned?.reason }
  }
  const [before, after] = [described(a), described(b)]
  return (['state', 'canary', 'pinned'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} ${before[name] ?? '-'} -> ${after[name] ?? '-'}`)
}

/** What differs between two releases of one room; of one that was not there all is new. */
export function compareReleases(old: Release | undefined, now: Release | undefined): ReleaseDiff {
  const paths = (release: Release | undefined) => release?.routes.map(({ path }) => path) ?? []
  const exposed = (release: Release | undefined) => Object.keys(release?.exposes ?? {})
  return {
    routes: changed(paths(old), paths(now)),
    exposes: changed(exposed(old), exposed(now)),
    shared: sharedThatDiffer(old, now),
    size: { from: sizeOf(old), to: sizeOf(now) },
  }
}

function changed(before: readonly string[], after: readonly string[]) {
  const added = after.filter((each) => !before.includes(each))
  const removed = before.filter((each) => !after.includes(each))
  return { added, removed }
}

function sharedThatDiffer(old: Release | undefined, now: Release | undefined): string[] {
  if (!old || !now) return []
  return now.shared.flatMap(({ name, requiredVersion }) => {
    const before = old.shared.find((each) => each.name === name)?.requiredVersion ?? '-'
    return before === requiredVersion ? [] : [`${name} ${before} -> ${requiredVersion}`]
  })
}

function sizeOf(release: Release | undefined): Size {
  const files = Object.values(release?.files ?? {})
  const sum = (twin: 'gzip' | 'brotli') =>
    files.reduce((total, file) => total + (file[twin] ?? file.bytes), 0)
  return { gzip: sum('gzip'), brotli: sum('brotli') }
}
