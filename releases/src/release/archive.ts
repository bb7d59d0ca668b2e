import type { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { Header, Parser, Pax, type ReadEntry } from 'tar'
import { asRelease, mapName, pathsOf, type Bundle } from './bundle'
import { canonical } from './canonical'
import type { Refusal } from '../codes'
import { refusal } from '../codes'

/** A release on its way to a host: with the publisher's signature, or for the host to sign. */
export type Upload = { bundle: Bundle; jws?: string }

/** Bytes of an archive on its way, at most. */
export const MOST_PACKED = 32 * 2 ** 20

/** What a release may hold at most on its way, in bytes and files. */
export const LIMITS = {
  files: 2000,
  packed: MOST_PACKED,
  bytes: 64 * 2 ** 20,
  json: 2 ** 20,
  ratio: 100,
}

const RELEASE = 'release.json'
const SIGNATURE = 'release.jws'
const FILES = 'files/'
const MAPS = 'maps/'
const BLOCK = 512

/** The `.tar.gz` of a release: `release.json`, `release.jws` if it is signed, `files/` and `maps/`. */
export function packArchive({ bundle, jws }: Upload): Buffer {
  const { release, files, maps = new Map<string, Buffer>() } = bundle
  const all: [string, Buffer][] = [
    [RELEASE, Buffer.from(canonical(release))],
    ...(jws === undefined ? [] : [[SIGNATURE, Buffer.from(jws)] satisfies [string, Buffer]]),
    ...[...files].map(([path, bytes]): [string, Buffer] => [`${FILES}${path}`, bytes]),
    ...[...maps].map(([script, bytes]): [string, Buffer] => [MAPS + mapName(script), bytes]),
  ]
  const blocks = all.flatMap(([path, bytes]) => blocksOf(path, bytes))
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 1 })
}

function blocksOf(path: string, bytes: Buffer): Buffer[] {
  const data = { path, mode: 0o644, size: bytes.length, mtime: new Date(0) }
  const header = new Header({ ...data, type: 'File' })
  const isTooLong = header.encode()
  const block = header.block ?? Buffer.alloc(BLOCK)
  const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
  return [...(isTooLong ? [new Pax(data).encode()] : []), block, bytes, padding]
}

/**
 * Reads an archive in memory; nothing of it is written anywhere.
 * @throws Refusal REL-504 when it is no such archive, or holds what release.json does not list,
 *   REL-505 when it holds too much, REL-101 when release.json is no release
 */
export async function readArchive(stream: Readable): Promise<Upload> {
  const found = await entriesOf(stream)
  const json = found.get(RELEASE)
  if (!json) throw refusal('REL-504', `the archive has no ${RELEASE} at its top`)
  const release = asRelease(json.toString(), RELEASE)
  const files = takeOut(found, pathsOf(release), (path) => FILES + path)
  const maps = takeOut(found, Object.keys(release.maps ?? {}), (script) => MAPS + mapName(script))
  const jws = found.get(SIGNATURE)?.toString().trim()
  const [unlisted] = [...found.keys()].filter((path) => path !== RELEASE && path !== SIGNATURE)
  if (unlisted !== undefined) throw refusal('REL-504', `${RELEASE} does not list ${unlisted}`)
  return {
    bundle: { release, files, ...(release.maps && { maps }) },
    ...(jws === undefined ? {} : { jws }),
  }
}

function takeOut(
  found: Map<string, Buffer>,
  paths: readonly string[],
  nameFor: (path: string) => string,
): Map<string, Buffer> {
  const taken = new Map<string, Buffer>()
  for (const path of paths) {
    const bytes = found.get(nameFor(path))
    if (bytes) taken.set(path, bytes)
    found.delete(nameFor(path))
  }
  return taken
}

function entriesOf(stream: Readable): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  let [packed, bytes] = [0, 0]
  return new Promise((done, failed) => {
    const parser = new Parser({ strict: true, maxDecompressionRatio: LIMITS.ratio })
    const refuse = (error: Refusal) => {
      stream.unpipe(parser)
      stream.resume()
      failed(error)
    }
    parser.on('entry', (entry: ReadEntry) => {
      const problem = problemOf(entry, found)
      bytes += entry.size
      if (problem) return refuse(refusal('REL-504', problem))
      if (found.size >= LIMITS.files || bytes > LIMITS.bytes || isTooLarge(entry)) {
        return refuse(refusal('REL-505', 'the archive holds too many files, or too large ones'))
      }
      if (entry.type === 'Directory') return void entry.resume()
      const chunks: Buffer[] = []
      found.set(nameOf(entry), Buffer.alloc(0))
      entry.on('data', (chunk: Buffer) => chunks.push(chunk))
      entry.on('end', () => found.set(nameOf(entry), Buffer.concat(chunks)))
    })
    parser.on('end', () => done(found))
    parser.on('error', (error: Error) =>
      refuse(refusal('REL-504', `it is no .tar.gz archive: ${error.message}`)),
    )
    stream.on('data', (chunk: Buffer) => {
      packed += chunk.length
      if (packed <= LIMITS.packed) return
      // What comes after is not even read.
      stream.unpipe(parser)
      stream.pause()
      failed(refusal('REL-505', 'the archive is too large'))
    })
    stream.on('error', failed)
    stream.on('aborted', () => failed(refusal('REL-504', 'the archive broke off')))
    stream.pipe(parser as unknown as NodeJS.WritableStream)
  })
}

const nameOf = ({ path }: ReadEntry) => path.replace(/^(\.\/)+/, '')

function isTooLarge(entry: ReadEntry): boolean {
  return !nameOf(entry).startsWith(FILES) && entry.size > LIMITS.json
}

// Nothing is written by these names, but a name that two systems read differently is no name.
function problemOf(entry: ReadEntry, found: ReadonlyMap<string, Buffer>): string | undefined {
  const { type } = entry
  const name = nameOf(entry)
  if (type === 'Directory') return undefined
  if (type !== 'File' && type !== 'OldFile') return `${name} is a ${type}, not a file`
  const parts = name.split('/')
  const isPlain = !parts.some((part) => ['', '.', '..'].includes(part)) && !/[\\\0]/.test(name)
  if (!isPlain) return `${JSON.stringify(name)} is no name for a file`
  if (found.has(name)) return `${name} is there twice`
  return undefined
}
