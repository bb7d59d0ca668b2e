import { type ChannelDocument, type Head, readHead, readLog } from '@pillbox/releases/log'
import type { Store } from '@pillbox/releases/storage'

const KEPT = 200

/** The newest entries of a channel's log, in memory, with none missing between them. */
export type RecentLog = {
  /** Newest first, at most 200. */
  entries: () => readonly ChannelDocument[]
  /**
   * Takes in what is new. Rejects when the store fails or the log is broken; what could be read is
   * told nevertheless, and the rest is asked for again.
   */
  refresh: () => Promise<void>
}

/** Knows nothing until the first `refresh()`. */
export function recentLog(store: Store, channel: string): RecentLog {
  // What is told; without a gap, but shorter than what is known while a walk could not be ended.
  let entries: readonly ChannelDocument[] = []
  // Down to the beginning, or as far as is kept.
  let whole: readonly ChannelDocument[] = []
  let head: Head | undefined
  let refreshing: Promise<void> | undefined

  async function refresh(): Promise<void> {
    head = await readHead(store, channel, head)
    const known = whole[0]?.seq ?? 0
    if (!head || head.document.seq <= known) return
    const fresh: ChannelDocument[] = []
    try {
      for await (const document of readLog(store, channel)) {
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
