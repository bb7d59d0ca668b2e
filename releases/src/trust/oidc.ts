import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import { refusal } from '../codes'
import { fits } from './policy'
import type { Policy, PolicyIssuer } from './policy-schema'

/** A pipeline that showed a token of its CI system. */
export type Pipeline = { sub: string; name: string; scopes: string[] }

/** Asymmetric only: an HMAC token could be made by whoever reads the public keys. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
const WAIT_MS = 3000

type Keys = ReturnType<typeof createRemoteJWKSet>

/** Takes the tokens of the CI systems that the policy names (releases.md 4.9). */
export type Oidc = {
  /** Is this a token of one of them? Says nothing about whether it counts. */
  isFor: (policy: Policy, token: string) => boolean
  /**
   * What the pipeline may: the scopes of all rules whose claims the token has.
   * @throws Refusal REL-406 when the token does not count, REL-404 when no rule fits, REL-507 when
   *   the keys of the CI system can not be read
   */
  pipelineOf: (policy: Policy, token: string) => Promise<Pipeline>
}

/** Keys of CI systems are read when they are first needed, and again when a new one appears. */
export function openOidc(): Oidc {
  const keys = new Map<string, Keys>()
  const keysOf = ({ issuer, jwks }: PolicyIssuer): Keys => {
    const url = jwks ?? `${issuer.replace(/\/$/, '')}/.well-known/jwks`
    const known = keys.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: WAIT_MS })
    keys.set(url, known)
    return known
  }
  return {
    isFor: (policy, token) => issuerOf(policy, token) !== undefined,
    async pipelineOf(policy, token) {
      const issuer = issuerOf(policy, token)
      if (!issuer) throw refusal('REL-406', 'the token is of no CI system that the policy names')
      const claims = await verifyToken(token, issuer, keysOf(issuer))
      const rules = issuer.rules.filter((rule) => has(rule.claims, claims))
      const [first] = rules
      const sub = String(claims.sub ?? '')
      if (!first) throw refusal('REL-404', `no rule of the policy is for ${sub}`)
      return { sub, name: first.name, scopes: rules.flatMap(({ scopes }) => scopes) }
    },
  }
}

function issuerOf({ oidc = [] }: Policy, token: string): PolicyIssuer | undefined {
  try {
    const { iss } = decodeJwt(token)
    return oidc.find(({ issuer }) => issuer === iss)
  } catch {
    return undefined
  }
}

async function verifyToken(token: string, issuer: PolicyIssuer, keys: Keys): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: issuer.issuer,
      audience: issuer.audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: 5,
    })
    return payload
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    const isToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
    if (isToken && !problem.includes('JSON Web Key Set HTTP response')) {
      throw refusal('REL-406', `the token does not count: ${problem}`)
    }
    throw refusal('REL-507', `the keys of ${issuer.issuer} can not be read: ${problem}`)
  }
}

/** Every claim must be there and be the wanted text, in which `*` stands for any. */
function has(wanted: Record<string, string>, claims: JWTPayload): boolean {
  return Object.entries(wanted).every(([name, pattern]) => {
    const value = Object.hasOwn(claims, name) ? claims[name] : undefined
    if (!['string', 'number', 'boolean'].includes(typeof value)) return false
    return fits(pattern, String(value))
  })
}
