import { type ChannelDocument, type Head, readLog } from '@pillbox/releases/log'
import type { Store } from '@pillbox/releases/storage'

const KEPT = 200

/** The newest entries of a channel's log, in memory, with none missing between them. */
export type RecentLog = {
  /** Newest first, at most 200. */
  entries: () => readonly ChannelDocument[]
  /**
   * Takes in what is new. Rejects when the store fails, or the log is broken or not to be believed;
   * what could be read is told nevertheless, and the rest is asked for again.
   */
  refresh: () => Promise<void>
}

/**
 * Knows nothing until the first `refresh()`.
 * @param newest the newest entry that is believed
 */
export function recentLog(
  store: Store,
  channel: string,
  newest: () => Promise<Head | undefined>,
): RecentLog {
  // What is told; without a gap, but shorter than what is known while a walk could not be ended.
  let entries: readonly ChannelDocument[] = []
  // Down to the beginning, or as far as is kept.
  let whole: readonly ChannelDocument[] = []
  let refreshing: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const head = await newest()
    if (!head || head.document.selfSha256 === whole[0]?.selfSha256) return
    // A log that goes on from further back has other entries from there on.
    whole = whole.filter(({ seq }) => seq < head.document.seq)
    const known = whole[0]?.seq ?? 0
    const fresh: ChannelDocument[] = []
    try {
      for await (const document of readLog(store, channel, head)) {
        if (document.seq <= known || fresh.length === KEPT) break
        fresh.push(document)
      }
    } catch (error) {
      if (isMore(fresh, entries)) entries = fresh
      throw error
    }
    whole = [...fresh, ...whole].slice(0, KEPT)
    entries = whole
  }

  return {
    entries: () => entries,
    refresh: () => {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined
      })
      return refreshing
    },
  }
}

function isMore(some: readonly ChannelDocument[], others: readonly ChannelDocument[]): boolean {
  const [newest, other] = [some[0]?.seq ?? 0, others[0]?.seq ?? 0]
  return newest > other || (newest === other && some.length > others.length)
}
