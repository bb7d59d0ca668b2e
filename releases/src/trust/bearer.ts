import { Refusal, refusal } from '../codes'
import type { Policy, PolicyKey } from './policy-schema'
import { claimsOf, type Signer } from './signing'

/** A person at a terminal, or a pipeline. */
type Via = 'cli' | 'ci'

/** A token of a key counts for 5 minutes at most. */
const LONGEST_S = 300

const audienceOf = (host: string) => `releases-api:${host}`

/** The bearer token of a key for one host, good for a minute. */
export function signBearer(
  signer: Signer,
  { host, via, now }: { host: string; via: Via; now: Date },
): Promise<string> {
  const iat = Math.floor(+now / 1000)
  return signer.signClaims({ aud: audienceOf(host), sub: signer.name, via, iat, exp: iat + 60 })
}

/**
 * Whose token this is, and how they came by it.
 * @param host the name of the host that was asked, with its port
 * @throws Refusal REL-406 when the token is not of a known key, not for this host, or not of now
 */
export async function bearerOf(
  policy: Policy,
  token: string,
  host: string,
  now: Date,
): Promise<{ key: PolicyKey; via: Via }> {
  const { key, claims } = await readClaims(policy, token, now)
  if (claims.aud !== audienceOf(host)) {
    throw refusal('REL-406', `the token is not for ${host}, but for ${String(claims.aud)}`)
  }
  if (!(Number(claims.exp) - Number(claims.iat) <= LONGEST_S)) {
    throw refusal('REL-406', 'the token counts for too long')
  }
  return { key, via: claims.via === 'ci' ? 'ci' : 'cli' }
}

async function readClaims(policy: Policy, token: string, now: Date) {
  try {
    return await claimsOf(policy, token, 'the token', now)
  } catch (error) {
    if (error instanceof Refusal) throw refusal('REL-406', error.message)
    throw error
  }
}
