export type { Session, SessionAction } from '../contract/index'
export { beBusy, busy$, useBusy } from './busy'
export { dispatch, reduce, session$ } from './session'
export { useNickname, useSession } from './use-session'
