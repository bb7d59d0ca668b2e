import { inlinedLiveMap } from '@pillbox/shared/client'
import type { LiveMap, LiveRoom, NamedRoom } from '@pillbox/shared/contract'
import { liveMap, liveRoom, takeLiveMap } from '../rooms/live-map'
import { arrivedOf } from '../rooms/room-life'
import { roomLife } from '../rooms/rooms'
import { stepFor, type Step } from './step-for'

type Options = {
  take: (name: string, step: Step) => void
  /** The channel runs another shell than this page; nothing is forced on anybody. */
  shellChanged: (version: string) => void
}

/** Makes this tab go by a new release document. */
export function applyDocument(map: LiveMap, { take, shellChanged }: Options): void {
  const before = liveMap()
  if (map.seq <= before.seq) return
  const isOfThisShell = map.host.version === inlinedLiveMap().host.version
  const now = takeLiveMap(isOfThisShell ? map : keptFor(before, map))
  for (const name of Object.keys({ ...before.remotes, ...now.remotes })) {
    const { isPlaced, drawn, stage } = roomLife(name)
    const ready = arrivedOf(stage)
    const rooms = { before: before.remotes[name], now: liveRoom(name) }
    take(name, stepFor({ ...rooms, ready, drawn, isPlaced }))
  }
  if (!isOfThisShell) shellChanged(map.host.version)
}

/** What was made for a later shell may need it: this page keeps what fits its own, but for kills. */
function keptFor(before: LiveMap, { digest: _ofLater, remotes, ...map }: LiveMap): LiveMap {
  const rooms = Object.entries(remotes).map(([name, room]): [string, LiveRoom | NamedRoom] => {
    const kept = before.remotes[name]
    if (!kept || (room.killedAt ?? 0) > before.seq) return [name, room]
    const { message: _said, ...rest } = kept
    const { state, message } = room
    return [name, { ...rest, state, ...(message ? { message } : {}) }]
  })
  return { ...map, remotes: Object.fromEntries(rooms) }
}
