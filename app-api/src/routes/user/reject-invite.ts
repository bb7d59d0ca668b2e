import { alreadyAnswered, unknownInvite } from '../../refusals'
import { route } from '../../calls/route'
import { reject } from '../../store/network/invite-answers'
import { invitedEmail } from '../../store/people/users'

/** Rejects an invitation; a second time changes nothing. */
export const rejectInvite = route('rejectInvite', {
  access: 'signed in',
  async run({ input: { inviteId }, caller: { uid }, change, services }) {
    const email = await invitedEmail(services, uid)
    if (email === undefined) throw unknownInvite()
    await change(async (tx, about) => {
      const answer = { inviteId, uid, email, now: new Date(services.clock()) }
      const outcome = await reject(tx, answer)
      if (outcome === 'unknown') throw unknownInvite()
      if (outcome === 'accepted') throw alreadyAnswered('accepted')
      about.deviceId = outcome.deviceId
    })
    return {}
  },
})
