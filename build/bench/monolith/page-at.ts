import auth from '../../../mf-auth/room.json'
import devices from '../../../mf-devices/room.json'
import network from '../../../mf-network/room.json'
import profile from '../../../mf-profile/room.json'
import schedule from '../../../mf-schedule/room.json'
import type { LiveMap, RoomVersion } from '../../../shared/src/contract/index'
import { matchPath } from '../../../shared/src/router/index'

const pathsOf = ({ routes }: { routes: { path: string }[] }) => routes.map(({ path }) => path)

const routes: Record<string, string[]> = {
  'mf-auth': pathsOf(auth),
  'mf-devices': pathsOf(devices),
  'mf-network': pathsOf(network),
  'mf-profile': pathsOf(profile),
  'mf-schedule': pathsOf(schedule),
}

/** Stands for the shell's, in which the routes come with the releases: here they are compiled in. */
export const roomAt = (path: string): string | undefined =>
  Object.keys(routes).find((name) => routes[name]!.some((route) => matchPath(route, path)))

const nothingLive = { channel: '', seq: 0, host: { version: '' }, remotes: {} }

/** A monolith follows no releases. */
export const liveMap = (): LiveMap => nothingLive as unknown as LiveMap

export const isWholeMap = (_map: object): boolean => true

export const wholeLiveMap = (): Promise<LiveMap> => Promise.resolve(liveMap())

/** So nobody hears of one. */
export const onLiveMap = (): (() => void) => () => {}

export const versionsOf = (): RoomVersion[] => []

/** Where the bench serves the files of a monolith. */
export const shellFolder = (): string => '/m/'
