import type { Store } from './store'

// What a release consists of never changes; all else is asked for every time.
const FOR_EVER = /^remotes\/[^/]+\/[^/]+\/(release\.(json|jws)$|files\/)/

/**
 * A store whose releases are kept in another one, which is nearer, once they were read.
 * @param report told when the nearer one can not keep something; the read goes on
 */
export function cachedStore(far: Store, near: Store, report: (error: unknown) => void): Store {
  return {
    ...far,
    get: async (key) => {
      if (!FOR_EVER.test(key)) return far.get(key)
      const kept = await near.get(key).catch(() => undefined)
      if (kept) return kept
      const bytes = await far.get(key)
      if (bytes) await near.putIfAbsent(key, bytes).catch(report)
      return bytes
    },
    delete: async (key) => {
      await far.delete(key)
      await near.delete(key)
    },
  }
}
