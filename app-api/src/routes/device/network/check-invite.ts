import { inviteEmailProblem } from '@pillbox/shared/domain'
import { route } from '../../../calls/route'
import { acceptedPeople, invitedPeople } from '../../../store/network/network-people'
import { emailProblem, tidyEmail } from '../../../email-address'
import { notInvitable } from '../../../network/invitable'
import { handleFor } from '../../../network/invite-handle'

/** Answers a handle for any well-formed address, whether or not it has an account. */
export const checkInvite = route('checkInvite', {
  access: 'Owner',
  check: ({ targetUserEmail }) =>
    inviteEmailProblem(targetUserEmail) ?? emailProblem(targetUserEmail),
  async run({ input, caller: { uid, deviceId }, services: { db, clock, tries } }) {
    await tries.inviteChecks.take(uid)
    const now = new Date(clock())
    const email = tidyEmail(input.targetUserEmail)
    const accepted = await acceptedPeople(db, deviceId)
    const invited = await invitedPeople(db, deviceId, now)
    const refusal = notInvitable([...accepted, ...invited], uid, email)
    if (refusal !== undefined) throw refusal
    return { id: await handleFor(db, email, { deviceId, inviter: uid, now }) }
  },
})
