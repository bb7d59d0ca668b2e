export type { Answer, Api, Input, Refusal } from './calls'
export { addresses } from './addresses'
export { asOfOf, markAsOf } from './as-of'
export { beaconLimits } from './beacon'
export type { Beacon, BeaconEvent } from './beacon-schema'
export { endpoints, isChanging, type CallName, type ChangingCall } from './endpoints'
export type { HostSettings } from './host-settings'
export type {
  LiveChange,
  LiveMap,
  LiveRoom,
  NamedRoom,
  Override,
  RoomVersion,
  Slot,
  SlotProps,
  WholeLiveMap,
} from './live-map'
export type { Lifecycles, ParcelLocation, ParcelProps, Stream } from './parcel'
export type { Session, SessionAction } from './session'
export type { RefusalCode } from './refusal-code'
export { isReading, type ReadingCall } from './reading-calls'
export { routeParams } from './route-params'
export { withoutPersonalData } from './without-personal-data'
