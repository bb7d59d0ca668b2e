import { readFile, stat } from 'node:fs/promises'
import { Refusal, refusal } from '../codes'
import { shapeProblems } from '../shape-problems'
import { errorCode } from '../storage/error-code'
import { policySchema, type Policy } from './policy-schema'

/** Reads the policy file. Throws Refusal REL-401 when it is not there or not a policy. */
export async function readPolicy(path: string): Promise<Policy> {
  const { data, error } = policySchema.safeParse(await readJson(path))
  if (data) return data
  throw refusal('REL-401', `the policy ${path} is not usable: ${shapeProblems(error).join('; ')}`)
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    const problem = errorCode(error) === 'ENOENT' ? 'does not exist' : String(error)
    throw refusal(
      'REL-401',
      `the policy ${path}: ${problem}; \`releases keygen\` makes one, RELEASES_POLICY names another`,
    )
  }
}

/**
 * The policy of a file, read again when the file changes. One that is not usable is reported once,
 * and the last good one stays.
 */
export function followPolicy(
  path: string,
  report: (problem: string) => void,
): () => Promise<Policy> {
  let known: Policy | undefined
  let read: number | undefined
  return async () => {
    const changed = await changedAt(path)
    if (known && changed === read) return known
    read = changed
    try {
      known = await readPolicy(path)
    } catch (error) {
      if (!known || !(error instanceof Refusal)) throw error
      report(`${error.code} ${error.message}`)
    }
    return known
  }
}

const changedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )

/** What a team may do with its own remote. */
export const ownRemoteScopes = (remote: string, channel: string): string[] => [
  `publish:${remote}`,
  ...['canary', 'promote', 'rollback', 'override'].map((verb) => `${verb}:${channel}/${remote}`),
]

/** Does one of the scopes cover the wanted one? */
export function allows(scopes: readonly string[], wanted: string): boolean {
  return scopes.some((scope) => fits(scope, wanted))
}

/** Is this the text of a pattern, in which `*` stands for any? */
export function fits(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(text)
}
