import auth from '../../../mf-auth/room.json'
import devices from '../../../mf-devices/room.json'
import network from '../../../mf-network/room.json'
import profile from '../../../mf-profile/room.json'
import schedule from '../../../mf-schedule/room.json'
import { routeParams, type LiveMap, type RoomVersion } from '../../../shared/src/contract/index'

/** Stands for the shell's, in which the routes come with the releases: here they are compiled in. */
const remotes = {
  'mf-auth': auth,
  'mf-devices': devices,
  'mf-network': network,
  'mf-profile': profile,
  'mf-schedule': schedule,
}

export const roomAt = (path: string): string | undefined =>
  Object.entries(remotes).find(([, { routes }]) =>
    routes.some((route) => routeParams(route.path, path)),
  )?.[0]

const nothingLive = { channel: '', seq: 0, host: { version: '' }, remotes }

/** A monolith follows no releases. */
export const liveMap = (): LiveMap => nothingLive as unknown as LiveMap

export const isWholeMap = (_map: object): boolean => true

export const wholeLiveMap = (): Promise<LiveMap> => Promise.resolve(liveMap())

/** So nobody hears of one. */
export const onLiveMap = (): (() => void) => () => {}

export const versionsOf = (): RoomVersion[] => []

/** Where the bench serves the files of a monolith. */
export const shellFolder = (): string => '/m/'
