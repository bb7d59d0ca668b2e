import { type Head, readHead } from '@pillbox/releases/log'
import type { Store } from '@pillbox/releases/storage'
import type { Policy } from '@pillbox/releases/trust'
import { believedLog } from './believed-log'
import type { LiveHead } from './live-head'
import { assertNotBehind, markOf } from './served-mark'

/** Finds the newest entry of a channel, if its log is to be believed. */
export type NewestEntry = (channel: string) => Promise<Head | undefined>

type NewestEntryParts = {
  store: Store
  /** Of the channel that this host follows. */
  head: Pick<LiveHead, 'entry'>
  policy: () => Promise<Policy>
}

/**
 * Of the channel that this host follows the newest entry is the one it goes on to, so never one
 * behind what it served; of another the log alone says which.
 * @returns a function that rejects with REL-302, REL-304, REL-403 or REL-404 when the log is not to
 *   be believed
 */
export function newestEntry(followed: string, parts: NewestEntryParts): NewestEntry {
  const { store, head, policy } = parts
  return async (channel) => {
    if (channel !== followed) return believedLog({ store, channel, policy }).newest()
    const newest = await head.entry()
    // Who follows a log by its end does not see at once that it was taken away.
    if (newest) assertNotBehind(channel, await readHead(store, channel), markOf(newest))
    return newest
  }
}
