import { route } from '../../calls/route'
import { deviceList } from '../../store/devices/devices'
import { missedSince } from '../../devices/recent-misses'

/** The devices that the caller owns. */
export const myDevices = route('myDevices', {
  access: 'signed in',
  async run({ caller: { uid }, services: { db, clock } }) {
    const since = missedSince(clock())
    return { devices: await deviceList(db, { uid, role: 'Owner', missedSince: since }) }
  },
})
