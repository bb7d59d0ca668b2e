import { route } from '../../calls/route'
import { resetDevice } from '../../store/devices/device-reset'
import { changeDevice } from '../../devices/change-device'

/** Empties all boxes of a device and takes its invitations back; its people stay. */
export const resetSchedule = route('resetSchedule', {
  access: 'Owner',
  async run({ caller, change, services }) {
    await changeDevice({ change, services, caller, from: 'Owner' }, ({ tx, deviceId, now }) =>
      resetDevice(tx, deviceId, now),
    )
    return {}
  },
})
