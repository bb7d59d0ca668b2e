import { compareReleases, type ReleaseDiff } from '../../log/diff'
import type { Bundle } from '../../release/bundle'
import type { Release } from '../../release/release'
import { changedPackages, type ChangedPackage } from './packages'

/** What differs between a build and what everybody has of its remote. */
export type Differences = ReleaseDiff & {
  /** Of each declaration that differs, a patch as `diff -u` writes it; none where that takes too long. */
  types: { path: string; patch?: string }[]
  /** Files of our own that differ; where both have source maps. */
  files: string[]
  packages: ChangedPackage[]
}

/** What is stored: in the store itself, or at a host. */
export type Stored = {
  /** Files that differ between two releases of a remote; a package is one file. */
  changedFiles: (live: Release) => Promise<readonly string[]>
  fileOf: (live: Release, path: string) => Promise<string>
}

/**
 * Compares a stored build with what everybody has of its remote; with nothing, when nobody has it yet.
 * @param folder where the build lies, and its packages in or above it
 */
export async function whatDiffers(
  stored: Stored,
  live: Release | undefined,
  { bundle, folder }: { bundle: Bundle; folder: string },
): Promise<Differences> {
  const changed = live ? await stored.changedFiles(live) : []
  return {
    ...compareReleases(live, bundle.release),
    types: await typesThatDiffer(stored, live, bundle),
    files: changed.filter((file) => !file.startsWith('node_modules/')),
    packages: await changedPackages(changed, folder),
  }
}

/** For one declaration: of many lines that are all others nobody reads the patch. */
const LONGEST_MS = 2000

const isDeclaration = (path: string) => path.endsWith('.d.ts')

async function typesThatDiffer(
  stored: Stored,
  live: Release | undefined,
  { release, files }: Bundle,
) {
  const paths = new Set(
    [live, release].flatMap((each) => Object.keys(each?.files ?? {}).filter(isDeclaration)),
  )
  const { createTwoFilesPatch } = await import('diff')
  const patches: Differences['types'] = []
  for (const path of [...paths].sort()) {
    if (live?.files[path]?.integrity === release.files[path]?.integrity) continue
    const old = live?.files[path] ? await stored.fileOf(live, path) : ''
    const now = String(files.get(path) ?? '')
    const names = [live?.version, release.version] as const
    const patch = createTwoFilesPatch(path, path, old, now, ...names, { timeout: LONGEST_MS })
    patches.push({ path, ...(patch === undefined ? {} : { patch }) })
  }
  return patches
}
