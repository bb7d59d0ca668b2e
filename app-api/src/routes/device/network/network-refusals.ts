import { Refusal } from '../../../errors'

/** 404: an id that is nobody's in this network, whoever else's it may be. */
export const notInNetwork = () =>
  new Refusal(404, 'not_in_network', 'This person is not in the network of this device.')

/** 404: an invitation that does not wait, for whatever reason but that it was accepted. */
export const noSuchInvite = () =>
  new Refusal(404, 'invite_unknown', 'This invitation is no longer there.')

/** 404: the handle of check-invite is not ours, not for this, or past its ten minutes. */
export const staleHandle = () => new Refusal(404, 'handle_unknown', 'Please enter the email again.')

/** 403: Owners and Admins are beyond everybody's reach (spec 2, network; trust.md 4, row 18). */
export const protectedPerson = () =>
  new Refusal(403, 'person_protected', 'An Owner or an Admin can not be changed or removed.')

/** 409: nobody changes the own role. */
export const ownRole = () => new Refusal(409, 'own_role', 'You can not change your own role.')

/** 409: a device is never left without an Owner (trust.md 4, row 17). */
export const ownerStays = () =>
  new Refusal(409, 'owner_stays', 'Transfer the ownership or reset the device first.')

/** 409: an Invited person has no role yet; the invitation can be revoked. */
export const notAccepted = () =>
  new Refusal(409, 'not_accepted', 'This person has not accepted the invitation yet.')

/** 409: there is nothing left to revoke. */
export const accepted = () =>
  new Refusal(409, 'accepted', 'This person has already accepted the invitation.')

/** 409: an invitation to oneself. */
export const inviteYourself = () =>
  new Refusal(409, 'invite_yourself', 'You can not invite yourself.')

/** 409: an invitation to the Owner. */
export const isOwner = () => new Refusal(409, 'is_owner', 'This person owns the device.')

/** 409: an invitation to somebody who sees the device. */
export const isInNetwork = () =>
  new Refusal(409, 'in_network', 'This device is already shared with this person.')

/** 409: an invitation to somebody whose invitation waits. */
export const isInvited = () =>
  new Refusal(409, 'already_invited', 'This person is already invited.')

/** 409: as many invitations wait as one device may have. */
export const manyInvites = () =>
  new Refusal(409, 'many_invites', 'Too many invitations are waiting. Revoke one first.')

/** 409: this person has said no often enough (trust.md 4, row 15). */
export const invitesPaused = () =>
  new Refusal(409, 'invites_paused', 'This person can not be invited at present.')
