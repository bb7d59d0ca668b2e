import { route } from '../../route'
import { pendingInvites } from '../../store/invites'
import { verifiedEmail } from '../../store/users'

/** The invitations that wait for the caller; none until the email is verified (trust.md 4, row 13). */
export const invites = route('invites', {
  access: 'signed in',
  async run({ caller, services: { db, clock } }) {
    const email = await verifiedEmail(db, caller.uid)
    const waiting = email === undefined ? [] : await pendingInvites(db, email, new Date(clock()))
    return { invites: waiting }
  },
})
