import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { refusal } from '../codes'
import { shapeProblems } from '../shape-problems'
import { kidOf } from './keygen'
import { readPolicy } from './policy'
import {
  publicKeySchema,
  type Policy,
  type PolicyKey,
  type PolicyPerson,
  type PublicKey,
} from './policy-schema'

type Order = {
  key: PublicKey
  scopes: readonly string[]
  policyPath: string
  /** People who may act in the browser; written only into a new policy. */
  people?: readonly PolicyPerson[]
}

/**
 * Takes a public key into the policy, which is made when there is none. A key that is known there
 * may do this too from now on.
 * @returns the key with all that it may do
 * @throws Refusal REL-401 when the policy is not usable, REL-402 when the key is retired there
 */
export async function admit({ key, scopes, policyPath, people = [] }: Order): Promise<PolicyKey> {
  const policy = await policyOrNew(policyPath, people)
  const known = policy.keys.find(({ kid }) => kid === key.kid)
  if (known?.retired) throw refusal('REL-402', `the key of ${known.name} is retired; make another`)
  const admitted = {
    ...(known ?? key),
    scopes: [...new Set([...(known?.scopes ?? []), ...scopes])],
  }
  const others = policy.keys.filter((each) => each !== known)
  await writePolicy(policyPath, { ...policy, keys: [...others, admitted] })
  return admitted
}

/**
 * The public half of a key from the file that `keygen` wrote beside it.
 * @throws Refusal REL-402 when it is none, or the private half
 */
export async function readPublicKey(path: string): Promise<PublicKey> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw refusal('REL-402', `the public key ${path}: ${String(error)}`)
  }
  if (typeof json === 'object' && json && 'd' in json) {
    const todo = 'hand over the file .public.jwk beside it, and make a new key: this one was seen'
    throw refusal('REL-402', `${path} is the private half of a key; ${todo}`)
  }
  const { data, error } = publicKeySchema.safeParse(json)
  if (!data)
    throw refusal('REL-402', `${path} is no public key: ${shapeProblems(error).join('; ')}`)
  if (data.kid === (await kidOf(data.x))) return data
  throw refusal('REL-402', `${path}: its kid is not that of its x`)
}

/**
 * The policy of a file, or one that knows nobody but these people where there is no file.
 * @throws Refusal REL-401 when the file is no policy
 */
export async function policyOrNew(
  path: string,
  people: readonly PolicyPerson[] = [],
): Promise<Policy> {
  try {
    return await readPolicy(path)
  } catch (error) {
    const isMissing = error instanceof Error && error.message.includes('does not exist')
    if (!isMissing) throw error
    const some = people.length > 0 ? { people: [...people] } : {}
    return { schema: 'releases/v1/policy', keys: [], ...some }
  }
}

async function writePolicy(path: string, policy: Policy): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.tmp`, `${JSON.stringify(policy, null, 2)}\n`)
  await chmod(`${path}.tmp`, 0o644)
  await rename(`${path}.tmp`, path)
}
