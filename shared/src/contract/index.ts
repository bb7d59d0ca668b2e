export type { Answer, Input, Refusal } from './calls'
export { endpoints, type CallName } from './endpoints'
export type { LiveMap, LiveRoom, RoomRoute, RoomVersion } from './live-map'
