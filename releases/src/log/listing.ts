import type { ChannelDocument } from './document'
import type { Finding } from '../codes'
import { readHead, readLog, walkToDamage } from './entries'
import { originOf } from './origin'
import { liveVersion } from './pointers'
import { SHELL } from '../release/release'
import { storedVersions } from '../release/stored-releases'
import type { Store } from '../storage/store'

type Listing = { text: string; json: object }

/** What a channel runs, and which versions of it are stored. */
export async function readList(
  store: Store,
  channel: string,
  head: ChannelDocument | undefined,
  only: string | undefined,
): Promise<Listing> {
  if (!head)
    return { text: `channel ${channel}: nothing published`, json: { channel, remotes: [] } }
  const names = [SHELL, ...Object.keys(head.remotes).sort()]
  const remotes = await Promise.all(
    names
      .filter((name) => only === undefined || name === only)
      .map(async (remote) => ({
        remote,
        live: liveVersion(head, remote),
        state: head.remotes[remote]?.state ?? 'on',
        versions: (await storedVersions(store, remote)).map(({ version }) => version).reverse(),
      })),
  )
  const lines = remotes.flatMap(({ remote, live, state, versions }) => [
    `${remote} ${live}${state === 'off' ? ' (off)' : ''}`,
    ...versions.map((version) => `  ${version === live ? '*' : ' '} ${version}`),
  ])
  return {
    text: [`channel ${channel}, entry ${head.seq}`, ...lines].join('\n'),
    json: { channel, seq: head.seq, remotes },
  }
}

/** The newest entries of a channel's log, and what is wrong with the whole of it. */
export async function readEntries(
  store: Store,
  channel: string,
  limit: number,
): Promise<Listing & { damage: readonly Finding[] }> {
  const entries: ChannelDocument[] = []
  const head = await readHead(store, channel)
  const broken = await walkToDamage(readLog(store, channel, head), (document) => {
    if (entries.length < limit) entries.push(document)
    return true
  })
  const damage = broken?.findings ?? []
  const lines = await Promise.all(entries.map((entry) => lineOf(store, entry)))
  return {
    text: lines.join('\n') || `channel ${channel}: nothing published`,
    json: { channel, entries, ...(broken ? { damage } : {}) },
    damage,
  }
}

async function lineOf(
  store: Store,
  { seq, at, actor, action, reason, forced, changes }: ChannelDocument,
): Promise<string> {
  const moves = changes.map(async ({ remote, ...way }) => {
    const origin = await originOf(store, remote, way.to)
    return `${remote} ${wayOf(way)}${origin ? ` (${origin})` : ''}`
  })
  const what = (await Promise.all(moves)).join(', ')
  const why = [reason && `"${reason}"`, forced && '(forced)'].filter(Boolean).join(' ')
  return `${seq}  ${at}  ${actor.sub}  ${action}  ${what}  ${why}`.trimEnd()
}

function wayOf({ from, to }: { from?: string | undefined; to: string }): string {
  return from === to ? to : `${from ?? '-'} -> ${to}`
}
