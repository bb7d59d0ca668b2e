import { aKey, aPolicy } from '../testing/a-trust'
import { policySchema } from './policy-schema'

const { key } = aKey('olga')
const whole = {
  ...aPolicy(key, { ...key, retired: true }),
  people: [{ uid: 'u1', name: 'Mina', scopes: ['rollback:prod/*'] }],
  cohorts: { staff: ['*@pillbox.test', 'olga@example.test'] },
  oidc: [
    {
      issuer: 'https://ci.test',
      audience: 'pillbox',
      jwks: 'https://ci.test/keys',
      rules: [{ name: 'team A', claims: { sub: 'repo:team-a/*' }, scopes: ['publish:mf-one'] }],
    },
  ],
}
const [issuer] = whole.oidc
const isPolicy = (json: unknown) => policySchema.safeParse(json).success
const withKey = (change: object) => ({ ...whole, keys: [{ ...key, ...change }] })
const withRule = (change: object) => ({
  ...whole,
  oidc: [{ ...issuer, rules: [{ ...issuer?.rules[0], ...change }] }],
})

test('a policy names keys, people, cohorts and CI systems, and only keys are a must', () => {
  expect(policySchema.parse(whole)).toEqual(whole)
  expect(isPolicy(aPolicy())).toBe(true)
})

test.each<[string, unknown]>([
  ['a field nobody knows', { ...whole, admins: [] }],
  ['another schema', { ...whole, schema: 'releases/v2/policy' }],
  ['no keys', { ...whole, keys: undefined }],
  ['a key without a name', withKey({ name: '' })],
  ['a name without an end', withKey({ name: 'o'.repeat(201) })],
  ['half a public key', withKey({ x: key.x.slice(1) })],
  ['a public key in base64', withKey({ x: `${key.x.slice(1)}/` })],
  ['the private half of a key', withKey({ d: key.x })],
  ['a key that is retired a little', withKey({ retired: false })],
  ['a right without a place', withKey({ scopes: ['publish'] })],
  ['a right in capitals', withKey({ scopes: ['Publish:mf-one'] })],
  ['a right of any kind at a place', withKey({ scopes: ['*:prod'] })],
  ['a person without rights', { ...whole, people: [{ uid: 'u1', name: 'Mina' }] }],
  ['a cohort that is one address', { ...whole, cohorts: { staff: 'olga@example.test' } }],
  ['a CI system for nobody', { ...whole, oidc: [{ ...issuer, audience: undefined }] }],
  ['a rule that fits every token', withRule({ claims: {} })],
  ['a rule with a claim of any kind', withRule({ claims: { protected: true } })],
  ['a rule with an empty claim', withRule({ claims: { sub: '' } })],
])('%s is no policy', (_what, json) => {
  expect(isPolicy(JSON.parse(JSON.stringify(json)))).toBe(false)
})
