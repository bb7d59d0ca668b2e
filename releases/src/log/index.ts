export type { Actor, ChannelDocument, RemoteState } from './document'
export { type Head, documentKey, readAt, readHead, readLog } from './entries'
export { commit } from './commit'
export { liveVersion, lkgOf, lockOn } from './pointers'
