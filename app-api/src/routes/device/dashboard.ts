import { route } from '../../calls/route'
import { boxesOf, deviceState } from '../../store/devices/devices'

/** Sync state, boxes and zone of a device, and what the caller is to it. */
export const dashboard = route('dashboard', {
  access: 'Viewer',
  async run({ caller: { deviceId, role }, services: { db } }) {
    const { sync, timezone } = await deviceState(db, deviceId)
    const deviceInfo = await boxesOf(db, deviceId)
    return { sync, deviceInfo, deviceTimezone: { timezoneValue: timezone }, role }
  },
})
