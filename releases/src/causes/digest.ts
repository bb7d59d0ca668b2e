import type { Pointers } from '../log/document'
import { liveVersion, versionBefore } from '../log/pointers'
import { SHELL } from '../release/release'
import { takeRelease } from '../release/stored-releases'
import type { Store } from '../storage/store'
import { mergeCauses, type Cause } from './cause'
import { isOfOthers, packageOrFile, type SourcePlace, type Sources } from './sources'

/** A cause with its places in the sources, nearest first, as far as maps tell them. */
export type PlacedCause = Omit<Cause, 'at'> & { stack: SourcePlace[] }

/** Why a version fails: of which commit it is and of whom, what it changed, and the causes, worst first. */
export type Digest = {
  remote: string
  version: string
  commit?: string
  /** Files were changed since that commit. */
  changed?: true
  author?: string
  /** The version before it, its commit, and the files that are others in this one. */
  since?: { version: string; commit?: string; files: readonly string[] }
  causes: PlacedCause[]
}

type DigestParts = {
  store: Store
  sources: Sources
  /** What the channel runs now. */
  pointers: Pointers | undefined
}

/** Which version's causes are asked for; of all when nothing is named. */
export type AskedWhy = { remote?: string | undefined; version?: string | undefined }

/**
 * Why each version fails of which a cause was told; the one that most browsers told of comes first.
 * @param all causes by `remote@version`
 */
export async function digestsOf(
  all: ReadonlyMap<string, readonly Cause[]>,
  asked: AskedWhy,
  parts: DigestParts,
): Promise<Digest[]> {
  const digests: Digest[] = []
  // One after the other: whoever makes up errors does not make this hold all source maps at once.
  for (const [key, causes] of all) {
    const [remote = '', version = ''] = key.split('@')
    const isAsked = remote === (asked.remote ?? remote) && version === (asked.version ?? version)
    if (isAsked) digests.push(await digestOf({ remote, version, causes }, parts))
  }
  return digests.sort((a, b) => browsersOf(b) - browsersOf(a))
}

const browsersOf = ({ causes }: Digest) => causes.reduce((sum, { count }) => sum + count, 0)

type Told = { remote: string; version: string; causes: readonly Cause[] }

/** Tells causes by file and line, those of one line as one; a release that is not there tells nothing. */
async function digestOf({ remote, version, causes }: Told, parts: DigestParts): Promise<Digest> {
  const { store, sources, pointers } = parts
  const release = await takeRelease(store, remote, version)
  // The files of all shells lie in one folder.
  const shell = remote === SHELL ? version : pointers && liveVersion(pointers, SHELL)
  const placed: PlacedCause[] = []
  for (const { at, ...cause } of causes) {
    const stack: SourcePlace[] = []
    for (const each of at) {
      const place = await sources.placeOf(each.replace(/^shell\/by-content\//, `shell/${shell}/`))
      if (place) stack.push(place)
    }
    placed.push({ ...cause, stack })
  }
  const { commit, changed, author } = release?.build ?? {}
  const since = release && (await changesOf({ remote, version }, parts))
  return {
    remote,
    version,
    ...(commit === undefined ? {} : { commit }),
    ...(changed === undefined ? {} : { changed: true }),
    ...(author === undefined ? {} : { author }),
    ...(since && { since }),
    causes: mergeCauses(placed, (cause) => `${cause.message}\n${placeText(cause)}`),
  }
}

async function changesOf(
  { remote, version }: Pick<Told, 'remote' | 'version'>,
  { store, sources, pointers }: DigestParts,
): Promise<Digest['since']> {
  const before = pointers && versionBefore(pointers, remote, version)
  const release = before === undefined ? undefined : await takeRelease(store, remote, before)
  if (!release) return undefined
  const { commit } = release.build
  const files = await sources.changedFiles(remote, release.version, version)
  return { version: release.version, ...(commit === undefined ? {} : { commit }), files }
}

/** The nearest place that somebody of us wrote; of packages when all is theirs. */
const placeOf = ({ stack }: PlacedCause): SourcePlace | undefined =>
  stack.find(({ file }) => !isOfOthers(file)) ?? stack[0]

/** `mf-devices/src/dashboard.tsx:41`, the nearest that we wrote; undefined where no map tells it. */
export function placeText(cause: PlacedCause): string | undefined {
  const place = placeOf(cause)
  return place && textOf(place)
}

/** The places that lead there, nearest first: what called the nearest one, and packages before it. */
export const otherPlaces = (cause: PlacedCause): string[] =>
  cause.stack.filter((place) => place !== placeOf(cause)).map(textOf)

/** Is the nearest file another one than in the version before? */
export function isOfChangedFile(cause: PlacedCause, { since }: Digest): boolean {
  const place = placeOf(cause)
  return place !== undefined && (since?.files.includes(packageOrFile(place.file)) ?? false)
}

const textOf = ({ file, line }: SourcePlace) => `${file}:${line}`
