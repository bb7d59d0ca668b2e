import * as z from 'zod'

const text = z.string().min(1).max(200)
const scopes = z.array(z.string().regex(/^([a-z]+:.+|\*)$/))

/** The public half of a key, as `keygen` writes it. */
export const publicKeySchema = z.strictObject({
  kid: text,
  name: text.describe('Who holds it; stands in the log'),
  x: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .describe('The public key, base64url'),
})

const key = publicKeySchema
  .extend({
    scopes,
    retired: z
      .literal(true)
      .optional()
      .describe('What it signed stays good, but it signs nothing new'),
  })
  .describe('A public Ed25519 key and what its holder may do')

const person = z
  .strictObject({ uid: text, name: text, scopes })
  .describe('A person of the app, by the id of the account, who may act in the browser')

const issuer = z
  .strictObject({
    issuer: text,
    audience: text,
    jwks: text.optional().describe('Where its keys are; by default <issuer>/.well-known/jwks'),
    rules: z.array(
      z.strictObject({
        name: text,
        claims: z
          .record(z.string(), text)
          .refine((claims) => Object.keys(claims).length > 0, 'a rule needs a claim')
          .meta({ minProperties: 1 }),
        scopes,
      }),
    ),
  })
  .describe('A CI system whose tokens are taken: each rule maps claims to scopes')

const protection = z.strictObject({
  replay: z.literal(true).optional().describe('A test said yes to it beside what runs'),
  approval: z.literal(true).optional().describe('Somebody else approved of it'),
})

/** Who may do what: the shape of releases.policy.json. */
export const policySchema = z.strictObject({
  schema: z.literal('releases/v1/policy'),
  keys: z.array(key),
  people: z.array(person).optional(),
  cohorts: z
    .record(z.string(), z.array(text))
    .optional()
    .describe('By name of the cohort: e-mail addresses, or *@domain'),
  oidc: z.array(issuer).optional(),
  channels: z
    .record(z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/), protection)
    .optional()
    .describe('By name of the channel: what it takes to give everybody another version'),
})

/**
 * Who may do what (releases.md 4.9). A scope is a verb and where: `publish:mf-schedule`,
 * `canary:prod/mf-schedule`, `promote:prod/*` (also approve), `attest:prod/*` (replay), `rollback:prod/*` (also off and on), `lock:prod`
 * (also pin), `override:prod/mf-schedule`, `open:prod`; `*` stands for any text.
 */
export type Policy = z.infer<typeof policySchema>
export type PublicKey = z.infer<typeof publicKeySchema>
export type PolicyKey = Policy['keys'][number]
export type PolicyPerson = NonNullable<Policy['people']>[number]
export type PolicyIssuer = NonNullable<Policy['oidc']>[number]
