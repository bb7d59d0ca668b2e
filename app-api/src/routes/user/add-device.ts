import { addDeviceProblems, isDeviceId } from '@pillbox/shared/domain'
import { todayOf } from '../../devices/today'
import { alreadyYours, deviceUnavailable } from '../../refusals'
import { route } from '../../calls/route'
import { claim } from '../../store/devices/claims'

function problemOf(device: { deviceId: string; nickname: string }): string | undefined {
  const { deviceId, nickname } = addDeviceProblems(device)
  return deviceId ?? nickname
}

/** Makes the caller the Owner of a device that nobody has; wrong guesses are limited. */
export const addDevice = route('addDevice', {
  access: 'signed in',
  check: problemOf,
  async run({ input, caller: { uid }, services }) {
    const { db, clock, tries } = services
    const typed = input.deviceId.trim()
    const nickname = input.nickname.trim()
    tries.deviceMisses.refuseOver(uid)
    const now = new Date(clock())
    const outcome = isDeviceId(typed)
      ? await claim(db, { typed, uid, nickname, now })
      : 'unavailable'
    if (outcome === 'yours') throw alreadyYours()
    if (outcome === 'unavailable') {
      await tries.deviceMisses.count(uid)
      throw deviceUnavailable()
    }
    const at = now.toISOString()
    const sync = { status: true, syncedTime: at, updatedTime: at }
    const id = outcome.deviceId
    const today = (await todayOf(services, [id])).get(id)
    return { id, nickname, hasRecentMissedPill: false, sync, today }
  },
})
