import type { WholeLiveMap, LiveRoom, NamedRoom, LiveMap } from '@pillbox/shared/contract'

/** What menus, links and slots need of a remote before any of its code is asked for. */
function named({ routes, slots, state, message, canary, killedAt }: LiveRoom): NamedRoom {
  return {
    // What a page asks for first is asked for by the page that begins with it.
    routes: routes.map(({ calls: _calls, ...route }) => route),
    ...(slots ? { slots } : {}),
    state,
    ...(message ? { message } : {}),
    ...(canary ? { canary } : {}),
    ...(killedAt ? { killedAt } : {}),
  }
}

/**
 * What the page of an address holds of a release document: all routes, and the versions of the remote
 * alone that owns the address (docs/decisions/0107). What a link shows is held whole.
 */
export function pageMapOf(map: WholeLiveMap, owner: string | undefined): LiveMap {
  if (map.override) return map
  const rooms = Object.entries(map.remotes).map(([name, room]) => [
    name,
    name === owner ? room : named(room),
  ])
  return { ...map, remotes: Object.fromEntries(rooms) }
}
