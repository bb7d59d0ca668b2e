import { unknownDevice } from '../../refusals'
import { route } from '../../calls/route'
import { deviceState } from '../../store/devices/devices'
import { nicknameOf } from '../../store/devices/nicknames'

/** The caller's own name for a device, and the device's zone. */
export const settings = route('settings', {
  access: 'Viewer',
  async run({ caller: { deviceId, uid }, services: { db } }) {
    const nickname = await nicknameOf(db, { deviceId, uid })
    if (nickname === undefined) throw unknownDevice()
    const { timezone } = await deviceState(db, deviceId)
    return { nickname, timezoneValue: timezone }
  },
})
