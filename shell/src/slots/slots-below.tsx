import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { liveMap, onLiveMap } from '../rooms/live-map'
import { onRooms, roomLife } from '../rooms/rooms'

const areThereSlots = () => Object.values(liveMap().remotes).some(({ slots }) => slots)

/**
 * What remotes have below the page of another one (docs/decisions/0080). It comes when there is any,
 * and once the page is drawn: nothing of it is waited for.
 */
export function SlotsBelow({ room }: { room: string }) {
  const isDrawn = useSyncExternalStore(onRooms, () => roomLife(room).drawn !== undefined)
  const areThere = useSyncExternalStore(onLiveMap, areThereSlots)
  const isWanted = isDrawn && areThere
  const [Slots, setSlots] = useState<ComponentType>()

  useEffect(() => {
    if (!isWanted || Slots) return
    import(/* webpackChunkName: "slots" */ './slots').then(
      (came) => setSlots(() => came.Slots),
      (error: unknown) => console.warn('What stands below pages did not come:', error),
    )
  }, [isWanted, Slots])

  return isWanted && Slots ? <Slots /> : null
}
