/** A refusal with its status, a stable code and a sentence for people (trust.md 4). */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>
  /** What the body has beside the sentence. */
  readonly details: object

  constructor(
    status: number,
    code: string,
    sentence: string,
    headers: Record<string, string> = {},
    details: object = {},
  ) {
    super(sentence)
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
  new Refusal(401, 'key_unknown', 'No device has this key.', { 'www-authenticate': 'Bearer' })

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
  new Refusal(405, 'wrong_method', 'This address does not take this method.', { allow: allowed })

/** 408: the request did not arrive in time. */
export const tooSlow = () =>
  new Refusal(408, 'too_slow', 'The request did not arrive in time.', { connection: 'close' })

/** 409: the caller already has this device. */
export const alreadyYours = () => new Refusal(409, 'already_yours', 'You already have this device.')

/** 409: somebody registered with this email before. */
export const emailInUse = () =>
  new Refusal(409, 'email_in_use', 'The email address is already in use.')

/** 409: the invitation has had the other answer before. */
export const alreadyAnswered = (answer: 'accepted' | 'rejected') =>
  new Refusal(409, 'already_answered', `You have already ${answer} this invitation.`)

/** 409: the box is not what the caller saw when they began to edit it (trust.md 4, row 20). */
export const staleBox = () =>
  new Refusal(409, 'stale_box', 'Someone else changed this box. Check it again.')

/** 409: these devices would be left with pills and nobody to look after them (trust.md 4, row 27). */
export const devicesNeedAttention = (devicesToCheck: object[]) =>
  new Refusal(
    409,
    'devices_need_attention',
    'Add an user to your devices or reset them before you close your account.',
    {},
    { devicesToCheck },
  )

/** 413: more than a call of ours ever needs. */
export const tooLarge = () => new Refusal(413, 'too_large', 'The request is too large.')

const notJson = () => new Refusal(415, 'not_json', 'The request must be JSON.')

/** 422: well formed, but it breaks a rule that the sentence tells. */
export const brokenRule = (sentence: string) => new Refusal(422, 'broken_rule', sentence)

/** 429 with the seconds to wait. */
export const tooMany = (seconds: number) =>
  new Refusal(429, 'too_many', 'Too many attempts. Please try again later.', {
    'retry-after': String(seconds),
  })

/** 503: something that we depend on does not answer. */
export const outOfService = (details: object = {}) =>
  new Refusal(
    503,
    'out_of_service',
    'The service is not available. Please try again.',
    { 'retry-after': '5' },
    details,
  )

/** 500: our fault; the log has the reason under the request's id. */
const ourFault = () => new Refusal(500, 'our_fault', 'Something went wrong.')

const framework: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson,
}

// SQLSTATE classes of a lost connection, too many of them, a statement that took too long, a server
// that stops, and of transactions that got in each other's way; and the network's own codes.
const storeIsAway = (code: string) =>
  /^(08|40|53|57)[0-9A-Z]{3}$|^E(CONN|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH)/.test(code)

/** Any failure as a refusal: what is neither ours nor the client's fault is a 500 that tells nothing. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number }
  const known = framework[code]
  if (known !== undefined) return known()
  if (statusCode === 503 || storeIsAway(code)) return outOfService()
  return statusCode >= 400 && statusCode < 500 ? badForm() : ourFault()
}
