import { route } from '../../route'
import { deviceList } from '../../store/devices'
import { missedSince } from './recent-misses'

/** The devices that the caller owns. */
export const myDevices = route('myDevices', {
  access: 'signed in',
  async run({ caller: { uid }, services: { db, clock } }) {
    const since = missedSince(clock())
    return { devices: await deviceList(db, { uid, role: 'Owner', missedSince: since }) }
  },
})
