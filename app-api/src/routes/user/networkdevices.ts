import { route } from '../../calls/route'
import { deviceList } from '../../store/devices/devices'
import { missedSince } from '../../devices/recent-misses'

/** The devices that are shared with the caller as Member, or as Viewer. */
export const networkDevices = route('networkDevices', {
  access: 'signed in',
  async run({ input: { targetRole }, caller: { uid }, services: { db, clock } }) {
    const since = missedSince(clock())
    return { devices: await deviceList(db, { uid, role: targetRole, missedSince: since }) }
  },
})
