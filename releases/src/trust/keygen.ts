import { generateKeyPairSync } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { calculateJwkThumbprint } from 'jose'
import { refusal } from '../codes'
import { errorCode } from '../storage/error-code'
import { readPolicy } from './policy'
import type { Policy, PolicyKey, PolicyPerson } from './policy-schema'
import type { PrivateKey } from './signing'

type Order = {
  name: string
  scopes: readonly string[]
  keyPath: string
  policyPath: string
  /** People who may act in the browser; written only into a new policy. */
  people?: readonly PolicyPerson[]
}

/**
 * Makes an Ed25519 key: the private half into a file that only its owner reads, the public half
 * with its scopes into the policy, which is made when there is none.
 * @throws Refusal REL-405 when the key file exists: a key is never overwritten
 */
export async function keygen(order: Order): Promise<PolicyKey> {
  const { name, scopes, keyPath, policyPath, people = [] } = order
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x })
  const key: PolicyKey = { kid, name, x, scopes: [...scopes] }
  const secret = { ...privateKey.export({ format: 'jwk' }), kid, name } as PrivateKey
  const policy = await policyAt(policyPath, people)
  await writeKey(keyPath, secret)
  await writePolicy(policyPath, { ...policy, keys: [...policy.keys, key] })
  return key
}

async function policyAt(path: string, people: readonly PolicyPerson[]): Promise<Policy> {
  try {
    return await readPolicy(path)
  } catch (error) {
    const isMissing = error instanceof Error && error.message.includes('does not exist')
    if (!isMissing) throw error
    const some = people.length > 0 ? { people: [...people] } : {}
    return { schema: 'releases/v1/policy', keys: [], ...some }
  }
}

async function writeKey(path: string, key: PrivateKey): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, `${JSON.stringify(key, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    throw refusal('REL-405', `${path} exists; a key is never overwritten`)
  }
}

async function writePolicy(path: string, policy: Policy): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.tmp`, `${JSON.stringify(policy, null, 2)}\n`)
  await chmod(`${path}.tmp`, 0o644)
  await rename(`${path}.tmp`, path)
}
