import { api } from '@pillbox/shared/client'
import { dispatch } from '@pillbox/shared/session'
import { forgetUser } from './keep-in-storage'
import { leaveFor } from './leave-for'

const patienceMs = 2000

/**
 * Ends the session: the logout call, then the user leaves the app state and the storage (spec 4).
 * A logout call that fails is only logged; one that hangs is not waited for.
 */
export async function signOut(): Promise<void> {
  const enough = new Promise<void>((done) => setTimeout(done, patienceMs))
  const logout = api.logout().catch((error: unknown) => console.warn('Logout failed:', error))
  await Promise.race([logout, enough])
  dispatch({ type: 'LOGOUT' })
}

/** Signs out where nobody may be shown yet: no change of the session leads away from there. */
export async function signOutAndLeave(): Promise<void> {
  await signOut()
  forgetUser()
  leaveFor('/signin')
}
