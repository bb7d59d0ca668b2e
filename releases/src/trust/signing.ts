import { readFile } from 'node:fs/promises'
import { CompactSign, compactVerify, errors, importJWK, type JWK } from 'jose'
import { refusal } from '../codes'
import { errorCode } from '../storage/error-code'
import { allows } from './policy'
import type { Policy, PolicyKey } from './policy-schema'

/** Somebody who signs: the name and id of the key, and the act itself. */
export type Signer = {
  kid: string
  name: string
  /** A compact JWS with its payload taken out: the bytes travel beside it. */
  sign: (bytes: Uint8Array) => Promise<string>
  /** A compact JWS of claims, with `exp` in seconds since 1970. */
  signClaims: (claims: object) => Promise<string>
}

/** Signs nothing: for what must have been signed before. */
export const nobody: Signer = {
  kid: '',
  name: 'nobody',
  sign: () => Promise.reject(refusal('REL-403', 'a release is not signed')),
  signClaims: () => Promise.reject(refusal('REL-402', 'there is no key to sign with')),
}

/** Whom to believe, and with which key to sign. */
export type Trust = { policy: Policy; signer: Signer }

/** The private key as `keygen` writes it. */
export type PrivateKey = JWK & { kid: string; name: string }

const ALG = 'EdDSA'

/**
 * Reads a private key file.
 * @param setting what names another file
 * @throws Refusal REL-402 when there is none, or it is no Ed25519 key
 */
export async function readSigner(path: string, setting = 'RELEASES_KEY'): Promise<Signer> {
  let key: PrivateKey
  try {
    key = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const problem = errorCode(error) === 'ENOENT' ? 'does not exist' : String(error)
    const todo = `\`releases keygen\` makes one, ${setting} names another`
    throw refusal('REL-402', `the key ${path}: ${problem}; ${todo}`)
  }
  if (key.crv !== 'Ed25519' || !key.d || !key.kid || !key.name) {
    throw refusal('REL-402', `the key ${path} is not an Ed25519 key of \`releases keygen\``)
  }
  return signerOf(key)
}

/** The signer of a private key. */
export function signerOf(key: PrivateKey): Signer {
  const { kid, name } = key
  const compact = async (payload: Uint8Array) =>
    new CompactSign(payload).setProtectedHeader({ alg: ALG, kid }).sign(await importJWK(key, ALG))
  return {
    kid,
    name,
    sign: async (bytes) => (await compact(bytes)).replace(/\.[^.]*\./, '..'),
    signClaims: (claims) => compact(Buffer.from(JSON.stringify(claims))),
  }
}

/**
 * Who signed these bytes, if the policy knows the key.
 * @throws Refusal REL-403 when nobody known did
 */
export async function signedBy(
  policy: Policy,
  jws: string,
  bytes: Uint8Array,
  what: string,
): Promise<PolicyKey> {
  const [header, none, signature = '', ...more] = jws.split('.')
  const again = Buffer.from(signature, 'base64url').toString('base64url')
  if (none !== '' || more.length > 0 || again !== signature) {
    throw refusal('REL-403', `${what}: the signature was changed`)
  }
  const payload = Buffer.from(bytes).toString('base64url')
  return (await verifiedBy(policy, `${header}.${payload}.${signature}`, what)).key
}

/**
 * The claims of a token that a key of the policy signed.
 * @throws Refusal REL-403 when it is not whole, of nobody known, of a retired key, or has expired
 */
export async function claimsOf(
  policy: Policy,
  token: string,
  what: string,
  now: Date = new Date(),
): Promise<{ key: PolicyKey; claims: Record<string, unknown> }> {
  const { key, payload } = await verifiedBy(policy, token, what)
  if (key.retired) throw refusal('REL-403', `${what}: the key of ${key.name} is retired`)
  const claims = parseClaims(payload, what)
  const expires = Number(claims.exp)
  if (!(expires * 1000 > +now)) throw refusal('REL-403', `${what} has expired`)
  return { key, claims }
}

/**
 * The policy's entry of the one who signs.
 * @throws Refusal REL-404 when the policy does not know the key, or it is retired
 */
export function holderOf({ policy, signer }: Trust): PolicyKey {
  const key = policy.keys.find(({ kid }) => kid === signer.kid)
  if (key && !key.retired) return key
  const why = key ? 'is retired' : 'is not in the policy'
  throw refusal('REL-404', `the key of ${signer.name} ${why}`)
}

/** Throws Refusal REL-404 when none of the scopes covers the wanted one. */
export function assertAllowed(who: { name: string; scopes: readonly string[] }, wanted: string) {
  if (allows(who.scopes, wanted)) return
  throw refusal('REL-404', `${who.name} may not ${wanted}`)
}

async function verifiedBy(policy: Policy, jws: string, what: string) {
  let key: PolicyKey | undefined
  try {
    const { payload } = await compactVerify(
      jws,
      ({ kid }) => {
        key = policy.keys.find((each) => each.kid === kid)
        if (!key) throw new errors.JWSInvalid(`no key ${kid} is known`)
        return importJWK({ kty: 'OKP', crv: 'Ed25519', x: key.x }, ALG)
      },
      { algorithms: [ALG] },
    )
    return { key: key!, payload }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw refusal('REL-403', `${what}: the signature is not that of a known key (${problem})`)
  }
}

function parseClaims(payload: Uint8Array, what: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(payload).toString())
  } catch {
    throw refusal('REL-403', `${what} carries no claims`)
  }
}
