import {
  fileKey,
  isNamedByContent,
  type Release,
  storedNames,
  takeRelease,
} from '@pillbox/releases/release'
import type { Store } from '@pillbox/releases/storage'
import { byContent } from '../live/resolve'
import type { Address } from './dictionaries'

/** The release that has a file of this address; undefined when none has. */
export type FindFile = (file: Address) => Promise<Release | undefined>

const LOOKS_APART = 1000

/**
 * Finds which stored release a file belongs to. What is addressed by its content is looked for in the
 * live shell first, then in all that were ever stored: a tab may run any of them.
 * @param liveOf the release of a remote that pages load now
 */
export function findFile(store: Store, liveOf: (remote: string) => Release | undefined): FindFile {
  const known = new Map<string, Release>()

  async function take(remote: string, version: string): Promise<Release | undefined> {
    const id = `${remote}/${version}`
    const release = known.get(id) ?? (await takeRelease(store, remote, version))
    if (release) known.set(id, release)
    return release
  }

  const holderOf = holders(store, take)
  return async ({ remote, version, path }) => {
    // A dot segment is no name: the key of a release is never built from one.
    if (!/^[a-z0-9-]+$/.test(remote) || !/^[0-9A-Za-z-][0-9A-Za-z.-]*$/.test(version))
      return undefined
    if (version !== byContent) return having(path, await take(remote, version))
    if (!isNamedByContent(path)) return undefined
    const live = liveOf(remote)
    const isThere = live?.addressed === 'content' && having(path, live)
    return isThere || holderOf(remote, path)
  }
}

function having(path: string, release: Release | undefined): Release | undefined {
  return release && Object.hasOwn(release.files, path) ? release : undefined
}

/** Who has a file that is named by its content: each stored release is read once. */
function holders(
  store: Store,
  take: (remote: string, version: string) => Promise<Release | undefined>,
) {
  const holding = new Map<string, Release[]>()
  const read = new Set<string>()
  const looking = new Map<string, Promise<void>>()

  async function look(remote: string): Promise<void> {
    for (const version of await storedNames(store, remote)) {
      const id = `${remote}/${version}`
      const release = read.has(id) ? undefined : await take(remote, version)
      read.add(id)
      if (release?.addressed !== 'content') continue
      for (const path of Object.keys(release.files))
        holding.set(path, [...(holding.get(path) ?? []), release])
    }
  }

  /** One look answers all who ask while it runs and shortly after: nobody makes the host read on and on. */
  function lookOnce(remote: string): Promise<void> {
    const running = looking.get(remote)
    if (running) return running
    const forget = () => void looking.delete(remote)
    const started = look(remote)
    looking.set(remote, started)
    started.then(() => setTimeout(forget, LOOKS_APART).unref(), forget)
    return started
  }

  /** What was collected is gone from one version, and may still be there in another. */
  async function held(remote: string, path: string): Promise<Release | undefined> {
    for (const release of holding.get(path) ?? [])
      if (release.remote === remote && (await store.get(fileKey(remote, release.version, path))))
        return release
    return undefined
  }

  // A list of the store is asked for only when nothing is known: an open tab goes on without it.
  return async (remote: string, path: string): Promise<Release | undefined> => {
    const known = await held(remote, path)
    if (known) return known
    await lookOnce(remote)
    return held(remote, path)
  }
}
