import { decodeJwt, decodeProtectedHeader } from 'jose'
import type { Policy } from './policy-schema'

/**
 * Whose a bearer token claims to be: a key or a CI system of the policy; undefined when it names
 * neither. Nothing is checked: it says whose tries a bad token counts among, and no more.
 */
export function claimedBy({ keys, oidc = [] }: Policy, token: string): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(token)
    if (keys.some((key) => key.kid === kid)) return `key ${kid}`
    const { iss } = decodeJwt(token)
    return oidc.some(({ issuer }) => issuer === iss) ? `issuer ${iss}` : undefined
  } catch {
    return undefined
  }
}
