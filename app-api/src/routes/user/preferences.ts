import { route } from '../../calls/route'
import { savePreferences } from '../../store/people/preferences'

/** Keeps what the caller chose for themselves; what is not named stays as it was. */
export const preferences = route('preferences', {
  access: 'signed in',
  async run({ input, caller: { uid }, change }) {
    await change((tx) => savePreferences(tx, uid, input))
    return {}
  },
})
