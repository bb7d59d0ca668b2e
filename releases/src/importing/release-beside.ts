import { Refusal, refusal } from '../codes'
import { mapName, type Bundle } from '../release/bundle'
import { LIMITS } from '../release/archive'
import { parseRelease, type Release } from '../release/release'
import { fetchBytes, shown, type Bounds } from './fetch-bytes'
import { fewAtOnce } from './few-at-once'
import { printable } from './printable'

/** A release of ours on another server, as a build writes it: release.json, files/ and maps/. */
export type Found = { folder: URL; release: Release }

/**
 * The release that something belongs to: its release.json lies beside it, or beside the `files/` that
 * it is in. Undefined when none does.
 * @throws Refusal REL-101 when it is a broken one, REL-018 when nobody answers
 */
export async function releaseBeside(near: URL, until: Bounds['until']): Promise<Found | undefined> {
  const [above] = /^.*\/(?=files\/)/.exec(near.pathname) ?? []
  for (const folder of [new URL('.', near), ...(above ? [new URL(above, near)] : [])]) {
    const json = jsonOf(
      await fetchBytes(new URL('release.json', folder), { most: LIMITS.json, until }),
    )
    if (!isOurs(json)) continue
    const parsed = parseRelease(json)
    if ('release' in parsed) return { folder, release: parsed.release }
    const [first, ...rest] = parsed.findings.map(({ code, message }) => ({
      code,
      message: printable(`${shown(folder)}${message}`),
    }))
    if (first) throw new Refusal([first, ...rest])
  }
  return undefined
}

// A server of one page answers everything with that page.
function jsonOf(bytes: Awaited<ReturnType<typeof fetchBytes>>): unknown {
  if (!Buffer.isBuffer(bytes)) return undefined
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

const isOurs = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'schema' in json && json.schema === 'releases/v1'

type Wanted = { path: string; url: URL; bytes: number }

/** Where the files of a release are, and its source maps, with their listed sizes. */
function wantedOf({ folder, release }: Found): { files: Wanted[]; maps: Wanted[] } {
  const at = (path: string, bytes: number) => ({
    path,
    bytes,
    url: new URL(`files/${path}`, folder),
  })
  return {
    // The shape of release.json lets no path lead out of its folder.
    files: Object.entries(release.files).flatMap(([path, { bytes, gzip, brotli }]) => [
      at(path, bytes),
      ...(gzip ? [at(`${path}.gz`, gzip)] : []),
      ...(brotli ? [at(`${path}.br`, brotli)] : []),
    ]),
    maps: Object.entries(release.maps ?? {}).map(([path, { bytes }]) => ({
      path,
      url: new URL(`maps/${mapName(path)}`, folder),
      bytes,
    })),
  }
}

/** How many bytes a release says that it has, compressed twins and source maps included. */
export function sizeOf(found: Found): number {
  const { files, maps } = wantedOf(found)
  return [...files, ...maps].reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * Gets all files of a release; the gate looks at their hashes, and names what is not there.
 * @throws Refusal REL-505 when it is too large or has too many, REL-104 when one is larger than listed
 */
export async function download(found: Found, until: Bounds['until']): Promise<Bundle> {
  const { release } = found
  const { files, maps } = wantedOf(found)
  if (files.length + maps.length > LIMITS.files || sizeOf(found) > LIMITS.packed) {
    const message = `${release.remote} ${release.version} has too many files, or too large ones`
    throw refusal('REL-505', message)
  }
  const get = async ({ path, url, bytes }: Wanted) => {
    const got = await fetchBytes(url, { most: bytes, until })
    if (got !== 'too long') return [path, got] as const
    throw refusal('REL-104', `${shown(url)} is larger than the ${bytes} bytes that are listed`)
  }
  const whole = async (wanted: Wanted[]) => {
    const rows = await fewAtOnce(wanted, get)
    return new Map(rows.flatMap(([path, got]) => (got ? [[path, got] as const] : [])))
  }
  const all = await whole(files)
  return { release, files: all, ...(release.maps && { maps: await whole(maps) }) }
}
