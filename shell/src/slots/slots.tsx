import type { LiveRoom, NamedRoom, Slot } from '@pillbox/shared/contract'
import { matchPath, useLocation } from '@pillbox/shared/router'
import { Stack } from '@pillbox/shared/ui'
import { useSyncExternalStore } from 'react'
import { isWhole, liveMap, onLiveMap } from '../rooms/live-map'
import { SlotCard } from './slot-card'

const pages: Record<Slot['place'], string> = {
  home: '/',
  dashboard: '/device/:deviceId/dashboard',
  settings: '/device/:deviceId/settings',
  profile: '/profile',
}
const places = Object.keys(pages) as Slot['place'][]

/** What remotes have below the page at the present address, in the order of the release document. */
export function Slots() {
  const { remotes } = useSyncExternalStore(onLiveMap, liveMap)
  const { pathname } = useLocation()
  const place = places.find((one) => matchPath(pages[one], pathname))
  const deviceId = place && matchPath(pages[place], pathname)?.params['deviceId']
  const cards = Object.entries(remotes).flatMap(([name, room]) =>
    standingOf(room, place).map((slot) => (
      <SlotCard
        key={[name, turnOf(room), slot.place, deviceId].join(' ')}
        {...{ name, slot, deviceId }}
      />
    )),
  )
  if (cards.length === 0) return null
  return (
    <Stack gap="5" marginTop="6">
      {cards}
    </Stack>
  )
}

/** A card of a remote that is switched off is missed less than a sentence about it would disturb. */
const standingOf = ({ state, slots = [] }: NamedRoom, place: Slot['place'] | undefined) =>
  state === 'off' ? [] : slots.filter((slot) => slot.place === place)

/** A card stays when another version is released, but for a kill and each build of a developer's machine. */
const turnOf = (room: LiveRoom | NamedRoom) =>
  isWhole(room) && !room.entry.startsWith('/') ? room.uniqueName : room.killedAt
