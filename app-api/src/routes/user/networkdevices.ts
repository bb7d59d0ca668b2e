import { route } from '../../calls/route'
import { deviceList } from '../../store/devices/devices'
import { missedSince } from '../../devices/recent-misses'
import { withToday } from '../../devices/today'

/** The devices that are shared with the caller as Member, or as Viewer. */
export const networkDevices = route('networkDevices', {
  access: 'signed in',
  async run({ input: { targetRole }, caller: { uid }, services }) {
    const since = missedSince(services.clock())
    const devices = await deviceList(services.db, { uid, role: targetRole, missedSince: since })
    return { devices: await withToday({ ...services, uid }, devices) }
  },
})
