import { assertKey, type Store } from './store'

/** A store that lives as long as the process; for tests. */
export function memoryStore(): Store {
  const kept = new Map<string, Buffer>()
  return {
    async get(key) {
      assertKey(key)
      const bytes = kept.get(key)
      return bytes && Buffer.from(bytes)
    },
    async putIfAbsent(key, bytes) {
      assertKey(key)
      if (kept.has(key)) return false
      kept.set(key, Buffer.from(bytes))
      return true
    },
    async putHint(key, bytes) {
      assertKey(key)
      kept.set(key, Buffer.from(bytes))
    },
    async list(prefix) {
      return [...kept.keys()].filter((key) => key.startsWith(prefix)).sort()
    },
    async delete(key) {
      assertKey(key)
      kept.delete(key)
    },
  }
}
