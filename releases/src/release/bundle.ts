import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal, refusal } from '../codes'
import { errorCode } from '../storage/error-code'
import { parseRelease, type Release } from './release'

/** A built release in memory: what is checked is byte for byte what is stored. */
export type Bundle = {
  release: Release
  /** Path below files/ -> bytes; the .br and .gz twins are entries of their own. */
  files: Map<string, Buffer>
  /** Path of a script -> its source map as gzip; nobody serves them. */
  maps?: ReadonlyMap<string, Buffer>
}

/**
 * Reads `<folder>/release.json` (or `<folder>/dist/release.json`) and the files it lists.
 * A listed file that is not there is simply absent from `files`; the gate reports it.
 */
export async function readBundle(folder: string): Promise<Bundle> {
  for (const base of [folder, join(folder, 'dist')]) {
    const text = await readIfThere(join(base, 'release.json'))
    if (text !== undefined)
      return readFiles(base, asRelease(text.toString(), join(base, 'release.json')))
  }
  throw refusal(
    'REL-002',
    `No release.json in ${folder} or ${join(folder, 'dist')}: build it first`,
  )
}

/** Reads the text of a release.json. Throws Refusal REL-101 with all that is wrong with it. */
export function asRelease(text: string, where: string): Release {
  const parsed = parseRelease(parseJson(text, where))
  if ('release' in parsed) return parsed.release
  const [first, ...rest] = parsed.findings
  throw new Refusal([first ?? { code: 'REL-101', message: `${where}: not a release` }, ...rest])
}

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('REL-101', `${where} is not JSON`)
  }
}

async function readFiles(base: string, release: Release): Promise<Bundle> {
  const files = new Map<string, Buffer>()
  for (const path of pathsOf(release)) {
    const bytes = await readIfThere(join(base, 'files', path))
    if (bytes) files.set(path, bytes)
  }
  const maps = new Map<string, Buffer>()
  for (const script of Object.keys(release.maps ?? {})) {
    const bytes = await readIfThere(join(base, 'maps', mapName(script)))
    if (bytes) maps.set(script, bytes)
  }
  return { release, files, ...(release.maps && { maps }) }
}

/** What the source map of a script is called, in a folder of its own. */
export const mapName = (script: string): string => `${script}.map.gz`

/** Every file a release consists of, compressed twins included. */
export function pathsOf(release: Release): string[] {
  return Object.entries(release.files).flatMap(([path, { gzip, brotli }]) => [
    path,
    ...(gzip ? [`${path}.gz`] : []),
    ...(brotli ? [`${path}.br`] : []),
  ])
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
