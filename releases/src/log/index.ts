export {
  type Actor,
  type ChannelDocument,
  type Head,
  type RemoteState,
  commit,
  documentKey,
  readAt,
  readHead,
  readLog,
} from './channel'
export { canaried, liveVersion, lkgOf, lockOn } from './pointers'
