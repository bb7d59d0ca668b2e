import { route } from '../../calls/route'
import { boxesOf, deviceState } from '../../store/devices/devices'

/** The boxes of a device and the caller's role, which decides whether they may be edited. */
export const schedule = route('schedule', {
  access: 'Viewer',
  async run({ caller: { deviceId, role }, services: { db } }) {
    const { timezone } = await deviceState(db, deviceId)
    const deviceInfo = await boxesOf(db, deviceId)
    return { deviceInfo, role, deviceTimezone: { timezoneValue: timezone } }
  },
})
