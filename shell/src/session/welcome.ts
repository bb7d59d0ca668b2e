import type { SessionUser } from '@pillbox/shared/domain'
import { dispatch } from '@pillbox/shared/session'
import { isInOwnLanguage } from '../language/in-own-language'

/**
 * Makes this the page of whom the server takes for signed in; false where it is loaded anew instead,
 * in their language.
 */
export function welcome(user: SessionUser): boolean {
  if (!isInOwnLanguage(user)) {
    location.reload()
    return false
  }
  dispatch({ type: 'LOGIN', user })
  return true
}
