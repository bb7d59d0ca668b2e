import { parse } from 'semver'
import type * as z from 'zod'
import type { Finding } from '../codes'
import { shapeProblems } from '../shape-problems'
import { releaseSchema } from './release-schema'

/** One immutable version of one remote, or of the shell, as release.json says it. */
export type Release = z.infer<typeof releaseSchema>
/** A version of a remote, or of `shell`. */
export type ReleaseName = Pick<Release, 'remote' | 'version'>
export type FileEntry = Release['files'][string]
/** A file of the release, with the hash that a browser asks of it. */
export type Hashed = Release['entry']
export type SharedModule = Release['shared'][number]

export const SHELL = 'shell'

/** Checks the shape of a release.json; gives the release, or what is wrong with it. */
export function parseRelease(json: unknown): { release: Release } | { findings: Finding[] } {
  const parsed = releaseSchema.safeParse(json)
  if (!parsed.success) {
    const findings = shapeProblems(parsed.error).map((problem) => ({
      code: 'REL-101' as const,
      message: `release.json${problem}; build it again`,
    }))
    return { findings }
  }
  const release = parsed.data
  const version = parse(release.version)
  if (!version || version.version !== release.version || version.build.length > 0) {
    const message = `release.json: version ${release.version} is not semver without build metadata`
    return { findings: [{ code: 'REL-101', message }] }
  }
  return { release }
}

/**
 * The webpack name a version must have. It carries the version, because two versions of one name
 * share their chunk array: a swap in an open tab would silently render the old one.
 */
export function uniqueNameOf({ remote, version, addressed }: Named): string {
  // Of the shell a tab runs one version only, and what carries a version changes with it.
  if (addressed === 'content') return remote
  return `${remote}_${version}`.replace(/[^a-zA-Z0-9]/g, '_')
}

type Named = Pick<Release, 'remote' | 'version'> & Partial<Pick<Release, 'addressed'>>

/**
 * May all versions of a release that is addressed by content have this file in one place? Then its
 * name carries what is in it, as webpack's `[contenthash]` writes it.
 */
export const isNamedByContent = (path: string): boolean => /\.[0-9a-f]{16,}\./.test(path)

// As builds name it (build/rooms/emit-notices.ts).
const noticesFile = /^notices\.[0-9a-f]{20}\.txt$/

/** The file that says whose code is in a release, with licences; releases of before have none. */
export const noticesPath = ({ files }: Pick<Release, 'files'>): string | undefined =>
  Object.keys(files).find((path) => noticesFile.test(path))
