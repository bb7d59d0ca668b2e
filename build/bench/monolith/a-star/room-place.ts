import { Spinner } from '../../../../shared/src/ui/index'
import { createElement, useEffect, useState } from '../react.mjs'
import { arrivedRoom, loadRoom } from './rooms'

/** A page drawn directly: behind Suspense React would hold it back 300 ms. */
export function RoomPlace({ name }: { name: string }) {
  const [, setSeen] = useState('')
  const Room = arrivedRoom(name)
  useEffect(() => {
    if (!Room) void loadRoom(name).then(() => setSeen(name))
  }, [name, Room])
  return createElement(Room ?? Spinner)
}
