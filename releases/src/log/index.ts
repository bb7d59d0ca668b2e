export {
  type Actor,
  type Canary,
  type ChannelDocument,
  eraOf,
  EVERYTHING,
  type RemoteState,
} from './document'
export { assertBelieved } from './belief'
export { type Head, documentKey, readAt, readHead, readLog } from './entries'
export { commit } from './commit'
export { liveVersion, lkgOf, lockOn } from './pointers'
