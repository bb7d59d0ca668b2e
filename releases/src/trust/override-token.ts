import { valid } from 'semver'
import { refusal } from '../codes'
import type { Policy } from './policy-schema'
import { assertAllowed, claimsOf, type Signer } from './signing'

/** What a signed link shows: other versions of some remotes, or a whole past composition. */
export type LinkContents = {
  /** By remote: a version, or the origin of a developer's machine. */
  remotes: Record<string, string>
  /** The sequence number of a past composition; then `remotes` is empty. */
  seq?: number
}

/** A link that was checked: what it shows, who made it, and until when it counts. */
export type CheckedLink = LinkContents & { sub: string; until: Date }

const AUDIENCE = 'releases-override'
/** The longest a link may count, in seconds. */
export const LONGEST_S = 8 * 3600

/** Claims are few; anything longer is no token of ours. */
const MOST_CHARACTERS = 2000

/** The token of a link. `ttl` is in seconds, 8 hours at most. */
export function signLink(
  signer: Signer,
  order: LinkContents & { channel: string; ttl: number; now: Date },
): Promise<string> {
  const { channel, ttl, now, remotes, seq } = order
  const iat = Math.floor(+now / 1000)
  const wanted = seq === undefined ? { remotes } : { seq }
  const exp = iat + Math.min(ttl, LONGEST_S)
  return signer.signClaims({ aud: AUDIENCE, sub: signer.name, channel, ...wanted, iat, exp })
}

/**
 * Checks the token of a link: signature, audience, channel, times, and that the signer may do this.
 * @throws Refusal REL-403 when it is not whole, unknown or expired, REL-404 when its signer may not,
 *   REL-406 when it is for something else
 */
export async function checkLink(
  policy: Policy,
  token: string,
  channel: string,
  now: Date,
): Promise<CheckedLink> {
  const what = 'the link'
  if (token.length > MOST_CHARACTERS) throw refusal('REL-403', `${what} is too long`)
  const { key, claims } = await claimsOf(policy, token, what, now)
  if (claims.aud !== AUDIENCE) throw refusal('REL-406', `${what} is no override`)
  if (claims.channel !== channel) throw refusal('REL-406', `${what} is for another channel`)
  const [iat, exp] = [Number(claims.iat), Number(claims.exp)]
  if (!(exp - iat <= LONGEST_S)) throw refusal('REL-406', `${what} is valid for too long`)
  const wanted = wantedOf(claims)
  for (const scope of scopesOf(wanted, channel)) assertAllowed(key, scope)
  return { ...wanted, sub: key.name, until: new Date(exp * 1000) }
}

/** What somebody must be allowed to, to make such a link. */
export function scopesOf({ remotes, seq }: LinkContents, channel: string): string[] {
  if (seq !== undefined) return [`open:${channel}`]
  return Object.keys(remotes).map((remote) => `override:${channel}/${remote}`)
}

/** Is this the origin of a server on the developer's own machine? */
export function isLocalOrigin(text: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1):[1-9]\d{1,4}$/.test(text)
}

function wantedOf({ remotes, seq }: Record<string, unknown>): LinkContents {
  if (typeof seq === 'number' && Number.isSafeInteger(seq) && seq > 0) return { remotes: {}, seq }
  const entries = typeof remotes === 'object' && remotes !== null ? Object.entries(remotes) : []
  const isFine = ([remote, target]: [string, unknown]) =>
    /^mf-[a-z0-9-]{2,30}$/.test(remote) &&
    typeof target === 'string' &&
    (isLocalOrigin(target) || valid(target) === target)
  if (seq !== undefined || entries.length === 0 || !entries.every(isFine)) {
    throw refusal('REL-406', 'the link names nothing that can be shown')
  }
  return { remotes: Object.fromEntries(entries) }
}
