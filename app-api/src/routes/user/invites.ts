import { confirmedSoon } from '../../accounts/confirmed-address'
import { route } from '../../calls/route'
import { pendingInvites } from '../../store/network/invites'
import { addressOf } from '../../store/people/users'

/**
 * The invitations that wait for the caller. Where the email must be verified there are none until it
 * is, and the answer says so: who confirmed it a moment ago sees them at once.
 */
export const invites = route('invites', {
  access: 'signed in',
  async run({ caller: { uid }, services }) {
    const { db, clock } = services
    const address = await addressOf(services, uid)
    if (address === undefined) return { invites: [] }
    if (!address.counts && !(await confirmedSoon(services, uid)))
      return { invites: [], emailToConfirm: address.email }
    return { invites: await pendingInvites(db, address.email.toLowerCase(), new Date(clock())) }
  },
})
