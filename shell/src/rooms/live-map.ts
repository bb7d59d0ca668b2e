import {
  addresses,
  routeParams,
  type WholeLiveMap,
  type LiveRoom,
  type NamedRoom,
  type LiveMap,
  type RoomVersion,
} from '@pillbox/shared/contract'
import { inlinedLiveMap, latestLiveMap } from '@pillbox/shared/client'
import { firstToArrive } from './first-to-arrive'

let newest: LiveMap | undefined
/** Remotes that a developer's machine serves to this browser. */
let local: Record<string, LiveRoom> = {}
/** The hash of every entry of the documents that this tab has seen, by its address. */
const entries = new Map<string, string>()
/** Where their other files are, and the shell's. */
const folders = new Set<string>()
const listeners = new Set<() => void>()

/** The release document that this tab goes by. */
export function liveMap(): LiveMap {
  return newest ?? takeLiveMap(inlinedLiveMap())
}

/** Makes this the document that the tab goes by. Files of earlier ones may still be loaded. */
export function takeLiveMap(map: LiveMap): LiveMap {
  // The page's own shell goes on loading its parts.
  if (!newest) folders.add(addressOf(shellFolder(map)))
  newest = { ...map, remotes: { ...map.remotes, ...local } }
  for (const { entry, integrity } of Object.values(newest.remotes)
    .filter(isWhole)
    .flatMap(versionsOf)) {
    entries.set(addressOf(entry), integrity)
    folders.add(folderAt(addressOf(entry)))
  }
  for (const listener of listeners) listener()
  return newest
}

/** Hears of every document that this tab takes. Returns what ends it. */
export function onLiveMap(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts a remote of a developer's machine in the place of the published one. */
export function takeLocalRoom(name: string, room: LiveRoom): void {
  local = { ...local, [name]: room }
  takeLiveMap(liveMap())
}

/** Does the page know which versions of the remote there are? */
export const isWhole = (room: LiveRoom | NamedRoom): room is LiveRoom => 'version' in room

/** Does it, of all of them? */
export const isWholeMap = (map: LiveMap): map is WholeLiveMap =>
  Object.values(map.remotes).every(isWhole)

/** The remote of this name with its versions, as far as this tab knows them. */
export function liveRoom(name: string): LiveRoom | undefined {
  const room = liveMap().remotes[name]
  return room && isWhole(room) ? room : undefined
}

let completing: Promise<WholeLiveMap> | undefined

/**
 * The release document with the versions of all remotes, which is asked for where the page names some
 * only. Throws when it does not come.
 */
export function wholeLiveMap(): Promise<WholeLiveMap> {
  const map = liveMap()
  if (isWholeMap(map)) return Promise.resolve(map)
  completing ??= complete(map).finally(() => (completing = undefined))
  return completing
}

/** What the channel has now was made for another page than this one: another shell, or behind a link. */
export class OfAnotherPage extends Error {}

const pageOf = ({ host, override }: LiveMap) => JSON.stringify([host.version, override])

async function complete({ channel, seq }: LiveMap): Promise<WholeLiveMap> {
  const ask = async () => {
    const answer = await latestLiveMap(channel)
    // Of a host that has not heard yet of what this page began with.
    if (answer.seq < seq) throw new Error(`The release document is ${answer.seq}, before ${seq}.`)
    return answer
  }
  // Twice, because most failures on the way are gone a moment later.
  const way = { start: ask, patienceMs: 2000, pauseMs: 400 }
  const latest = await firstToArrive([way, way])
  const map = liveMap()
  if (isWholeMap(map)) return map
  if (pageOf(latest) !== pageOf(inlinedLiveMap()))
    throw new OfAnotherPage('The release document is of another page.')
  // What is known already is taken from a later document by those who follow releases.
  const rooms = Object.entries(map.remotes).flatMap(([name, known]) => {
    const room = isWhole(known) ? known : latest.remotes[name]
    return room && isWhole(room) ? [[name, room] as const] : []
  })
  const whole = { ...map, remotes: Object.fromEntries(rooms) }
  if (map.digest !== latest.digest) delete whole.digest
  takeLiveMap(whole)
  return whole
}

/** A remote of which a version is to be loaded: what the page only names is asked for. */
export async function roomToLoad(name: string): Promise<LiveRoom | undefined> {
  const room = liveMap().remotes[name]
  return !room || isWhole(room) ? room : (await wholeLiveMap()).remotes[name]
}

/** Which remote shows a path, by the routes that travel with each release. */
export function roomAt(path: string): string | undefined {
  const { remotes } = liveMap()
  const typed = path.toLowerCase()
  const shows = ({ routes }: NamedRoom) =>
    routes.some((route) => routeParams(route.path.toLowerCase(), typed))
  return Object.keys(remotes).find((name) => shows(remotes[name]!))
}

/** The versions of a remote in the order in which they are tried. */
export function versionsOf(room: LiveRoom): RoomVersion[] {
  return [room, ...room.alt]
}

/** Takes what a new page load would get of a remote; what is known stays when it cannot. */
export async function refreshRoom(name: string): Promise<void> {
  try {
    const latest = await latestLiveMap(liveMap().channel)
    const room = latest.remotes[name]
    const map = { ...liveMap() }
    if (map.digest !== latest.digest) delete map.digest
    if (room) takeLiveMap({ ...map, remotes: { ...map.remotes, [name]: room } })
  } catch (error) {
    console.warn('The release document could not be read again:', error)
  }
}

/**
 * What is known of a script: `entry` with the hash it must have, `part` for a file of a version that
 * this tab may use (its hash is inside that version's entry), nothing for any other.
 */
export function knownScript(url: string): { entry: string } | 'part' | undefined {
  liveMap()
  const address = addressOf(url)
  const entry = entries.get(address)
  if (entry !== undefined) return { entry }
  return [...folders].some((folder) => address.startsWith(folder)) ? 'part' : undefined
}

/** Where the files of the shell of a release document lie. */
export function shellFolder({ host }: Pick<LiveMap, 'host'>): string {
  return host.folder ?? addresses.folderOf('shell', host.version)
}

const folderAt = (address: string) => address.replace(/[^/]*$/, '')

function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href)
  return origin + pathname
}
