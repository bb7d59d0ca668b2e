import type { Store } from '@pillbox/releases/storage'

const HOUR_MS = 3_600_000

/** Where the store keeps when a browser last reported a version, as ISO 8601 text. */
const exposureKey = (remote: string, version: string) => `exposure/${remote}/${version}`

/** Notes which versions browsers still run, so that none of them is cleared away (releases.md 4.10). */
export function exposureNotes(store: Store, now: () => number) {
  const noted = new Map<string, number>()
  return {
    /** Writes at most once an hour for each version. A store that fails is tried again. */
    note: async (remote: string, version: string): Promise<void> => {
      const key = exposureKey(remote, version)
      if (now() - (noted.get(key) ?? -Infinity) < HOUR_MS) return
      noted.set(key, now())
      try {
        await store.putHint(key, Buffer.from(new Date(now()).toISOString()))
      } catch {
        noted.delete(key)
      }
    },
  }
}
