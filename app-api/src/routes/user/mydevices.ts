import { route } from '../../calls/route'
import { deviceList } from '../../store/devices/devices'
import { firstSteps } from '../../devices/first-steps'
import { missedSince } from '../../devices/recent-misses'
import { withToday } from '../../devices/today'

/** The devices that the caller owns, and on their first days what is known of their first steps. */
export const myDevices = route('myDevices', {
  access: 'signed in',
  async run({ caller: { uid }, services }) {
    const since = missedSince(services.clock())
    const listed = await deviceList(services.db, { uid, role: 'Owner', missedSince: since })
    const devices = await withToday({ ...services, uid }, listed)
    return { devices, firstSteps: await firstSteps(services, { uid, devices }) }
  },
})
