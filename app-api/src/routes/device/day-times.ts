import { dayTimesProblem } from '@pillbox/shared/domain'
import { route } from '../../calls/route'
import { changeDevice } from '../../devices/change-device'
import { setDayTimes } from '../../store/devices/day-times'

/** Sets the times of day that one press sets an alarm to, for everybody of the device. */
export const dayTimes = route('dayTimes', {
  access: 'Member',
  check: dayTimesProblem,
  async run({ input, caller, change, services }) {
    await changeDevice({ change, services, caller, from: 'Member' }, ({ tx, deviceId }) =>
      setDayTimes(tx, deviceId, input),
    )
    return {}
  },
})
