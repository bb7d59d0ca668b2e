import { route } from '../../calls/route'
import { pendingInvites } from '../../store/network/invites'
import { invitedEmail } from '../../store/people/users'

/** The invitations that wait for the caller; where the email must be verified, none until it is. */
export const invites = route('invites', {
  access: 'signed in',
  async run({ caller, services }) {
    const { db, clock } = services
    const email = await invitedEmail(services, caller.uid)
    const waiting = email === undefined ? [] : await pendingInvites(db, email, new Date(clock()))
    return { invites: waiting }
  },
})
