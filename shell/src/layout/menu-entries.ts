import { useSyncExternalStore } from 'react'
import { liveMap, onLiveMap } from '../rooms/live-map'
import { titleOf } from '../rooms/title-of'

/** A page of a remote that a menu leads to (docs/decisions/0076). */
export type MenuEntry = {
  to: string
  title: string
  /** What its title is in, where that is not the language of the page. */
  lang: 'en' | undefined
  icon: string | undefined
}

const ofDevice = '/device/:deviceId/'

/** The entries of a device's navigation, or without one of the account menu, in the newest document. */
export function useMenuEntries(deviceId?: string): MenuEntry[] {
  const { remotes } = useSyncExternalStore(onLiveMap, liveMap)
  return Object.entries(remotes).flatMap(([name, { routes }]) =>
    routes.flatMap((route) => {
      const to = route.menu && route.access === 'signed-in' && addressOf(route.path, deviceId)
      if (!to) return []
      const { icon, titles } = route.menu ?? {}
      return [{ to, icon, ...titleOf(name, { title: route.title, titles }) }]
    }),
  )
}

/** Where a path leads from this menu, or nothing where it is none of it. */
function addressOf(path: string, deviceId: string | undefined): string | undefined {
  if (path.startsWith(ofDevice) !== (deviceId !== undefined)) return undefined
  const rest = deviceId === undefined ? path : path.slice(ofDevice.length)
  // What a developer's machine serves has passed no gate.
  if (rest === '' || /[:*?]/.test(rest)) return undefined
  return deviceId === undefined ? path : `/device/${encodeURIComponent(deviceId)}/${rest}`
}
