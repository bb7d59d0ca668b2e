import { createHash } from 'node:crypto'
import type { WholeLiveMap, LiveRoom, RoomVersion } from '@pillbox/shared/contract'
import { type ChannelDocument, liveVersion, type RemoteState } from '@pillbox/releases/log'
import type { Release } from '@pillbox/releases/release'

/** Finds a release in memory; undefined when it could not be read. */
export type FindRelease = (remote: string, version: string) => Release | undefined

const ALTERNATIVES = 2

/** The versions of each remote that the resolved documents of this channel document need. */
export function versionsNeeded(
  document: ChannelDocument,
): { remote: string; version: string; isLive: boolean }[] {
  const needed = Object.entries(document.remotes).flatMap(([remote, { stable, lkg, canary }]) => [
    { remote, version: stable, isLive: true },
    ...lkg.slice(0, ALTERNATIVES).map((version) => ({ remote, version, isLive: false })),
    ...(canary ? [{ remote, version: canary.version, isLive: false }] : []),
  ])
  return [
    { remote: 'shell', version: liveVersion(document, 'shell') ?? '', isLive: true },
    ...needed,
  ]
}

/** May a page of now load this version? */
export function isNeeded(
  live: { document: ChannelDocument } | undefined,
  remote: string,
  version: string,
): boolean {
  return (live ? versionsNeeded(live.document) : []).some(
    (needed) => needed.remote === remote && needed.version === version,
  )
}

/**
 * From pointers to URLs and hashes. A remote whose live release is not found is left out.
 * @param canaries remotes of which this reader gets the canary
 */
export function resolve(
  document: ChannelDocument,
  find: FindRelease,
  canaries: ReadonlySet<string> = new Set(),
): WholeLiveMap {
  const { channel, seq, host, remotes } = document
  const resolved = Object.entries(remotes).flatMap(([name, state]) => {
    const isCanary = canaries.has(name) && find(name, state.canary?.version ?? '') !== undefined
    const room = resolveRemote(name, isCanary ? onCanary(state) : state, find)
    return room
      ? [[name, { ...room, ...(isCanary ? { canary: true as const } : {}) }] as const]
      : []
  })
  return withDigest({
    schema: 'releases/v1/resolved',
    channel,
    seq,
    host: { version: host.version, ...folderOfShell(find('shell', host.version)) },
    remotes: Object.fromEntries(resolved),
  })
}

/** Tells a resolved document from any that says something else, before anything that a team has named. */
export function withDigest(map: WholeLiveMap): WholeLiveMap {
  const hash = createHash('sha256').update(JSON.stringify(map))
  const { schema, channel, seq, digest: _ofBase, ...rest } = map
  const digest = hash.digest('base64url').slice(0, 16)
  return { schema, channel, seq, digest, ...rest }
}

/** Who gets the canary falls back on what everybody else has. */
function onCanary(state: RemoteState): RemoteState {
  const { stable, lkg, canary } = state
  return { ...state, stable: canary?.version ?? stable, lkg: [stable, ...lkg] }
}

function resolveRemote(name: string, state: RemoteState, find: FindRelease): LiveRoom | undefined {
  const release = find(name, state.stable)
  if (!release) return undefined
  const alternatives = state.lkg
    .slice(0, ALTERNATIVES)
    .map((version) => find(name, version))
    .filter((earlier) => earlier !== undefined)
  return {
    ...resolveVersion(release),
    preload: release.preload.map((path) => ({
      path: urlOfFile(release, path),
      integrity: release.files[path]?.integrity ?? '',
    })),
    routes: release.routes,
    alt: alternatives.map(resolveVersion),
    state: state.state,
    ...(state.message ? { message: state.message } : {}),
    ...(state.killedAt ? { killedAt: state.killedAt } : {}),
  }
}

function resolveVersion(release: Release): RoomVersion {
  const { version, uniqueName, entry, mount, container, slots } = release
  return {
    version,
    uniqueName,
    entry: urlOfFile(release, entry.path),
    integrity: entry.integrity,
    ...(mount ? { mount } : {}),
    ...(container ? { container } : {}),
    ...(slots ? { slots } : {}),
  }
}

/** Stands in an address instead of a version where all versions lie in one folder; none is called so. */
export const byContent = 'by-content'

/** Said only where it is not that of the version. */
const folderOfShell = (shell: Release | undefined) =>
  shell?.addressed === 'content' ? { folder: `/r/${shell.remote}/${byContent}/` } : {}

/** Where the host server serves a file of a release (release-files.ts). */
export function urlOfFile({ remote, version, addressed }: Release, path: string): string {
  const folder = addressed === 'content' ? byContent : version
  return `/r/${remote}/${folder}/${path.split('/').map(encodeURIComponent).join('/')}`
}
