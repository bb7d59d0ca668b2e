import { addDeviceProblems, isDeviceId } from '@pillbox/shared/domain'
import { todayOf } from '../../devices/today'
import { alreadyYours, deviceUnavailable, Refusal } from '../../refusals'
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
  async run({ input, caller: { uid }, change, services }) {
    const { clock, tries } = services
    const typed = input.deviceId.trim()
    const nickname = input.nickname.trim()
    tries.deviceMisses.refuseOver(uid)
    const now = new Date(clock())
    const id = await change(async (tx, about) => {
      const claimed = { typed, uid, nickname, now }
      const outcome = isDeviceId(typed) ? await claim(tx, claimed) : 'unavailable'
      if (outcome === 'yours') throw alreadyYours()
      if (outcome === 'unavailable') throw deviceUnavailable()
      about.deviceId = outcome.deviceId
      return outcome.deviceId
    }).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.status === 404) await tries.deviceMisses.count(uid)
      throw error
    })
    const at = now.toISOString()
    const sync = { status: true, syncedTime: at, updatedTime: at }
    const today = (await todayOf(services, [id])).get(id)
    return { id, nickname, hasRecentMissedPill: false, sync, today }
  },
})
