import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Bundle } from './bundle'
import type { Code, Finding } from './codes'
import { SHELL, uniqueNameOf, type Hashed, type Release } from './release'

/**
 * May this build go live, looked at for itself? Gives everything that speaks against it.
 * Whether it fits the live shell is `fit`.
 */
export function check(bundle: Bundle): Finding[] {
  return [
    ...checkName(bundle.release),
    ...checkFiles(bundle),
    ...checkTwins(bundle),
    ...checkEntry(bundle.release),
    ...checkChunkHashes(bundle),
  ]
}

/** The integrity value of bytes, as browsers compute it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

function checkName(release: Release): Finding[] {
  const wanted = uniqueNameOf(release.remote, release.version)
  if (release.uniqueName === wanted) return []
  return [about(release, 'REL-102', `uniqueName is ${release.uniqueName}, must be ${wanted}`)]
}

function checkFiles({ release, files }: Bundle): Finding[] {
  return Object.entries(release.files).flatMap(([path, { integrity, bytes }]) => {
    const found = files.get(path)
    if (!found) return [about(release, 'REL-103', `${path} is listed but missing`)]
    if (found.length === bytes && integrityOf(found) === integrity) return []
    return [about(release, 'REL-104', `${path} differs from its listed hash or size`)]
  })
}

function checkTwins({ release, files }: Bundle): Finding[] {
  return Object.entries(release.files).flatMap(([path, file]) => {
    const { gzip, gzipIntegrity, brotli, brotliIntegrity } = file
    const twins = [
      ...(gzip ? [{ twin: `${path}.gz`, hash: gzipIntegrity, open: gunzipSync }] : []),
      ...(brotli
        ? [{ twin: `${path}.br`, hash: brotliIntegrity, open: brotliDecompressSync }]
        : []),
    ]
    return twins
      .filter(
        ({ twin, hash, open }) =>
          !holds(files.get(twin), files.get(path), open) || !has(files.get(twin), hash),
      )
      .map(({ twin }) => about(release, 'REL-111', `${twin} is missing or holds something else`))
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

function ownFiles({ page }: Release): Hashed[] {
  if (!page) return []
  return [...page.scripts, ...page.styles, ...(page.worker ? [page.worker] : [])]
}

function checkEntry(release: Release): Finding[] {
  const wrong = [release.entry, ...ownFiles(release)]
    .filter(({ path, integrity }) => release.files[path]?.integrity !== integrity)
    .map(({ path }) => about(release, 'REL-105', `the hash of ${path} is not that of its file`))
  const unlisted = release.preload
    .filter((path) => !release.files[path])
    .map((path) => about(release, 'REL-105', `preload names ${path}, which is not listed`))
  return [...wrong, ...unlisted]
}

// Scripts that a page starts with carry their hash in the HTML; those loaded later must find
// theirs inside one of these, or the browser would run whatever the server sends.
function checkChunkHashes({ release, files }: Bundle): Finding[] {
  const roots: Hashed[] = release.remote === SHELL ? (release.page?.scripts ?? []) : [release.entry]
  const trusted = roots.map(({ path }) => files.get(path)?.toString('latin1') ?? '').join('\n')
  return (
    Object.entries(release.files)
      .filter(([path]) => path.endsWith('.js') && !roots.some((root) => root.path === path))
      // The browser fetches a service worker by its address; no script loads it.
      .filter(([path]) => path !== release.page?.worker?.path)
      .filter(([, { integrity }]) => !trusted.includes(integrity))
      .map(([path]) => about(release, 'REL-106', `the hash of ${path} is not inside the entry`))
  )
}

function about({ remote, version }: Release, code: Code, message: string): Finding {
  return { code, message: `${remote} ${version}: ${message}` }
}
