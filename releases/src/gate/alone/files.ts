import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Bundle } from '../../release/bundle'
import type { Finding } from '../../codes'
import { integrityOf } from '../../release/integrity'
import { isNamedByContent, SHELL, type Hashed, type Release } from '../../release/release'
import { about } from '../about'

/** Is every file there, with its hash, its twins, and its hash where a browser looks for it? */
export function checkFiles(bundle: Bundle): Finding[] {
  return [
    ...checkBytes(bundle),
    ...checkMaps(bundle),
    ...checkTwins(bundle),
    ...checkEntry(bundle.release),
    ...checkNames(bundle.release),
    ...checkChunkHashes(bundle),
  ]
}

/** Is every listed file there, with its hash? */
export function checkBytes({ release, files }: Bundle): Finding[] {
  return Object.entries(release.files).flatMap(([path, { integrity, bytes }]) => {
    const found = files.get(path)
    if (!found) return [about(release, 'REL-103', `${path} is listed but missing; build it again`)]
    if (found.length === bytes && integrityOf(found) === integrity) return []
    const message = `${path} differs from its listed hash or size; build it again`
    return [about(release, 'REL-104', message)]
  })
}

// They tell who is on call where something went wrong: another map would lead to another line.
function checkMaps({ release, maps = new Map() }: Bundle): Finding[] {
  return Object.entries(release.maps ?? {}).flatMap(([script, { integrity, bytes }]) => {
    const found = maps.get(script)
    const what = `the source map of ${script}`
    if (!release.files[script]) {
      return [about(release, 'REL-103', `${what} is of no listed file; build it again`)]
    }
    if (!found) return [about(release, 'REL-103', `${what} is missing; build it again`)]
    if (found.length === bytes && integrityOf(found) === integrity) return []
    return [about(release, 'REL-104', `${what} differs from its listed hash; build it again`)]
  })
}

function checkTwins({ release, files }: Bundle): Finding[] {
  return Object.entries(release.files).flatMap(([path, file]) => {
    const { gzip, gzipIntegrity, brotli, brotliIntegrity } = file
    const twins = [
      { twin: `${path}.gz`, size: gzip, hash: gzipIntegrity, open: gunzipSync },
      { twin: `${path}.br`, size: brotli, hash: brotliIntegrity, open: brotliDecompressSync },
    ]
    return twins
      .filter(({ size }) => size)
      .filter(({ twin, size, hash, open }) => {
        const bytes = files.get(twin)
        const isWhole = bytes?.length === size && holds(bytes, files.get(path), open)
        return !isWhole || !has(bytes, hash)
      })
      .map(({ twin }) => {
        const message = `${twin} is missing, or holds something else, or has another size`
        return about(release, 'REL-111', `${message}; build it again`)
      })
  })
}

// A changed byte of its header would still decompress to the same.
function has(twin: Buffer | undefined, hash: string | undefined): boolean {
  return hash === undefined || (twin !== undefined && integrityOf(twin) === hash)
}

function holds(
  twin: Buffer | undefined,
  file: Buffer | undefined,
  open: (bytes: Buffer) => Buffer,
): boolean {
  if (!twin || !file) return false
  try {
    return open(twin).equals(file)
  } catch {
    return false
  }
}

/** The scripts of a page whose hash its HTML carries. */
function scriptsOf({ page }: Release): Hashed[] {
  if (!page) return []
  return [...page.scripts, ...(page.begins ? [page.begins] : [])]
}

function ownFiles(release: Release): Hashed[] {
  const { styles = [], worker } = release.page ?? {}
  return [...scriptsOf(release), ...styles, ...(worker ? [worker] : [])]
}

function checkEntry(release: Release): Finding[] {
  const wrong = [release.entry, ...ownFiles(release)]
    .filter(({ path, integrity }) => release.files[path]?.integrity !== integrity)
    .map(({ path }) => `the hash of ${path} is not that of its file`)
  const unlisted = release.preload
    .filter((path) => !release.files[path])
    .map((path) => `preload names ${path}, which is not listed`)
  return [...wrong, ...unlisted].map((message) =>
    about(release, 'REL-105', `${message}; build it again`),
  )
}

// What is loaded from one folder for all versions must not be another file in each.
function checkNames(release: Release): Finding[] {
  if (release.addressed !== 'content') return []
  const { worker } = release.page ?? {}
  return Object.keys(release.files)
    .filter((path) => !path.endsWith('.d.ts') && path !== worker?.path && !isNamedByContent(path))
    .map((path) => about(release, 'REL-105', `the name of ${path} does not carry its content`))
}

// Scripts that a page starts with carry their hash in the HTML; those loaded later must find
// theirs inside one of these, or the browser would run whatever the server sends.
function checkChunkHashes({ release, files }: Bundle): Finding[] {
  const roots = release.remote === SHELL ? scriptsOf(release) : [release.entry]
  const trusted = roots.map(({ path }) => files.get(path)?.toString('latin1') ?? '').join('\n')
  const hint = 'build with webpack-subresource-integrity, and leave out what is never loaded'
  return (
    Object.entries(release.files)
      .filter(([path]) => path.endsWith('.js') && !roots.some((root) => root.path === path))
      // The browser fetches a service worker by its address; no script loads it.
      .filter(([path]) => path !== release.page?.worker?.path)
      .filter(([, { integrity }]) => !trusted.includes(integrity))
      .map(([path]) =>
        about(release, 'REL-106', `the hash of ${path} is not inside the entry; ${hint}`),
      )
  )
}
