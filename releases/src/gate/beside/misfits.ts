import type { Bundle } from '../../release/bundle'
import type { ChannelDocument } from '../../log/document'
import type { Finding } from '../../codes'
import { canaryReleases, liveReleases, type LiveReleases } from './live-releases'
import { SHELL, type Release } from '../../release/release'
import { fileKey } from '../../release/stored-releases'
import type { Store } from '../../storage/store'
import { earlierReleases, findLost } from './earlier'
import { fit } from './fit'
import { findUnsaid } from './names'
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
  /** When they bring a shell: what remotes that nobody names keep to fall back on. */
  earlier: readonly Release[]
  candidates: readonly Release[]
}

/** What would go live, and what the caller named, whether or not anything of it moves. */
type Newcomers = { candidates: readonly Release[]; named?: readonly Release[] }

/**
 * What would not run together if these releases went live: remotes new and live, canaries and
 * earlier good versions too, against the shell. It reads release.json alone, so that a rollback waits for nothing else.
 */
export async function findMisfits(
  store: Store,
  head: ChannelDocument | undefined,
  newcomers: Newcomers,
): Promise<Finding[]> {
  const scene = await sceneOf(store, head, newcomers)
  return 'findings' in scene ? scene.findings : misfitsOf(scene)
}

/** The same, and what would not fit by its types or its size: what the gate asks of a new release. */
export async function findAllMisfits(
  store: Store,
  head: ChannelDocument | undefined,
  { bundles = [], ...newcomers }: Newcomers & { bundles?: readonly Bundle[] },
): Promise<Finding[]> {
  const scene = await sceneOf(store, head, newcomers)
  return 'findings' in scene ? scene.findings : allMisfitsOf(scene, reading(bundles, store))
}

/** What would not fit in one scene. */
export async function allMisfitsOf(scene: Scene, read: ReadFile): Promise<Finding[]> {
  const { candidates, fitted, shell } = scene
  return [
    ...misfitsOf(scene),
    ...findUnsaid(candidates, fitted, shell),
    ...fitted.flatMap((remote) => fitSize(remote, shell)),
    ...(await fitTypes(fitted, shell, read)),
  ]
}

function misfitsOf({ shell, everyone, fitted, earlier, candidates }: Scene): Finding[] {
  return [
    ...fitted.flatMap((remote) => fit(remote, shell)),
    ...findLost(earlier, shell),
    ...findUnmet(everyone, candidates),
  ]
}

async function sceneOf(
  store: Store,
  head: ChannelDocument | undefined,
  { candidates, named = candidates }: Newcomers,
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
  const stays = (name: string) => movesShell && !named.some(({ remote }) => remote === name)
  const earlier = head ? await earlierReleases(store, head, stays) : []
  return { shell, everyone, fitted, earlier, candidates }
}

/** Reads files of builds in memory, and of the releases of a store. */
export function reading(bundles: readonly Bundle[], store?: Store): ReadFile {
  return async (release, path) => {
    const bundle = bundles.find((each) => each.release === release)
    if (bundle) return bundle.files.get(path)
    return store?.get(fileKey(release.remote, release.version, path))
  }
}
