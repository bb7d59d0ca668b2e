import { randomUUID } from 'node:crypto'
import { Refusal, refusal } from '../codes'
import type { Policy, PolicyKey } from './policy-schema'
import { claimsOf, type Signer } from './signing'

/** A person at a terminal, or a pipeline. */
type Via = 'cli' | 'ci'

/** A token of a key counts for 5 minutes at most. */
const LONGEST_S = 300
/** The clock of who makes one may be ahead by so much: a token dated further ahead counts too long. */
const SKEW_S = 60

const audienceOf = (host: string) => `releases-api:${host}`

/** The bearer token of a key for one host, good for one call within a minute. */
export function signBearer(
  signer: Signer,
  { host, via, now }: { host: string; via: Via; now: Date },
): Promise<string> {
  const iat = Math.floor(+now / 1000)
  const who = { sub: signer.name, via, jti: randomUUID() }
  return signer.signClaims({ aud: audienceOf(host), ...who, iat, exp: iat + 60 })
}

/** A token by which nobody was let in yet: `id` tells whether it was used before. */
export type Bearer = { key: PolicyKey; via: Via; id: string }

/**
 * Whose token this is, how they came by it, and by what it is told from others.
 * @param host the name of the host as it is configured, with its port: not what a request says
 * @throws Refusal REL-406 when the token is not of a known key, not for this host, or not of now
 */
export async function bearerOf(
  policy: Policy,
  token: string,
  host: string,
  now: Date,
): Promise<Bearer> {
  const { key, claims } = await readClaims(policy, token, now)
  if (claims.aud !== audienceOf(host)) {
    throw refusal('REL-406', `the token is not for ${host}, but for ${String(claims.aud)}`)
  }
  const aheadS = Number(claims.exp) - +now / 1000
  const isLong = !(Number(claims.exp) - Number(claims.iat) <= LONGEST_S)
  if (isLong || aheadS > LONGEST_S + SKEW_S) {
    throw refusal('REL-406', 'the token counts for too long')
  }
  if (typeof claims.jti !== 'string' || !/^[\w-]{16,100}$/.test(claims.jti)) {
    throw refusal('REL-406', 'the token has no jti that tells it from others')
  }
  return { key, via: claims.via === 'ci' ? 'ci' : 'cli', id: `${key.kid} ${claims.jti}` }
}

async function readClaims(policy: Policy, token: string, now: Date) {
  try {
    return await claimsOf(policy, token, 'the token', now)
  } catch (error) {
    if (error instanceof Refusal) throw refusal('REL-406', error.message)
    throw error
  }
}
