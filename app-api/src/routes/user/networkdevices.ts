import { route } from '../../calls/route'
import { devicesAs } from '../../devices/today'

/** The devices that are shared with the caller as Member, or as Viewer. */
export const networkDevices = route('networkDevices', {
  access: 'signed in',
  async run({ input: { targetRole }, caller: { uid }, services }) {
    return { devices: await devicesAs({ ...services, uid }, targetRole) }
  },
})
