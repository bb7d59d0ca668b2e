import { isLeaving } from '@pillbox/shared/router'
import { leaveFor } from './leave-for'
import { rememberPage } from './wanted-page'

/**
 * Leaves a page that needs a session for the one where one signs in, which leads back here. A page
 * whose session ended is left already, and why is known.
 */
export function leaveToSignIn(): void {
  if (isLeaving()) return
  rememberPage(location.pathname + location.search, null)
  leaveFor('/signin')
}
