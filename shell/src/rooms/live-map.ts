import type { LiveMap, LiveRoom, RoomVersion } from '@pillbox/shared/contract'
import { inlinedLiveMap, latestLiveMap } from '@pillbox/shared/client'
import { matchPath } from '@pillbox/shared/router'

let newest: LiveMap | undefined

const live = () => (newest ??= inlinedLiveMap())

/** The remote of this name, or nothing when the release document has none. */
export function liveRoom(name: string): LiveRoom | undefined {
  return live().remotes[name]
}

/** Which remote shows a path, by the routes that travel with each release. */
export function roomAt(path: string): string | undefined {
  const shows = ({ routes }: LiveRoom) => routes.some((route) => matchPath(route.path, path))
  return Object.keys(live().remotes).find((name) => shows(live().remotes[name]!))
}

/** The versions of a remote in the order in which they are tried. */
export function versionsOf(room: LiveRoom): RoomVersion[] {
  return [room, ...room.alt]
}

/** Takes the release document that a new page load would get; the old one stays when it cannot. */
export async function refreshLiveMap(): Promise<void> {
  try {
    newest = await latestLiveMap(live().channel)
  } catch (error) {
    console.warn('The release document could not be read again:', error)
  }
}

/**
 * What is known of a script of this composition: `entry` with the hash it must have, `part` for a
 * file of a listed version (its hash is inside that version's entry), nothing for any other.
 */
export function knownScript(pathname: string): { entry: string } | 'part' | undefined {
  if (pathname.startsWith(`/r/shell/${live().host.version}/`)) return 'part'
  for (const version of Object.values(live().remotes).flatMap(versionsOf)) {
    if (pathname === version.entry) return { entry: version.integrity }
    if (pathname.startsWith(version.entry.replace(/[^/]*$/, ''))) return 'part'
  }
  return undefined
}
