import type { ChannelDocument } from '../log/document'
import { readChannels, readHead, readLog } from '../log/entries'
import { refusal } from '../codes'
import { liveVersion, lkgOf } from '../log/pointers'
import { SHELL, type Release } from '../release/release'
import { fileKey, mapsFolder, storedVersions } from '../release/stored-releases'
import type { Store } from '../storage/store'
import { readTombstone, removeTombstone, writeTombstone } from '../release/tombstone'

/** How long what is kept; the defaults are those of releases.md 4.10. */
export type Keeping = {
  /** Versions that a channel named in these days. */
  logDays: number
  /** So many newest versions of each remote. */
  last: number
  /** Versions that a browser reported in these days. */
  seenDays: number
  /** Versions younger than this. */
  minAgeDays: number
  /** Days between the mark and the loss of the files. */
  graceDays: number
}

export const KEEPING: Keeping = { logDays: 90, last: 10, seenDays: 14, minAgeDays: 7, graceDays: 7 }

export type Collected = { kept: Release[]; marked: Release[]; deleted: Release[]; files: number }

const DAY_MS = 86_400_000

type Collection = { keeping: Keeping; apply: boolean; now: Date; actor: string }

/**
 * Takes away the files of versions that nobody needs: first a mark, then, days later, the files.
 * release.json, its signature and the channel logs stay for ever.
 * @returns what is, or without `apply` would be, done
 * @throws Refusal REL-206 when another one is at work
 */
export async function collect(store: Store, order: Collection): Promise<Collected> {
  if (order.apply) await takeTurn(store, order)
  const done: Collected = { kept: [], marked: [], deleted: [], files: 0 }
  for (const remote of await remotesOf(store)) {
    const versions = await storedVersions(store, remote)
    const needed = await neededOf(store, remote, versions, order)
    for (const release of versions) await decide(store, release, { needed, done }, order)
  }
  return done
}

// One at a time: who comes first in these minutes.
async function takeTurn(store: Store, { now, actor, keeping }: Collection): Promise<void> {
  const turn = `gc/${now.toISOString().slice(0, 15)}0.json`
  const note = Buffer.from(JSON.stringify({ at: now.toISOString(), actor, keeping }))
  if (await store.putIfAbsent(turn, note)) return
  throw refusal('REL-206', 'somebody collected in the last ten minutes; try again later')
}

async function remotesOf(store: Store): Promise<string[]> {
  const keys = await store.list('remotes/')
  return [...new Set(keys.map((key) => key.split('/')[1] ?? ''))]
}

async function neededOf(
  store: Store,
  remote: string,
  versions: readonly Release[],
  { keeping, now }: Collection,
): Promise<Set<string>> {
  const needed = new Set<string>()
  const isRecent = (at: string, days: number) => +now - Date.parse(at) < days * DAY_MS
  for (const channel of await readChannels(store)) {
    for (const name of await namedBy(store, channel, remote, (at) => isRecent(at, keeping.logDays)))
      needed.add(name)
  }
  for (const { version } of versions.slice(-keeping.last)) needed.add(version)
  for (const { version, build } of versions) {
    const seen = (await store.get(`exposure/${remote}/${version}`))?.toString() ?? ''
    const young = isRecent(build.builtAt ?? '', keeping.minAgeDays)
    if (young || isRecent(seen, keeping.seenDays)) needed.add(version)
  }
  return needed
}

/** The versions of a remote that a channel has, may fall back on, or had not long ago. */
async function namedBy(
  store: Store,
  channel: string,
  remote: string,
  isRecent: (at: string) => boolean,
): Promise<string[]> {
  const head = await readHead(store, channel)
  if (!head) return []
  const named = [...versionsIn(head.document, remote), ...lkgOf(head.document, remote)]
  // The version that ran when the time began ran in it too.
  for await (const document of readLog(store, channel, head)) {
    named.push(...versionsIn(document, remote))
    if (!isRecent(document.at)) break
  }
  return named
}

function versionsIn(document: ChannelDocument, remote: string): string[] {
  const canary = remote === SHELL ? undefined : document.remotes[remote]?.canary?.version
  return [liveVersion(document, remote), canary].filter((version) => version !== undefined)
}

async function decide(
  store: Store,
  release: Release,
  { needed, done }: { needed: ReadonlySet<string>; done: Collected },
  { keeping, apply, now }: Collection,
): Promise<void> {
  const mark = await readTombstone(store, release)
  if (mark?.collected) return
  if (needed.has(release.version)) {
    done.kept.push(release)
    if (mark && apply) await removeTombstone(store, release)
    return
  }
  if (!mark) {
    done.marked.push(release)
    if (apply) await writeTombstone(store, release, { at: now.toISOString() })
    return
  }
  if (+now - Date.parse(mark.at) < keeping.graceDays * DAY_MS) return
  done.deleted.push(release)
  const keys = [
    ...(await store.list(fileKey(release.remote, release.version, ''))),
    ...(await store.list(mapsFolder(release))),
  ]
  done.files += keys.length
  if (!apply) return
  await writeTombstone(store, release, { ...mark, collected: true })
  for (const key of keys) await store.delete(key)
}
