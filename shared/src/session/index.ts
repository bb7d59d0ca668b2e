export type { Session, SessionAction } from '../contract/index'
export { dispatch, reduce, session$ } from './session'
export { useSession } from './use-session'
