import { readFile, stat } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { Refusal, refusal } from '../codes'
import { errorCode } from '../storage/error-code'

/** A public Ed25519 key and what its holder may do. */
export type PolicyKey = {
  kid: string
  /** Who holds it; stands in the log. */
  name: string
  /** The public key, base64url. */
  x: string
  scopes: string[]
  /** What it signed stays good, but it signs nothing new. */
  retired?: true
}

/** A person of the app, by the id of the account, who may act in the browser. */
export type PolicyPerson = { uid: string; name: string; scopes: string[] }

/** A CI system whose tokens are taken: each rule maps claims to scopes. */
export type PolicyIssuer = {
  issuer: string
  audience: string
  /** Where its keys are; by default `<issuer>/.well-known/jwks`. */
  jwks?: string
  rules: { name: string; claims: Record<string, string>; scopes: string[] }[]
}

/**
 * Who may do what (releases.md 4.9). A scope is a verb and where: `publish:mf-schedule`,
 * `canary:prod/mf-schedule`, `promote:prod/*`, `rollback:prod/*` (also off and on), `lock:prod`
 * (also pin), `override:prod/mf-schedule`, `open:prod`; `*` stands for any text.
 */
export type Policy = {
  schema: 'releases/v1/policy'
  keys: PolicyKey[]
  people?: PolicyPerson[]
  /** By name of the cohort: e-mail addresses, or `*@domain`. */
  cohorts?: Record<string, string[]>
  oidc?: PolicyIssuer[]
}

const text = { type: 'string', minLength: 1, maxLength: 200 }
const scopes = { type: 'array', items: { type: 'string', pattern: '^([a-z]+:.+|\\*)$' } }
const rows = (required: string[], properties: object) => ({
  type: 'array',
  items: { type: 'object', additionalProperties: false, required, properties },
})

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['schema', 'keys'],
  properties: {
    schema: { const: 'releases/v1/policy' },
    keys: rows(['kid', 'name', 'x', 'scopes'], {
      kid: text,
      name: text,
      x: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
      scopes,
      retired: { const: true },
    }),
    people: rows(['uid', 'name', 'scopes'], { uid: text, name: text, scopes }),
    cohorts: { type: 'object', additionalProperties: { type: 'array', items: text } },
    oidc: rows(['issuer', 'audience', 'rules'], {
      issuer: text,
      audience: text,
      jwks: text,
      rules: rows(['name', 'claims', 'scopes'], {
        name: text,
        claims: { type: 'object', minProperties: 1, additionalProperties: text },
        scopes,
      }),
    }),
  },
}
const validate = new Ajv({ allErrors: true }).compile<Policy>(schema)

/** Reads the policy file. Throws Refusal REL-401 when it is not there or not a policy. */
export async function readPolicy(path: string): Promise<Policy> {
  const json = await readJson(path)
  if (validate(json)) return json
  const wrong = (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`)
  throw refusal('REL-401', `the policy ${path} is not usable: ${wrong.join('; ')}`)
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

/** Does one of the scopes cover the wanted one? */
export function allows(scopes: readonly string[], wanted: string): boolean {
  return scopes.some((scope) => fits(scope, wanted))
}

/** Is this the text of a pattern, in which `*` stands for any? */
export function fits(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(text)
}
