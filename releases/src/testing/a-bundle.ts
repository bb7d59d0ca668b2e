import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Bundle } from '../release/bundle'
import { integrityOf } from '../release/integrity'
import { uniqueNameOf, type FileEntry, type Release, type SharedModule } from '../release/release'

const react = (version?: string): SharedModule => ({
  name: 'react',
  requiredVersion: '^19.3.1',
  singleton: true,
  ...(version ? { version } : {}),
})

/**
 * A well-built remote: an entry that holds the hash of its chunk, with compressed twins.
 * @param extra further files by path, whose hash the entry does not hold; `12.js`: more of its chunk
 */
export function aRemote(
  remote: string,
  version: string,
  change: Partial<Release> = {},
  { '12.js': script = '', ...extra }: Record<string, string> = {},
): Bundle {
  const chunk = `/* ${remote} ${version} */ export const Room = () => null; ${script}`
  const hashes = `{ 12: "${integrityOf(Buffer.from(chunk))}" }`
  const entry = `const exposed = { "./room": 12, "./lifecycles": 12 }, hashes = ${hashes}`
  const { list, files } = aBuild({ 'remoteEntry.js': entry, '12.js': chunk, ...extra })
  const release: Release = {
    ...aCard(remote, version),
    entry: { path: 'remoteEntry.js', integrity: integrityOf(Buffer.from(entry)) },
    files: list,
    routes: [{ path: `/${remote}/:id`, access: 'signed-in', title: remote }],
    exposes: { './room': {} },
    shared: [react()],
    contract: { host: '^1.0.0', api: '^1.0.0' },
    preload: ['12.js'],
    ...change,
  }
  return { release, files }
}

/**
 * A well-built shell that provides React 19.3.1.
 * @param extra further files by path
 */
export function aShell(
  version: string,
  change: Partial<Release> = {},
  extra: Record<string, string> = {},
): Bundle {
  const main = `/* shell ${version} */ start()`
  const style = `/* ${version} */ body {}`
  const { list, files } = aBuild({ 'main.js': main, 'main.css': style, ...extra })
  const reference = (path: string) => ({ path, integrity: list[path]?.integrity ?? '' })
  const release: Release = {
    ...aCard('shell', version),
    entry: reference('main.js'),
    page: { scripts: [reference('main.js')], styles: [reference('main.css')] },
    files: list,
    routes: [],
    exposes: {},
    shared: [react('19.3.1')],
    contract: { api: '^1.0.0', provides: '1.0.0' },
    preload: [],
    ...change,
  }
  return { release, files }
}

/**
 * A remote whose `./room` has these types.
 * @param room its declaration, and what its chunk holds more
 */
export function aTypedRemote(
  remote: string,
  version: string,
  room: string | { declaration: string; script: string },
  change: Partial<Release> = {},
): Bundle {
  const { declaration, script } =
    typeof room === 'string' ? { declaration: room, script: '' } : room
  const exposes = { './room': { types: 'types/room.d.ts' } }
  const extra = { 'types/room.d.ts': declaration, '12.js': script }
  return aRemote(remote, version, { exposes, ...change }, extra)
}

/** A shell that mounts React components, within 100 kB. */
export function aMountingShell(
  version: string,
  change: Partial<Release> = {},
  declaration = aMount,
): Bundle {
  const mounts = { './room': { types: 'types/room.d.ts' } }
  const stated = { mounts, budget: 100_000, ...change }
  return aShell(version, stated, { 'types/room.d.ts': declaration })
}

const aMount = `import type { ComponentType } from 'react'
export type Exposed = { Room: ComponentType }
`

/**
 * The same build with source maps.
 * @param maps by path of the script, as webpack writes them
 */
export function withMaps({ release, files }: Bundle, maps: Record<string, object>): Bundle {
  const rows = Object.entries(maps).map(
    ([script, map]) => [script, gzipSync(JSON.stringify(map))] as const,
  )
  const list = rows.map(([script, bytes]) => [
    script,
    { integrity: integrityOf(bytes), bytes: bytes.length },
  ])
  return { release: { ...release, maps: Object.fromEntries(list) }, files, maps: new Map(rows) }
}

/**
 * A source map: line 1 of the script is line 1 of the first file, line 2 is line 11 of the second, line 3
 * is line 21 of the third, and so on.
 * @param marks by file: what stands for its text, null where there is nothing for it
 */
export function aMap(marks: Record<string, string | null>): object {
  const sources = Object.keys(marks)
  const mappings = sources.map((_, at) => (at === 0 ? 'AAAA' : 'ACUA')).join(';')
  return { version: 3, sources, names: [], mappings, x_marks: Object.values(marks) }
}

/** A shell with a service worker, which no script loads. */
export function aShellWithWorker(version: string): Bundle {
  const { release, files } = aShell(version)
  const { list, files: more } = aBuild({ 'sw.js': "addEventListener('push', show)" })
  const worker = { path: 'sw.js', integrity: list['sw.js']?.integrity ?? '' }
  const page = { scripts: [], styles: [], ...release.page, worker }
  return {
    release: { ...release, page, files: { ...release.files, ...list } },
    files: new Map([...files, ...more]),
  }
}

function aCard(remote: string, version: string) {
  return {
    schema: 'releases/v1' as const,
    remote,
    version,
    uniqueName: uniqueNameOf({ remote, version }),
    build: {
      builtAt: '2026-11-20T16:00:00.000Z',
      node: '20.20.2',
      inputs: 'abc',
      mode: 'production',
    },
  }
}

function aBuild(texts: Record<string, string>) {
  const files = new Map<string, Buffer>()
  const list: Record<string, FileEntry> = {}
  for (const [path, text] of Object.entries(texts)) {
    const bytes = Buffer.from(text)
    const twins = { gzip: gzipSync(bytes), brotli: brotliCompressSync(bytes) }
    files.set(path, bytes).set(`${path}.gz`, twins.gzip).set(`${path}.br`, twins.brotli)
    list[path] = {
      integrity: integrityOf(bytes),
      bytes: bytes.length,
      gzip: twins.gzip.length,
      gzipIntegrity: integrityOf(twins.gzip),
      brotli: twins.brotli.length,
      brotliIntegrity: integrityOf(twins.brotli),
    }
  }
  return { list, files }
}
