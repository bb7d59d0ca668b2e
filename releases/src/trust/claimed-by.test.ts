import { SignJWT, UnsecuredJWT } from 'jose'
import { aKey, aPolicy } from '../testing/a-trust'
import { claimedBy } from './claimed-by'

const ISSUER = 'https://ci.test'
const olga = aKey('olga')
const policy = { ...aPolicy(olga.key), oidc: [{ issuer: ISSUER, audience: 'pillbox', rules: [] }] }
const iss = (issuer: string) =>
  new SignJWT({ iss: issuer })
    .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
    .sign(Buffer.alloc(32))

test('a token claims to be of the key that its header names', async () => {
  expect(claimedBy(policy, await olga.signer.signClaims({}))).toBe('key kid-olga')
})

test('whoever signed it: the tries at a key count among those at that key', async () => {
  const [header] = (await olga.signer.signClaims({})).split('.')
  expect(claimedBy(policy, `${header}.e30.AAAA`)).toBe('key kid-olga')
})

test('a token claims to be of the CI system that it names as its issuer', async () => {
  expect(claimedBy(policy, await iss(ISSUER))).toBe('issuer https://ci.test')
})

test('a key is named before an issuer', async () => {
  const token = await olga.signer.signClaims({ iss: ISSUER })
  expect(claimedBy(policy, token)).toBe('key kid-olga')
})

test.each<[string, () => Promise<string> | string]>([
  ['a key the policy has not', () => aKey('stranger').signer.signClaims({ iss: 'x' })],
  ['an issuer the policy has not', () => iss('https://ci.test.evil')],
  ['an issuer in another spelling', () => iss(`${ISSUER}/`)],
  ['nobody', () => new UnsecuredJWT({}).encode()],
  ['words that are no token', () => 'a'.repeat(40)],
  ['nothing', () => ''],
])('a token of %s is of nobody', async (_what, make) => {
  expect(claimedBy(policy, await make())).toBeUndefined()
})

test('without CI systems in the policy no issuer is known', async () => {
  expect(claimedBy(aPolicy(olga.key), await iss(ISSUER))).toBeUndefined()
})
