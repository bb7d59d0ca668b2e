import { hostSettings, inTime, livePage } from '@pillbox/shared/client'
import { addresses, type WholeLiveMap, type LiveMap } from '@pillbox/shared/contract'
import { isWholeMap, liveMap, shellFolder, versionsOf, wholeLiveMap } from '../rooms/live-map'
import { placeName } from './wipe'

const pageKey = '/'

/** Headers that belong to the journey of an answer. */
const ofTheJourney = ['etag', 'content-encoding', 'content-length', 'vary']

const pathOf = (url: string) => new URL(url, location.href).pathname

/** The data that stand in a page of the host under this id (host/src/pages/app-page.ts). */
const dataIn = (html: string, id: string): unknown => {
  const [, json] = new RegExp(`id="${id}"[^>]*>(.*?)</script>`, 's').exec(html) ?? []
  return json === undefined ? undefined : JSON.parse(json)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const mapIn = (html: string) => dataIn(html, 'releases') as LiveMap | undefined

/** Is this the page that a start now would get, and whole, so that it is one for every address? */
function isPresent(html: string, map: LiveMap): boolean {
  const own = mapIn(html)
  if (!own || !isWholeMap(own)) return false
  const isOfIt = own.digest === undefined ? isSame(own, map) : own.digest === map.digest
  return isOfIt && isSame(dataIn(html, 'settings'), hostSettings())
}

const isSameShell = (kept: string | undefined, { host }: LiveMap) =>
  isSame(kept === undefined ? undefined : mapIn(kept)?.host, host)

/** Where the files of a composition lie: those of its remotes' versions alone, and of the shell. */
function foldersOf(map: WholeLiveMap): string[] {
  const versions = Object.entries(map.remotes).flatMap(([name, room]) =>
    versionsOf(room).map(({ version }) => addresses.folderOf(name, version)),
  )
  return [shellFolder(map), ...versions]
}

/** The files that this tab has used so far. */
const used = new Set<string>()

/** What a start needs of it: what the page names, what rooms in use begin with, what was used of it. */
function filesOf(html: string, map: WholeLiveMap): Set<string> {
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, path]) => path!)
    .filter((path) => path.startsWith(addresses.files))
  const rooms = Object.entries(map.remotes).filter(([name]) =>
    [...used].some((path) => path.startsWith(`${addresses.files}${name}/`)),
  )
  const begin = rooms.flatMap(([, { entry, preload }]) => [
    entry,
    ...preload.map(({ path }) => path),
  ])
  const folders = foldersOf(map)
  const ofIt = [...used].filter((path) => folders.some((folder) => path.startsWith(folder)))
  return new Set([...named, ...begin, ...ofIt])
}

async function keepFiles(cache: Cache, files: Set<string>, map: WholeLiveMap, isNewShell: boolean) {
  const kept = (await cache.keys()).map(({ url }) => pathOf(url))
  const missing = [...files].filter((path) => !kept.includes(path))
  // They never change: the browser's own cache has them.
  await cache.addAll(missing)
  const folders = foldersOf(map)
  // All shells may share a folder: what a new one and this tab do not use of it is an older one's.
  const isOld = (path: string) =>
    isNewShell && path.startsWith(shellFolder(map)) && !files.has(path)
  const isOther = (path: string) =>
    path !== pageKey && (isOld(path) || !folders.some((folder) => path.startsWith(folder)))
  await Promise.all(kept.filter(isOther).map((path) => cache.delete(path)))
}

function withoutJourney(html: string, { headers }: Response): Response {
  const own = new Headers(headers)
  for (const name of ofTheJourney) own.delete(name)
  return new Response(html, { headers: own })
}

async function keepNow({ signal }: AbortController): Promise<void> {
  const cache = await caches.open(placeName)
  const kept = await (await cache.match(pageKey))?.text()
  const isKept = kept !== undefined && isPresent(kept, liveMap())
  // Given up, all of it may be older than what another tab has kept meanwhile.
  if (signal.aborted) return
  // From here on an older composition is not started any more, whatever comes of the newer one.
  if (kept !== undefined && !isKept) await cache.delete(pageKey)
  // What one browser alone sees by a link ends by itself.
  if (liveMap().override) return
  const map = await wholeLiveMap()
  const answer = isKept ? undefined : await livePage()
  const html = answer ? await answer.text() : kept!
  if (!isPresent(html, map) || signal.aborted) return
  await keepFiles(cache, filesOf(html, map), map, !isSameShell(kept, map))
  if (answer && !signal.aborted) await cache.put(pageKey, withoutJourney(html, answer))
}

// A cache that is taken away meanwhile may never answer; other tabs wait for this one.
const patienceMs = 60_000

function keepInTime(): Promise<void> {
  const giveUp = new AbortController()
  return inTime(keepNow(giveUp), patienceMs).finally(() => giveUp.abort())
}

/** A tab of an older composition must not put back what a newer one has taken away meanwhile. */
const oneTabAtATime = () => navigator.locks.request(`${placeName}-page`, keepInTime)

let isFollowed = false
let latest: Promise<void> = Promise.resolve()

/**
 * Keeps the page of exactly the composition that this tab goes by, and its files, for a start without a
 * line. Any other that was kept is gone with it: a release that was taken back does not come back. Does
 * nothing where nothing is kept.
 */
export function keepPage(): Promise<void> {
  if (!isFollowed) return latest
  latest = latest
    .then(oneTabAtATime)
    .catch((error: unknown) => console.warn('The page was not kept:', error))
  return latest
}

const restMs = 1000

/** Keeps it now, and what the tab uses later. */
export function followUsedFiles(): void {
  isFollowed = true
  let timer: ReturnType<typeof setTimeout>
  const observer = new PerformanceObserver((list) => {
    const before = used.size
    for (const { name, initiatorType } of list.getEntries() as PerformanceResourceTiming[]) {
      // Fetched ahead is not used (rooms-ahead).
      if (initiatorType === 'fetch') continue
      const { origin, pathname } = new URL(name)
      if (origin === location.origin && pathname.startsWith(addresses.files)) used.add(pathname)
    }
    if (used.size === before) return
    clearTimeout(timer)
    timer = setTimeout(() => void keepPage(), restMs)
  })
  observer.observe({ type: 'resource', buffered: true })
}
