export type { Session, SessionAction } from '../contract/index'
export { beBusy, busy$, useBusy } from './busy'
export { dispatch, reduce, session$ } from './session'
export { useSession } from './use-session'
