import { route } from '../../calls/route'
import { deviceToday } from '../../devices/today'

/** Boxes, zone and day of a device, and the caller's role, which decides whether boxes may be edited. */
export const schedule = route('schedule', {
  access: 'Viewer',
  reads: ({ deviceId, uid, services }) => deviceToday({ ...services, uid }, deviceId),
  async run({ read: { role, device, today } }) {
    const { boxes: deviceInfo, dayTimes } = device
    const deviceTimezone = { timezoneValue: device.timezone }
    return { deviceInfo, role, deviceTimezone, today, dayTimes }
  },
})
