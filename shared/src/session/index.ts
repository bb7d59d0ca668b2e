export { dispatch, reduce, session$, type Session, type SessionAction } from './session'
export { useSession } from './use-session'
