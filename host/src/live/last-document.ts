import { setTimeout as pause } from 'node:timers/promises'
import { canonical } from '@pillbox/releases/release'
import { type ChannelDocument, documentKey, readAt } from '@pillbox/releases/log'
import { fetchAhead } from './fetch-ahead'
import { versionsNeeded } from './resolve'
import type { Store } from '@pillbox/releases/storage'
import { troubleToldOnce } from './trouble'

/** What a host starts from when its store can not be read. */
export type LastDocument = {
  /** The last document that was kept, and a store that has its releases. */
  take: () => Promise<{ document: ChannelDocument; store: Store } | undefined>
  /** Keeps a document, and what it needs, in the background. */
  keep: (document: ChannelDocument) => void
  close: () => void
}

type LastDocumentParts = {
  store: Store
  /** On this machine. */
  near: Store
  /** Releases that are read from `store` are kept in `near`, and have to be. */
  isFar: boolean
  channel: string
  report: (problem: string) => void
  /** Milliseconds until keeping is tried again. */
  retry?: number
}

/** Keeps the last document of a channel on this machine. */
export function lastDocument({ retry = 10_000, ...options }: LastDocumentParts): LastDocument {
  const { store, near, isFar, channel, report } = options
  const folder = `channels/${channel}/`
  let wanted: ChannelDocument | undefined
  let isAtWork = false
  let isFirst = true
  const trouble = troubleToldOnce(report)

  async function work(): Promise<void> {
    isAtWork = true
    while (wanted) {
      const document = wanted
      try {
        if (isFar) await fetchAhead(store, near, document)
        await replace(near, folder, document)
        // Not later: open tabs may still ask for what was live since.
        if (isFirst) await forgetOthers(near, document)
        isFirst = false
        if (wanted === document) wanted = undefined
        trouble.isOver()
      } catch (error) {
        trouble.is(error, 'the last document is not kept: ')
        await pause(retry, undefined, { ref: false })
      }
    }
    isAtWork = false
  }

  return {
    take: async () => {
      const document = await lastKept(near, folder, channel)
      return document && { document, store: isFar ? near : store }
    },
    keep: (document) => {
      wanted = document
      if (!isAtWork) void work()
    },
    close: () => {
      wanted = undefined
    },
  }
}

async function lastKept(near: Store, folder: string, channel: string) {
  const key = (await near.list(folder)).at(-1) ?? ''
  const head = await readAt(near, channel, Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0))
  return head?.document
}

async function replace(near: Store, folder: string, document: ChannelDocument): Promise<void> {
  const key = documentKey(document.channel, document.seq)
  await near.putHint(key, Buffer.from(canonical(document)))
  const others = (await near.list(folder)).filter((each) => each !== key)
  await Promise.all(others.map((each) => near.delete(each)))
}

/** Removes what no browser with this document asks for. */
async function forgetOthers(near: Store, document: ChannelDocument): Promise<void> {
  const needed = new Set(
    versionsNeeded(document).map(({ remote, version }) => `remotes/${remote}/${version}/`),
  )
  for (const key of await near.list('remotes/')) {
    const [folder = ''] = /^remotes\/[^/]+\/[^/]+\//.exec(key) ?? []
    if (!needed.has(folder)) await near.delete(key)
  }
}
