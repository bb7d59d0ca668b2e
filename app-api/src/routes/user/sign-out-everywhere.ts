import { route } from '../../calls/route'
import { endSessionsOf } from '../../store/people/sessions'

/**
 * Ends every session of the caller, this one too, in whichever browser or phone. The page then signs
 * out as ever, which empties this browser.
 */
export const signOutEverywhere = route('signOutEverywhere', {
  access: 'signed in',
  async run({ caller: { uid }, change, services }) {
    try {
      await change((tx) => endSessionsOf(tx, uid))
    } finally {
      // Also when it is not known whether the store did it.
      services.sessions.forget(uid)
    }
    return {}
  },
})
