import { nicknameMessages, nicknameProblem } from '@pillbox/shared/domain'
import { alreadyAnswered, alreadyYours, unknownInvite } from '../../refusals'
import { route } from '../../calls/route'
import { accept } from '../../store/network/invite-answers'
import { invitedEmail } from '../../store/people/users'
import { deviceAs } from '../../devices/today'

/** Accepts an invitation: the device is the caller's in the role that was offered. */
export const acceptInvite = route('acceptInvite', {
  access: 'signed in',
  check: ({ nickname }) => nicknameProblem(nickname, nicknameMessages.missingToAccept),
  async run({ input: { inviteId, nickname }, caller: { uid }, change, services }) {
    const { clock } = services
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
    const item = await deviceAs({ ...services, uid }, deviceId)
    if (item === undefined) throw unknownInvite()
    return item
  },
})
