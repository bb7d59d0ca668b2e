import { takeRelease } from '@pillbox/releases/release'
import type { Store } from '@pillbox/releases/storage'

const UNKNOWN_FOR_MS = 60_000
const MOST_REMEMBERED = 2000

/** Which versions were ever published: browsers are not believed when they name others. */
export function knownVersions(store: Store, now: () => number) {
  const known = new Set<string>()
  const unknown = new Map<string, number>()

  /** Undefined when the store can not be asked. */
  const isStored = (remote: string, version: string): Promise<boolean | undefined> =>
    takeRelease(store, remote, version).then(
      (release) => release !== undefined,
      () => undefined,
    )

  return {
    /** False also when the store can not be asked. */
    isKnown: async (remote: string, version: string): Promise<boolean> => {
      const key = `${remote}@${version}`
      if (known.has(key)) return true
      if (now() - (unknown.get(key) ?? -Infinity) < UNKNOWN_FOR_MS) return false
      const isThere = await isStored(remote, version)
      if (unknown.size >= MOST_REMEMBERED) unknown.clear()
      if (isThere === true) known.add(key)
      if (isThere === false) unknown.set(key, now())
      return isThere === true
    },
    /** Versions a channel names; they stay known when the store is away. */
    remember: (remote: string, versions: readonly string[]): void => {
      for (const version of versions) known.add(`${remote}@${version}`)
    },
  }
}
