import { route } from '../../calls/route'
import { deviceList } from '../../store/devices/devices'
import { missedSince } from '../../devices/recent-misses'
import { withToday } from '../../devices/today'

/** The devices that the caller owns. */
export const myDevices = route('myDevices', {
  access: 'signed in',
  async run({ caller: { uid }, services }) {
    const since = missedSince(services.clock())
    const devices = await deviceList(services.db, { uid, role: 'Owner', missedSince: since })
    return { devices: await withToday(services, devices) }
  },
})
