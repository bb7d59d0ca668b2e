import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { admit } from '../trust/admit'
import { keygen } from '../trust/keygen'
import { trustPaths } from '../trust/paths'
import { readPolicy } from '../trust/policy'
import type { Policy, PolicyKey } from '../trust/policy-schema'
import { readSigner, signerOf, type PrivateKey, type Signer, type Trust } from '../trust/signing'

/** A new key of this holder: what the policy knows of it, and the signer. */
export function aKey(name: string, scopes: string[] = ['*']): { key: PolicyKey; signer: Signer } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const secret = { ...privateKey.export({ format: 'jwk' }), kid: `kid-${name}`, name }
  return { key: { kid: `kid-${name}`, name, x, scopes }, signer: signerOf(secret as PrivateKey) }
}

/** A policy with these keys. */
export function aPolicy(...keys: PolicyKey[]): Policy {
  return { schema: 'releases/v1/policy', keys }
}

const olga = aKey('olga')

/** One key that may do everything, and a policy that knows it, and who the staff are. */
export const trust: Trust = {
  policy: { ...aPolicy(olga.key), cohorts: { staff: ['*@pillbox.test'] } },
  signer: olga.signer,
}

/** The same, kept in the DATA_DIR of an environment for other processes. */
export async function keptTrust(env: Record<string, string | undefined>): Promise<Trust> {
  const { key, policy } = trustPaths(env)
  if (!existsSync(key))
    await admit({ key: await keygen('olga', key), scopes: ['*'], policyPath: policy })
  return { policy: await readPolicy(policy), signer: await readSigner(key) }
}
