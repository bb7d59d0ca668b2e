import { hostSettings, unansweredSentence } from '@pillbox/shared/client'
import { text } from '../text'

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** What a failed sign-in says (spec 8, readings A4, A9). */
export function signInSentence(error: unknown): string {
  switch (codeOf(error)) {
    case 'auth/invalid-email':
      return text.invalidEmail
    case 'auth/user-disabled':
      return text.userDisabled
    case 'auth/user-not-found':
      return text.noSuchAccount(hostSettings().product)
    case 'auth/wrong-password':
    case 'auth/invalid-credential':
      return text.wrongPassword
    default:
      return otherSentence(error)
  }
}

/** What a failed Google popup says (spec 8). */
export function popupSentence(error: unknown): string {
  switch (codeOf(error)) {
    case 'auth/popup-blocked':
      return text.popupBlocked
    case 'auth/popup-closed-by-user':
      return text.popupClosed
    case 'auth/cancelled-popup-request':
      return text.popupOpen
    default:
      return otherSentence(error)
  }
}

/** What a failed reset mail says (spec 8). */
export function resetSentence(error: unknown): string {
  return codeOf(error) === 'auth/user-not-found' ? text.noSuchUser : otherSentence(error)
}

function otherSentence(error: unknown): string {
  return unansweredSentence(error) ?? text.somethingWentWrong
}
