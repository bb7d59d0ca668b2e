import { route } from '../../calls/route'

/**
 * Ends every session of the caller, this one too, in whichever browser or phone. The page then signs
 * out as ever, which empties this browser.
 */
export const signOutEverywhere = route('signOutEverywhere', {
  access: 'signed in',
  async run({ caller: { uid }, services }) {
    await services.sessions.endAllOf(uid)
    return {}
  },
})
