import { type ChannelDocument, type Head, readHead, readLog } from '@pillbox/releases/log'
import type { Store } from '@pillbox/releases/storage'

const KEPT = 200

/** The newest entries of a channel's log, in memory. */
export type RecentLog = {
  /** Newest first, at most 200. */
  entries: () => readonly ChannelDocument[]
  /** Takes in what is new. Rejects when the store fails or the log is broken, keeping the rest. */
  refresh: () => Promise<void>
}

export function recentLog(store: Store, channel: string): RecentLog {
  let entries: readonly ChannelDocument[] = []
  let head: Head | undefined
  let refreshing: Promise<void> | undefined

  async function refresh(): Promise<void> {
    head = await readHead(store, channel, head)
    const known = entries[0]?.seq ?? 0
    if (!head || head.document.seq <= known) return
    const fresh: ChannelDocument[] = []
    try {
      for await (const document of readLog(store, channel)) {
        if (document.seq <= known || fresh.length === KEPT) break
        fresh.push(document)
      }
    } finally {
      entries = [...fresh, ...entries].slice(0, KEPT)
    }
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
