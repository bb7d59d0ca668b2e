import { documentKey, readHead } from '../log/channel'
import { refusal } from '../codes'
import type { Store } from '../storage/store'

/**
 * A view of the store through which a channel moves only from the entry that somebody looked at:
 * the next entry is created as the one after it, or not at all.
 * @throws Refusal REL-502 (the view, too) when the channel has moved on since
 */
export async function onlyAfter(store: Store, channel: string, seq: number): Promise<Store> {
  const next = documentKey(channel, seq + 1)
  const moved = (now: number | string) =>
    refusal('REL-502', `${channel} is at ${now}, not at ${seq} any more; look and repeat`)
  const head = (await readHead(store, channel))?.document.seq ?? 0
  if (head !== seq) throw moved(head)
  return {
    ...store,
    async putIfAbsent(key, bytes) {
      const isMove = key.startsWith(`channels/${channel}/`)
      if (isMove && key !== next) throw moved('a later entry')
      const created = await store.putIfAbsent(key, bytes)
      if (isMove && !created) throw moved('a later entry')
      return created
    },
  }
}
