import { nicknameMessages, nicknameProblem } from '@pillbox/shared/domain'
import { alreadyAnswered, alreadyYours, unknownInvite } from '../../refusals'
import { route } from '../../calls/route'
import { deviceItem } from '../../store/devices/devices'
import { accept } from '../../store/network/invite-answers'
import { invitedEmail } from '../../store/people/users'
import { missedSince } from '../../devices/recent-misses'
import { todayOf } from '../../devices/today'

/** Accepts an invitation: the device is the caller's in the role that was offered. */
export const acceptInvite = route('acceptInvite', {
  access: 'signed in',
  check: ({ nickname }) => nicknameProblem(nickname, nicknameMessages.missingToAccept),
  async run({ input: { inviteId, nickname }, caller: { uid }, change, services }) {
    const { db, clock } = services
    const email = await invitedEmail(services, uid)
    if (email === undefined) throw unknownInvite()
    const answer = { inviteId, uid, email, nickname: nickname.trim(), now: new Date(clock()) }
    const deviceId = await change(async (tx, about) => {
      const accepted = await accept(tx, answer)
      if (accepted === 'rejected') throw alreadyAnswered('rejected')
      if (accepted === 'yours') throw alreadyYours()
      if (accepted === 'unknown') throw unknownInvite()
      about.deviceId = accepted.deviceId
      return accepted.deviceId
    })
    const item = await deviceItem(db, { uid, deviceId, missedSince: missedSince(clock()) })
    if (item === undefined) throw unknownInvite()
    const today = (await todayOf({ ...services, uid }, [deviceId])).get(deviceId)
    return { ...item, today }
  },
})
