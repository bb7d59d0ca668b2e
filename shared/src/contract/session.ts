import type { Clock, Language, LookChoice, SessionUser } from '../domain/index'

/** The app state (spec 3): who is signed in, and how far the page is scrolled in pixels. */
export type Session = {
  user: SessionUser | null
  scrollPosition: number
  /** The session ended because the account was closed. */
  accountClosed?: true
}

type ProfileFields = Pick<
  SessionUser,
  'displayName' | 'gender' | 'dob' | 'phoneNumber' | 'ABHANumber'
>

/**
 * The app state actions of spec 4; who leaves a device has no name for it any more,
 * and clock, language and look are ours.
 */
export type SessionAction =
  | { type: 'LOGIN'; user: SessionUser }
  | { type: 'LOGOUT'; accountClosed?: true }
  | { type: 'UPDATE_PROFILE'; profile: ProfileFields }
  | { type: 'UPDATE_PHOTO'; photoURL: string | null }
  | { type: 'CHANGE_NICKNAME'; deviceId: string; nickname: string }
  | { type: 'LEAVE_DEVICE'; deviceId: string }
  | { type: 'CHANGE_CLOCK'; clock: Clock }
  | { type: 'CHANGE_LANGUAGE'; language: Language }
  | { type: 'CHANGE_LOOK'; look: LookChoice }
  | { type: 'SET_SCROLL_POSITION'; scrollPosition: number }
