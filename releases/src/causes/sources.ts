import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { TraceMap } from '@jridgewell/trace-mapping'
import { integrityOf } from '../release/integrity'
import type { Release } from '../release/release'
import { mapKey, takeRelease } from '../release/stored-releases'
import type { Store } from '../storage/store'

/** A place in the sources of a release; the column counts from 1, as the line does. */
export type SourcePlace = { file: string; line: number; column: number }

/** What source maps tell of stored releases. */
export type Sources = {
  /**
   * The place in the sources that `remote/version/script:line:column` was made of. Undefined for what is
   * no place of a stored release, and for one without a map, or with another than it was published with.
   */
  placeOf: (place: string) => Promise<SourcePlace | undefined>
  /** The files that are in one of two releases only, or are others; a package is one file. */
  changedFiles: (remote: string, from: string, to: string) => Promise<readonly string[]>
}

// Some of a megabyte each; who reads about one failing version needs two or three.
const MOST_MAPS = 4
const MOST_BYTES = 64 * 2 ** 20
// All maps of a release that is compared; those of the shell are 6 MB.
const MOST_COMPARED_BYTES = 24 * 2 ** 20
// More than all that may be told of errors: 50 versions, 20 causes, 4 places.
const MOST_PLACES = 5000
const MOST_COMPARED = 100

/** Reads source maps when they are asked for, and keeps the last few; all that they told it remembers. */
export function openSources(store: Store): Sources {
  const traced = remembering(MOST_MAPS, async (key: string) => {
    const map = await readMap(store, scriptOf(key))
    const { TraceMap } = await import('@jridgewell/trace-mapping')
    return map && new TraceMap(map)
  })
  const places = remembering(MOST_PLACES, async (place: string) => {
    const [, script, line, column] = PLACE.exec(place) ?? []
    const map = script === undefined ? undefined : await traced(script)
    return map && trace(map, Number(line), Number(column))
  })
  const compared = remembering(MOST_COMPARED, async (key: string) => {
    const [remote = '', from = '', to = ''] = key.split('/')
    const before = await marksOf(store, await takeRelease(store, remote, from))
    const after = await marksOf(store, await takeRelease(store, remote, to))
    return before && after ? filesThatDiffer(before, after) : []
  })
  return {
    placeOf: places,
    changedFiles: (remote, from, to) => compared(`${remote}/${from}/${to}`),
  }
}

// No segment of dots: a key is made of it.
const PLACE = /^([\w-]+\/\d[\w.-]*\/[\w-][\w.-]*):(\d+):(\d+)$/

/** Asks once, and forgets what was not asked for longest. A store that fails is asked again. */
function remembering<Answer>(most: number, ask: (key: string) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>()
  return (key: string): Promise<Answer> => {
    const answer = answers.get(key) ?? ask(key)
    answers.delete(key)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    const [oldest] = answers.keys()
    if (answers.size > most && oldest !== undefined) answers.delete(oldest)
    return answer
  }
}

type Script = { remote: string; version: string; script: string }

function scriptOf(key: string): Script {
  const [remote = '', version = '', script = ''] = key.split('/')
  return { remote, version, script }
}

/** A source map as a build set it aside. */
type StoredMap = {
  version: 3
  sources: string[]
  names: string[]
  mappings: string
  /** By place in `sources`: a mark of the text; none of what webpack wrote. */
  x_marks?: (string | null)[]
}

async function readMap(store: Store, { remote, version, script }: Script) {
  const release = await takeRelease(store, remote, version)
  return release && (await listedMap(store, release, script))?.map
}

const unpacked = promisify(gunzip)

/** Undefined of a map that is damaged, of another form, or more than `mostBytes` when it is unpacked. */
async function listedMap(
  store: Store,
  { remote, version, maps = {} }: Release,
  script: string,
  mostBytes = MOST_BYTES,
): Promise<{ map: StoredMap; bytes: number } | undefined> {
  const listed = Object.hasOwn(maps, script) ? maps[script] : undefined
  const bytes = listed && (await store.get(mapKey(remote, version, script)))
  if (!bytes || integrityOf(bytes) !== listed.integrity) return undefined
  try {
    const text = await unpacked(bytes, { maxOutputLength: mostBytes })
    const map: unknown = JSON.parse(text.toString())
    return isStoredMap(map) ? { map, bytes: text.length } : undefined
  } catch {
    return undefined
  }
}

const isListOf = (list: unknown, fits: (each: unknown) => boolean) =>
  Array.isArray(list) && list.every(fits)
const isText = (each: unknown) => typeof each === 'string'

/** Whoever may publish may have made it up. */
function isStoredMap(json: unknown): json is StoredMap {
  const { sources, names, mappings, x_marks = [] } = (json ?? {}) as Partial<StoredMap>
  const areMarks = isListOf(x_marks, (each) => each === null || isText(each))
  return isListOf(sources, isText) && isListOf(names, isText) && isText(mappings) && areMarks
}

async function trace(map: TraceMap, line: number, column: number) {
  const { originalPositionFor } = await import('@jridgewell/trace-mapping')
  if (line < 1 || column < 1) return undefined
  const { source: file, ...at } = originalPositionFor(map, { line, column: column - 1 })
  if (file === null || at.line === null) return undefined
  return { file, line: at.line, column: at.column + 1 }
}

/** What a release is made of, as `mark file`; undefined of one whose maps have no marks. */
async function marksOf(store: Store, release: Release | undefined) {
  if (!release?.maps) return undefined
  const scripts = Object.keys(release.maps)
  const marks: string[] = []
  let left = MOST_COMPARED_BYTES
  // One after the other, and all together no more than that: who made them up stops nobody else.
  for (const script of scripts) {
    const found = left > 0 ? await listedMap(store, release, script, left) : undefined
    if (!found) continue
    left -= found.bytes
    for (const [at, mark] of (found.map.x_marks ?? []).entries())
      if (mark !== null) marks.push(`${mark} ${found.map.sources[at]}`)
  }
  return marks.length > 0 ? new Set(marks) : undefined
}

function filesThatDiffer(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  const differing = [
    ...[...before].filter((each) => !after.has(each)),
    ...[...after].filter((each) => !before.has(each)),
  ]
  const files = differing.map((each) => packageOrFile(each.slice(each.indexOf(' ') + 1)))
  return [...new Set(files)].sort(oursFirst)
}

const inPackage = /^(node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/

/** `node_modules/rxjs` for any file of it: whoever takes another version of a package changed no file. */
export const packageOrFile = (file: string): string => file.replace(inPackage, '$1')

/** Is it of a package, or of webpack? */
export const isOfOthers = (file: string): boolean => /^(node_modules|webpack)\//.test(file)

const oursFirst = (a: string, b: string) =>
  Number(isOfOthers(a)) - Number(isOfOthers(b)) || a.localeCompare(b)
