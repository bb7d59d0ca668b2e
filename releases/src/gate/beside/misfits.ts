import type { Bundle } from '../../release/bundle'
import type { ChannelDocument } from '../../log/channel'
import type { Finding } from '../../codes'
import { canaryReleases, liveReleases, type LiveReleases } from './live-releases'
import { SHELL, type Release } from '../../release/release'
import { fileKey } from '../../release/stored-releases'
import type { Store } from '../../storage/store'
import { fit } from './fit'
import { fitSize } from './size'
import { fitTypes, type ReadFile } from '../declarations/fit-types'
import { findUnmet } from './uses'

/** Who would stand beside whom, if some releases went live. */
export type Scene = {
  shell: Release
  /** Everything that some people would get, canaries among them. */
  everyone: readonly Release[]
  /** What the moves bring, and, when they bring a shell, all remotes. */
  fitted: readonly Release[]
  candidates: readonly Release[]
}

/**
 * What would not run together if these releases went live: remotes new and live, canaries too,
 * against the shell. It reads release.json alone, so that a rollback waits for nothing else.
 */
export async function findMisfits(
  store: Store,
  head: ChannelDocument | undefined,
  candidates: readonly Release[],
): Promise<Finding[]> {
  const scene = await sceneOf(store, head, candidates)
  return 'findings' in scene ? scene.findings : misfitsOf(scene)
}

/** The same, and what would not fit by its types or its size: what the gate asks of a new release. */
export async function findAllMisfits(
  store: Store,
  head: ChannelDocument | undefined,
  candidates: readonly Release[],
  bundles: readonly Bundle[] = [],
): Promise<Finding[]> {
  const scene = await sceneOf(store, head, candidates)
  return 'findings' in scene ? scene.findings : allMisfitsOf(scene, reading(bundles, store))
}

/** What would not fit in one scene. */
export async function allMisfitsOf(scene: Scene, read: ReadFile): Promise<Finding[]> {
  const { fitted, shell } = scene
  return [
    ...misfitsOf(scene),
    ...fitted.flatMap((remote) => fitSize(remote, shell)),
    ...(await fitTypes(fitted, shell, read)),
  ]
}

function misfitsOf({ shell, everyone, fitted, candidates }: Scene): Finding[] {
  return [...fitted.flatMap((remote) => fit(remote, shell)), ...findUnmet(everyone, candidates)]
}

async function sceneOf(
  store: Store,
  head: ChannelDocument | undefined,
  candidates: readonly Release[],
): Promise<Scene | { findings: Finding[] }> {
  const next: LiveReleases = head ? await liveReleases(store, head) : new Map()
  for (const release of candidates) next.set(release.remote, release)
  const shell = next.get(SHELL)
  if (!shell) {
    const message = 'no shell is live on this channel; publish the shell first or in the same call'
    return { findings: [{ code: 'REL-110', message }] }
  }
  const canaries = head ? await canaryReleases(store, head) : []
  const everyone = [...next.values(), ...canaries].filter(({ remote }) => remote !== SHELL)
  const movesShell = candidates.includes(shell)
  const fitted = movesShell ? everyone : candidates
  return { shell, everyone, fitted, candidates }
}

/** Reads files of builds in memory, and of the releases of a store. */
export function reading(bundles: readonly Bundle[], store?: Store): ReadFile {
  return async (release, path) => {
    const bundle = bundles.find((each) => each.release === release)
    if (bundle) return bundle.files.get(path)
    return store?.get(fileKey(release.remote, release.version, path))
  }
}
