import { route } from '../../calls/route'
import { devicesToCheck } from '../../accounts/account-closing'

/** May the caller's account be closed, and which devices stand in the way? */
export const checkClose = route('checkClose', {
  access: 'signed in',
  async run({ caller: { uid }, services: { db } }) {
    const devices = await devicesToCheck(db, uid)
    return { canClose: devices.length === 0, devicesToCheck: devices }
  },
})
