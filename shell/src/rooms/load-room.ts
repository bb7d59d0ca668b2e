import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RoomVersion } from '@pillbox/shared/contract'
import type { ComponentType } from 'react'
import { inTime } from '../in-time'
import { liveRoom, versionsOf } from './live-map'

/** What a remote exposes under `./room`. */
export type Room = { Room: ComponentType }

const timeLimitMs = 8000
const pauseMs = 400

const loading = new Map<string, Promise<ComponentType>>()
const ready = new Map<string, ComponentType>()
let tries = 0

/** A room that has arrived, to be drawn without waiting. */
export function readyRoom(name: string): ComponentType | undefined {
  return ready.get(name)
}

/** Loads a room once; asks again after `forgetRoom`. */
export function loadRoom(name: string): Promise<ComponentType> {
  const known = loading.get(name)
  if (known) return known
  const arriving = firstThatLoads(name)
  loading.set(name, arriving)
  arriving.then(
    (component) => ready.set(name, component),
    () => loading.delete(name),
  )
  return arriving
}

/** Makes the next `loadRoom` start anew. */
export function forgetRoom(name: string): void {
  loading.delete(name)
  ready.delete(name)
}

async function firstThatLoads(name: string): Promise<ComponentType> {
  const room = liveRoom(name)
  if (!room) throw new Error(`The release document has no ${name}.`)
  if (room.state === 'off') throw new Error(room.message ?? `${name} is switched off.`)
  let failure: unknown
  // The current version twice, because most failures on the way are gone a moment later.
  for (const version of [room, ...versionsOf(room)]) {
    try {
      return await load(name, version)
    } catch (error) {
      failure = error
      console.warn(`${name} ${version.version} did not load:`, error)
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }
  throw failure
}

async function load(
  name: string,
  { entry, uniqueName, mount }: RoomVersion,
): Promise<ComponentType> {
  // A changed address, because a browser may hold on to an answer that never came.
  const address = tries++ === 0 ? entry : `${entry}?try=${tries}`
  const remote = { name, entry: address, type: 'var', entryGlobalName: uniqueName } as const
  registerRemotes([remote], { force: true })
  const arriving = mount === 'parcel' ? parcel(name) : loadRemote<Room>(`${name}/room`)
  const room = await inTime(arriving, timeLimitMs)
  if (typeof room?.Room !== 'function') throw new Error(`${name} exposes no Room.`)
  return room.Room
}

const parcel = (name: string) => import('./parcel-room').then(({ loadParcel }) => loadParcel(name))
