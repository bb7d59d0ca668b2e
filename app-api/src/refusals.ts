import type { RefusalCode } from '@pillbox/shared/contract'

type Beside = { headers?: Record<string, string>; details?: object; cause?: unknown }

/** A refusal with its status, a stable code and a sentence for people (trust.md 4). */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly headers: Record<string, string>
  /** What the body has beside the sentence. */
  readonly details: object

  constructor(
    status: number,
    code: RefusalCode,
    sentence: string,
    { headers = {}, details = {}, cause }: Beside = {},
  ) {
    super(sentence, { cause })
    this.status = status
    this.code = code
    this.headers = headers
    this.details = details
  }
}

/** 400: the client sent something that no form of ours sends. */
export const badForm = () =>
  new Refusal(400, 'bad_form', 'The request is not in the expected form.')

/** 400: the identity provider's token is not one we accept. */
export const badToken = () => new Refusal(400, 'bad_token', 'Please sign in again.')

/** 401: there is no live session, and nothing else, because the client then signs out. */
export const noSession = () => new Refusal(401, 'no_session', 'Please sign in.')

/** 401 of the device API: no device has this key. */
export const unknownKey = () =>
  new Refusal(401, 'key_unknown', 'No device has this key.', {
    headers: { 'www-authenticate': 'Bearer' },
  })

/** 403: the provider has switched this account off. */
export const disabledAccount = () =>
  new Refusal(403, 'account_disabled', 'This user has been diabled.')

/** 403: another site's page made the call. */
export const foreignOrigin = () =>
  new Refusal(403, 'foreign_origin', 'This call is allowed from the app only.')

/** 403: the caller has a role on this device, but too low a one. */
export const roleTooLow = () => new Refusal(403, 'role_too_low', 'Your role does not allow this.')

/** 404 of a device that is unknown or not shared with the caller: the same for both (trust.md 4, row 5). */
export const unknownDevice = () =>
  new Refusal(404, 'device_unknown', 'This device does not exist or is not shared with you.')

/** 404 of an address that no call has. */
export const unknownPath = () =>
  new Refusal(404, 'path_unknown', 'There is nothing at this address.')

/** 404 of a device that cannot be added: unknown and claimed are the same (trust.md 4, row 23). */
export const deviceUnavailable = () =>
  new Refusal(
    404,
    'device_unavailable',
    'This device is not available. Check the ID, or ask its owner to invite you.',
  )

/** 404 of an invitation that is unknown, another's, taken back or too old: the same for all. */
export const unknownInvite = () =>
  new Refusal(404, 'invite_unknown', 'This invitation does not exist any more.')

/** 405 with the methods that the address has. */
export const wrongMethod = (allowed: string) =>
  new Refusal(405, 'wrong_method', 'This address does not take this method.', {
    headers: { allow: allowed },
  })

/** 408: the request did not arrive in time. */
export const tooSlow = () =>
  new Refusal(408, 'too_slow', 'The request did not arrive in time.', {
    headers: { connection: 'close' },
  })

/** 409: the caller already has this device. */
export const alreadyYours = () => new Refusal(409, 'already_yours', 'You already have this device.')

/** 409: somebody registered with this email before. */
export const emailInUse = () =>
  new Refusal(409, 'email_in_use', 'The email address is already in use.')

/** 409: the invitation has had the other answer before. */
export const alreadyAnswered = (answer: 'accepted' | 'rejected') =>
  new Refusal(409, 'already_answered', `You have already ${answer} this invitation.`)

/** 409: the device told of nothing that was missed then. */
export const nothingMissed = () =>
  new Refusal(409, 'nothing_missed', 'No pill was missed at this time.')

/** 404: a link of a sheet that is not there, or not the caller's to take back. */
export const noSuchSheetLink = () =>
  new Refusal(404, 'link_unknown', 'This link is no longer there.')

/** 404: a link of a sheet that ended, was taken back or never was; nobody is told which. */
export const sheetEnded = () =>
  new Refusal(404, 'sheet_ended', 'This link does not open a sheet any more.')

/** 409: as many links of its sheet live as one device may have. */
export const manySheetLinks = () =>
  new Refusal(409, 'many_links', 'There are too many links. Take one back first.')

/** 409: the box is not what the caller saw when they began to edit it (trust.md 4, row 20). */
export const staleBox = () =>
  new Refusal(409, 'stale_box', 'Someone else changed this box. Check it again.')

/** 409: these devices would be left with pills and nobody to look after them (trust.md 4, row 27). */
export const devicesNeedAttention = (devicesToCheck: object[]) =>
  new Refusal(
    409,
    'devices_need_attention',
    'Add an user to your devices or reset them before you close your account.',
    { details: { devicesToCheck } },
  )

/** 413: more than a call of ours ever needs. */
export const tooLarge = () => new Refusal(413, 'too_large', 'The request is too large.')

/** 415: a body that is not JSON. */
export const notJson = () => new Refusal(415, 'not_json', 'The request must be JSON.')

/** 422: well formed, but it breaks a rule that the sentence tells. */
export const brokenRule = (sentence: string) => new Refusal(422, 'broken_rule', sentence)

/** 429 with the seconds to wait. */
export const tooMany = (seconds: number) =>
  new Refusal(429, 'too_many', 'Too many attempts. Please try again later.', {
    headers: { 'retry-after': String(seconds) },
  })

/** 503: something that we depend on does not answer; `cause` is for the log alone. */
export const outOfService = (cause: unknown, details: object = {}) =>
  new Refusal(503, 'out_of_service', 'The service is not available. Please try again.', {
    headers: { 'retry-after': '5' },
    details,
    cause,
  })

/** 500: our fault; the log has the reason under the request's id. */
export const ourFault = () => new Refusal(500, 'our_fault', 'Something went wrong.')

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
export const ownerStays = () => new Refusal(409, 'owner_stays', 'Transfer the ownership first.')

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
