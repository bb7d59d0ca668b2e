import { BehaviorSubject, type Observable } from 'rxjs'
import type { Session, SessionAction } from '../contract/index'

/** The session after an action (spec 4). Pure; an update without a user changes nothing. */
export function reduce(session: Session, action: SessionAction): Session {
  if (action.type === 'LOGIN') return { ...session, user: action.user }
  if (action.type === 'LOGOUT') {
    const { accountClosed } = action
    return { ...session, user: null, ...(accountClosed ? { accountClosed } : {}) }
  }
  if (action.type === 'SET_SCROLL_POSITION')
    return { ...session, scrollPosition: action.scrollPosition }

  const { user } = session
  if (!user) return session
  switch (action.type) {
    case 'UPDATE_PROFILE':
      return { ...session, user: { ...user, ...action.profile } }
    case 'UPDATE_PHOTO':
      return { ...session, user: { ...user, photoURL: action.photoURL } }
    case 'CHANGE_NICKNAME': {
      const nicknames = { ...user.nicknames, [action.deviceId]: action.nickname }
      return { ...session, user: { ...user, nicknames } }
    }
    case 'CHANGE_CLOCK':
      return { ...session, user: { ...user, clock: action.clock } }
    case 'CHANGE_LANGUAGE':
      return { ...session, user: { ...user, language: action.language } }
    case 'CHANGE_LOOK':
      return { ...session, user: { ...user, ...action.look } }
    case 'LEAVE_DEVICE': {
      const { [action.deviceId]: _, ...nicknames } = user.nicknames
      return { ...session, user: { ...user, nicknames } }
    }
  }
}

const state = new BehaviorSubject<Session>({ user: null, scrollPosition: 0 })

/** The session as a stream: the present one at once, then every change. One per page. */
export const session$: Observable<Session> & { readonly value: Session } = state

/** Changes the session by an action of spec 4. */
export function dispatch(action: SessionAction): void {
  state.next(reduce(state.value, action))
}
