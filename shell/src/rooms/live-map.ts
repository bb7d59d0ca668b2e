import { addresses, type LiveMap, type LiveRoom, type RoomVersion } from '@pillbox/shared/contract'
import { inlinedLiveMap, latestLiveMap } from '@pillbox/shared/client'
import { matchPath } from '@pillbox/shared/router'

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
  for (const { entry, integrity } of Object.values(newest.remotes).flatMap(versionsOf)) {
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

/** The remote of this name, or nothing when the release document has none. */
export function liveRoom(name: string): LiveRoom | undefined {
  return liveMap().remotes[name]
}

/** Which remote shows a path, by the routes that travel with each release. */
export function roomAt(path: string): string | undefined {
  const { remotes } = liveMap()
  const shows = ({ routes }: LiveRoom) => routes.some((route) => matchPath(route.path, path))
  return Object.keys(remotes).find((name) => shows(remotes[name]!))
}

/** The versions of a remote in the order in which they are tried. */
export function versionsOf(room: LiveRoom): RoomVersion[] {
  return [room, ...room.alt]
}

/** Takes what a new page load would get of a remote; what is known stays when it cannot. */
export async function refreshRoom(name: string): Promise<void> {
  try {
    const { remotes } = await latestLiveMap(liveMap().channel)
    const room = remotes[name]
    if (room) takeLiveMap({ ...liveMap(), remotes: { ...liveMap().remotes, [name]: room } })
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
export function shellFolder({ host }: LiveMap): string {
  return host.folder ?? addresses.folderOf('shell', host.version)
}

const folderAt = (address: string) => address.replace(/[^/]*$/, '')

function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href)
  return origin + pathname
}
