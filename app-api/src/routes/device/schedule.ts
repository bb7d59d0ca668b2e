import { route } from '../../calls/route'
import { todayOf } from '../../devices/today'
import { boxesOf, deviceState } from '../../store/devices/devices'

/** Boxes, zone and day of a device, and the caller's role, which decides whether boxes may be edited. */
export const schedule = route('schedule', {
  access: 'Viewer',
  async run({ caller: { deviceId, role, uid }, services }) {
    const { db } = services
    const { timezone, dayTimes } = await deviceState(db, deviceId)
    const deviceInfo = await boxesOf(db, deviceId)
    const today = (await todayOf({ ...services, uid }, [deviceId])).get(deviceId)
    const deviceTimezone = { timezoneValue: timezone }
    return { deviceInfo, role, deviceTimezone, today, dayTimes }
  },
})
