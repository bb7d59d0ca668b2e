import { route } from '../../calls/route'
import { firstSteps } from '../../devices/first-steps'
import { devicesAs } from '../../devices/today'

/** The devices that the caller owns, and on their first days what is known of their first steps. */
export const myDevices = route('myDevices', {
  access: 'signed in',
  async run({ caller: { uid }, services }) {
    const devices = await devicesAs({ ...services, uid }, 'Owner')
    return { devices, firstSteps: await firstSteps(services, { uid, devices }) }
  },
})
