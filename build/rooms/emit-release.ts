import { existsSync, renameSync, rmSync } from 'node:fs'
import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Release } from '@pillbox/releases/release'
import type { Mode } from './describe-room'
import { integrityOf } from './integrity'

type FileEntry = Release['files'][string]
/** By path in the build. */
export type Files = Release['files']

const compressible = /\.(js|css|svg|txt)$/

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Hashes a file of a build, and writes its compressed twins at this quality of brotli. */
export async function describeFile(
  folder: string,
  path: string,
  quality: number,
): Promise<FileEntry> {
  const bytes = await readFile(join(folder, path))
  const file = { integrity: integrityOf(bytes), bytes: bytes.length }
  if (!compressible.test(path)) return file

  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await writeFile(join(folder, `${path}.br`), brotli)
  await writeFile(join(folder, `${path}.gz`), gzipped)
  return {
    ...file,
    gzip: gzipped.length,
    gzipIntegrity: integrityOf(gzipped),
    brotli: brotli.length,
    brotliIntegrity: integrityOf(brotli),
  }
}

/** Hashes every file of a build, writes its compressed twins, and answers the list. */
export async function describeFiles(folder: string, mode: Mode): Promise<Files> {
  const quality = mode === 'development' ? 4 : 11
  const paths = await listFiles(folder)
  const rows = paths.map(async (path) => [path, await describeFile(folder, path, quality)] as const)
  return Object.fromEntries(await Promise.all(rows))
}

/** Writes release.json in one step: a folder without it is not a release. */
export async function writeRelease(folder: string, release: Release): Promise<void> {
  const path = join(folder, 'release.json')
  await writeFile(`${path}.tmp`, `${JSON.stringify(release, null, 2)}\n`)
  await rename(`${path}.tmp`, path)
}

/**
 * Puts a finished build in the place of the one in `dist`. Two builds of one room at a time, say of
 * `npm run dev` and of the tests, must not mix their files.
 */
export function replaceRelease(dist: string, building: string): void {
  const inDist = (name: string) => join(dist, name)
  rmSync(inDist('release.json'), { force: true })
  for (const part of ['files', 'maps']) {
    if (existsSync(inDist(part))) renameSync(inDist(part), join(building, `replaced-${part}`))
    if (existsSync(join(building, part))) renameSync(join(building, part), inDist(part))
  }
  renameSync(join(building, 'release.json'), inDist('release.json'))
}
