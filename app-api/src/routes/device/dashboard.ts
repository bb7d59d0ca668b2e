import { route } from '../../calls/route'
import { todayOf } from '../../devices/today'
import { boxesOf, deviceState } from '../../store/devices/devices'

/** Sync state, boxes, zone and day of a device, and what the caller is to it. */
export const dashboard = route('dashboard', {
  access: 'Viewer',
  async run({ caller: { deviceId, role, uid }, services }) {
    const { db } = services
    const { sync, timezone } = await deviceState(db, deviceId)
    const deviceInfo = await boxesOf(db, deviceId)
    const deviceTimezone = { timezoneValue: timezone }
    const today = (await todayOf({ ...services, uid }, [deviceId])).get(deviceId)
    return { sync, deviceInfo, deviceTimezone, role, today }
  },
})
