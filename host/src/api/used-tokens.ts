import { createHash } from 'node:crypto'
import type { Store } from '@pillbox/releases/storage'

const HOUR_MS = 3_600_000
const FOLDER = 'used-tokens/'

/** Lets each token be used once. */
export type UsedTokens = {
  /** Whether nobody used it before, at this host or another one of the store. */
  takeOnce: (id: string) => Promise<boolean>
}

/**
 * Notes used tokens in the store, because a request may come to any host. None counts for as long
 * as an hour, so those of earlier hours are cleared away.
 */
export function usedTokens(store: Store, now: () => number): UsedTokens {
  let clearedIn = 0

  async function clear(hour: number): Promise<void> {
    if (clearedIn === hour) return
    clearedIn = hour
    const keys = await store.list(FOLDER)
    const isOld = (key: string) => Number(key.split('/')[1]) < hour - 1
    for (const key of keys.filter(isOld)) await store.delete(key)
  }

  return {
    takeOnce: async (id) => {
      const hour = Math.floor(now() / HOUR_MS)
      const name = createHash('sha256').update(id).digest('hex').slice(0, 32)
      // A token that was used just before the hour may come again just after it.
      if (await store.get(`${FOLDER}${hour - 1}/${name}`)) return false
      const isFirst = await store.putIfAbsent(`${FOLDER}${hour}/${name}`, Buffer.from(''))
      // What could not be cleared away now is in the next hour.
      if (isFirst) void clear(hour).catch(() => undefined)
      return isFirst
    },
  }
}
