import { createHmac } from 'node:crypto'
import { UnsecuredJWT } from 'jose'
import { aCi, CI_AUDIENCE, type Ci } from '../testing/a-ci'
import { aKey, aPolicy } from '../testing/a-trust'
import { openOidc } from './oidc'
import type { Policy, PolicyIssuer } from './policy-schema'

const NO_SUCH_ALGORITHM = '"alg" (Algorithm) Header Parameter value not allowed'
const CLOSED = 'http://127.0.0.1:1'
const publish = ['publish:mf-one']

let ci: Ci
beforeAll(async () => {
  ci = await aCi()
  // The clock stands still: on a slow machine a token is not later than it says.
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  })
})
afterAll(() => {
  jest.useRealTimers()
  return ci.close()
})

type Rule = PolicyIssuer['rules'][number]
const rule = (claims: Rule['claims'], scopes = publish): Rule => ({
  name: 'team A',
  claims,
  scopes,
})
const anyOfTeamA = rule({ sub: 'repo:team-a/*' })

function policyOf(rules = [anyOfTeamA], change: Partial<PolicyIssuer> = {}): Policy {
  const issuer = { issuer: ci.issuer, audience: CI_AUDIENCE, rules, ...change }
  return { ...aPolicy(aKey('olga').key), oidc: [issuer] }
}
const read = (token: string, policy = policyOf()) => openOidc().pipelineOf(policy, token)
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

describe('the rules of the policy', () => {
  test.each<[string, Rule['claims'], object]>([
    ['by its whole text', { sub: 'repo:team-a/mf-one' }, {}],
    ['by its beginning', { sub: 'repo:team-a/*' }, {}],
    ['by its middle', { sub: '*:team-a/*' }, {}],
    ['when it is there at all', { ref: '*' }, { ref: '' }],
    ['that is a number', { attempt: '3' }, { attempt: 3 }],
    ['that is true or false', { protected: 'true' }, { protected: true }],
    ['beside another', { sub: 'repo:*', ref: 'refs/heads/main' }, { ref: 'refs/heads/main' }],
  ])('a claim is known %s', async (_how, wanted, claims) => {
    const pipeline = await read(await ci.token({ ...claims }), policyOf([rule(wanted)]))
    expect(pipeline).toEqual({ sub: 'repo:team-a/mf-one', name: 'team A', scopes: publish })
  })

  test.each<[string, Rule['claims'], object]>([
    ['begins otherwise', { sub: 'repo:team-a/*' }, { sub: 'x-repo:team-a/mf-one' }],
    ['goes on', { sub: 'repo:team-a/mf' }, {}],
    ['has another letter for a dot', { ref: 'v1.0' }, { ref: 'v1x0' }],
    ['has another line', { ref: 'main*' }, { ref: 'main\nx' }],
    ['is in capitals', { sub: 'repo:Team-A/*' }, {}],
    ['is missing', { ref: '*' }, {}],
    ['is a list', { ref: '*' }, { ref: ['refs/heads/main'] }],
    ['is nothing', { ref: '*' }, { ref: null }],
    ['is only what every object has', { toString: '*' }, {}],
    ['is one of two that are wanted', { sub: 'repo:team-a/*', ref: 'main' }, { ref: 'try' }],
  ])('a claim that %s is not the wanted one', async (_what, wanted, claims) => {
    const reading = read(await ci.token({ ...claims }), policyOf([rule(wanted)]))
    await expect(reading).rejects.toMatchObject({ code: 'REL-404' })
  })

  test('of several that fit, the first gives its name and all give their scopes', async () => {
    const first = rule({ sub: 'repo:*' }, ['open:prod'])
    const other = { ...rule({ sub: 'repo:team-b/*' }, ['*']), name: 'team B' }
    const last = { ...anyOfTeamA, name: 'everybody of A' }

    expect(await read(await ci.token(), policyOf([other, first, last]))).toMatchObject({
      name: 'team A',
      scopes: ['open:prod', 'publish:mf-one'],
    })
  })

  test('no rule is no right, and it is said for whom', async () => {
    await expect(read(await ci.token(), policyOf([]))).rejects.toMatchObject({
      code: 'REL-404',
      message: 'no rule of the policy is for repo:team-a/mf-one',
    })
  })
})

describe('a token', () => {
  test('is of a CI system by its issuer, whether it counts or not', async () => {
    const { isFor } = openOidc()

    expect(isFor(policyOf(), await ci.forged())).toBe(true)
    expect(isFor(policyOf([], { issuer: `${ci.issuer}/` }), await ci.token())).toBe(false)
    expect(isFor(aPolicy(), await ci.token())).toBe(false)
    expect(isFor(policyOf(), 'no token')).toBe(false)
  })

  test('may be less than five seconds late, for clocks differ', async () => {
    expect(await read(await ci.token({ ago: 304 }))).toMatchObject({ name: 'team A' })
  })

  const unsigned = () =>
    new UnsecuredJWT()
      .setIssuer(ci.issuer)
      .setAudience(CI_AUDIENCE)
      .setSubject('repo:team-a/mf-one')
      .setExpirationTime('5m')
      .encode()

  // The trick: the public keys, which all may read, taken for a shared secret.
  async function withPublicKeyAsSecret() {
    const jwks = await (await fetch(`${ci.issuer}/.well-known/jwks`)).text()
    const [, claims] = (await ci.token()).split('.')
    const signed = `${encoded({ alg: 'HS256', kid: 'ci-1' })}.${claims}`
    return `${signed}.${createHmac('sha256', jwks).update(signed).digest('base64url')}`
  }

  async function withOtherClaims() {
    const [header, , signature] = (await ci.token({ sub: 'repo:team-b/x' })).split('.')
    const [, claims] = (await ci.token()).split('.')
    return `${header}.${claims}.${signature}`
  }

  async function withOtherKey() {
    const [, claims] = (await ci.token()).split('.')
    return `${encoded({ alg: 'ES256', kid: 'ci-2' })}.${claims}.${'A'.repeat(86)}`
  }

  test.each<[string, () => Promise<string> | string, string]>([
    ['has expired', () => ci.token({ ago: 305 }), '"exp" claim timestamp check failed'],
    ['is for somebody else', () => ci.token({ audience: 'other' }), 'unexpected "aud"'],
    ['somebody else signed', () => ci.forged(), 'signature verification failed'],
    ['took the signature of another', withOtherClaims, 'signature verification failed'],
    ['names a key that is not there', withOtherKey, 'no applicable key'],
    ['is not signed', () => unsigned(), NO_SUCH_ALGORITHM],
    ['says that it needs no signature and has one', () => `${unsigned()}AAAA`, NO_SUCH_ALGORITHM],
    ['is signed with a public key as the secret', withPublicKeyAsSecret, NO_SUCH_ALGORITHM],
    ['is not valid yet', () => ci.token({ nbf: 9e9 }), '"nbf" claim timestamp check failed'],
  ])('that %s does not count', async (_what, make, problem) => {
    await expect(read(await make())).rejects.toMatchObject({
      code: 'REL-406',
      message: expect.stringContaining(problem),
    })
  })

  test('of a system that the policy does not name is not even asked about', async () => {
    const before = ci.asked()
    const elsewhere = policyOf([anyOfTeamA], { issuer: 'https://ci.test' })

    await expect(read(await ci.token(), elsewhere)).rejects.toMatchObject({ code: 'REL-406' })
    await expect(read('a.b.c')).rejects.toMatchObject({ code: 'REL-406' })
    expect(ci.asked()).toBe(before)
  })
})

describe('the keys of a CI system', () => {
  test('are read when they are needed, once for all tokens', async () => {
    const before = ci.asked()
    const oidc = openOidc()
    expect(ci.asked()).toBe(before)

    for (const sub of ['repo:team-a/x', 'repo:team-a/y']) {
      expect(await oidc.pipelineOf(policyOf(), await ci.token({ sub }))).toMatchObject({ sub })
    }
    expect(ci.asked()).toBe(before + 1)
  })

  test('lie where the policy says', async () => {
    const policy = policyOf([anyOfTeamA], { jwks: `${ci.issuer}/.well-known/jwks` })
    const moved = policyOf([anyOfTeamA], { jwks: `${ci.issuer}/keys` })

    expect(await read(await ci.token(), policy)).toMatchObject({ name: 'team A' })
    await expect(read(await ci.token(), moved)).rejects.toMatchObject({ code: 'REL-507' })
  })

  test('that can not be read leave it open whether a token counts', async () => {
    await expect(
      read(await ci.token(), policyOf([anyOfTeamA], { jwks: CLOSED })),
    ).rejects.toMatchObject({
      code: 'REL-507',
      message: expect.stringContaining(`the keys of ${ci.issuer} can not be read`),
    })
  })
})
