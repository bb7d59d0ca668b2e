import { mapName, pathsOf, type Bundle } from './bundle'
import { canonical } from './canonical'
import { refusal } from '../codes'
import { parseRelease, type Release } from './release'
import type { Store } from '../storage/store'

const folderOf = (remote: string, version: string) => `remotes/${remote}/${version}`

/** The key of one file of a stored release. */
export function fileKey(remote: string, version: string, path: string): string {
  return `${folderOf(remote, version)}/files/${path}`
}

/** The key of the source map of one script of a stored release; no address of a host leads there. */
export function mapKey(remote: string, version: string, script: string): string {
  return `${mapsFolder({ remote, version })}${mapName(script)}`
}

/** What the keys of all source maps of a stored release begin with. */
export const mapsFolder = ({ remote, version }: Pick<Release, 'remote' | 'version'>): string =>
  `${folderOf(remote, version)}/maps/`

/** A stored release, or undefined when this version was never completely stored. */
export async function takeRelease(
  store: Store,
  remote: string,
  version: string,
): Promise<Release | undefined> {
  const bytes = await store.get(`${folderOf(remote, version)}/release.json`)
  if (!bytes) return undefined
  const parsed = parseRelease(parseJson(bytes))
  if ('release' in parsed) return parsed.release
  throw refusal('REL-303', `${remote} ${version}: the stored release.json is damaged`)
}

/**
 * Stores a release for ever; release.json comes last, so a version is either whole or not there.
 * @returns false when the same version with the same content is there already
 * @throws Refusal REL-201 when the version is there with other content
 */
export async function storeRelease(store: Store, bundle: Bundle): Promise<boolean> {
  const { release } = bundle
  const { remote, version } = release
  const kept = await takeRelease(store, remote, version)
  if (kept) {
    if (contentOf(kept) === contentOf(release)) return false
    throw otherContent(release)
  }
  for (const [key, bytes] of keysOf(bundle)) {
    const isOurs = (await store.putIfAbsent(key, bytes)) || (await store.get(key))?.equals(bytes)
    if (!isOurs) throw otherContent(release)
  }
  const created = await store.putIfAbsent(
    `${folderOf(remote, version)}/release.json`,
    Buffer.from(canonical(release)),
  )
  return created || storeRelease(store, bundle)
}

function keysOf({ release: { remote, version }, files, maps = new Map() }: Bundle) {
  return [
    ...[...files].map(([path, bytes]) => [fileKey(remote, version, path), bytes] as const),
    ...[...maps].map(([script, bytes]) => [mapKey(remote, version, script), bytes] as const),
  ]
}

/**
 * A stored release with its files.
 * @throws Refusal REL-007 when this version was never stored, REL-303 when a file of it is gone
 */
export async function takeBundle(store: Store, remote: string, version: string): Promise<Bundle> {
  const release = await takeRelease(store, remote, version)
  if (!release) throw refusal('REL-007', `${remote} ${version} was never published`)
  const read = async (path: string): Promise<[string, Buffer]> => {
    const bytes = await store.get(fileKey(remote, version, path))
    if (bytes) return [path, bytes]
    throw refusal('REL-303', `${remote} ${version}: ${path} is gone from the store`)
  }
  const files = new Map(await Promise.all(pathsOf(release).map(read)))
  return { release, files, ...(release.maps && { maps: await takeMaps(store, release) }) }
}

/** The source maps of a stored release, by path of the script; those that are gone are left out. */
export async function takeMaps(store: Store, release: Release): Promise<Map<string, Buffer>> {
  const maps = new Map<string, Buffer>()
  for (const script of Object.keys(release.maps ?? {})) {
    const bytes = await store.get(mapKey(release.remote, release.version, script))
    if (bytes) maps.set(script, bytes)
  }
  return maps
}

/** The versions of a remote that are completely stored, in no order. */
export async function storedNames(store: Store, remote: string): Promise<string[]> {
  const keys = await store.list(`remotes/${remote}/`)
  return keys
    .map((key) => /^remotes\/[^/]+\/([^/]+)\/release\.json$/.exec(key)?.[1])
    .filter((version) => version !== undefined)
}

/** All completely stored versions of a remote, by the time in their build, oldest first. */
export async function storedVersions(store: Store, remote: string): Promise<Release[]> {
  const versions = await storedNames(store, remote)
  const releases = await Promise.all(versions.map((version) => takeRelease(store, remote, version)))
  return releases
    .filter((release) => release !== undefined)
    .sort((a, b) => (a.build.builtAt ?? '').localeCompare(b.build.builtAt ?? ''))
}

/** Throws REL-303 when a file of a stored release is gone. */
export async function assertWhole(store: Store, release: Release): Promise<void> {
  const { remote, version } = release
  const keys = new Set(await store.list(`${folderOf(remote, version)}/`))
  // A source map that is gone takes nothing from who uses the release.
  const gone = pathsOf(release).find((path) => !keys.has(fileKey(remote, version, path)))
  if (gone) throw refusal('REL-303', `${remote} ${version}: ${gone} is gone from the store`)
}

// A second build of the same sources differs only in when and with what it was built.
function contentOf(release: Release): string {
  return canonical({ ...release, build: undefined })
}

function otherContent({ remote, version }: Release) {
  return refusal(
    'REL-201',
    `${remote} ${version} is stored with other content; a version never changes, publish a new one`,
  )
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
