import { route } from '../../calls/route'
import { deviceToday } from '../../devices/today'

/** Sync state, boxes, zone and day of a device, and what the caller is to it. */
export const dashboard = route('dashboard', {
  access: 'Viewer',
  reads: ({ deviceId, uid, services }) => deviceToday({ ...services, uid }, deviceId),
  async run({ read: { role, device, today } }) {
    const deviceTimezone = { timezoneValue: device.timezone }
    return { sync: device.sync, deviceInfo: device.boxes, deviceTimezone, role, today }
  },
})
