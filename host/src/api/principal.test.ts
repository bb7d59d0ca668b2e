import { aCi, aKey, type Ci, CI_AUDIENCE, trust } from '@pillbox/releases/testing'
import { aHost, type Host } from '../testing/a-host'
import { anApp, type App } from '../testing/an-app'
import { type PolicyIssuer, signBearer } from '@pillbox/releases/trust'

const HOST = 'pillbox.localhost'
const ME = '/releases/v1/me'

let app: App
let ci: Ci
let host: Host
beforeEach(async () => {
  app = await anApp()
  ci = await aCi()
  host = await aHost({ API_URL: app.url })
  const rules: PolicyIssuer['rules'] = [
    {
      name: 'team A',
      claims: { sub: 'repo:team-a/*', ref: 'refs/heads/main' },
      scopes: ['publish:mf-one', 'canary:prod/mf-one'],
    },
    { name: 'team A on staging', claims: { sub: 'repo:team-a/*' }, scopes: ['open:staging'] },
  ]
  host.policy.oidc = [{ issuer: ci.issuer, audience: CI_AUDIENCE, rules }]
  host.policy.people = [{ uid: 'u1', name: 'Mina on call', scopes: ['rollback:prod/*'] }]
})
afterEach(async () => {
  await host.close()
  await ci.close()
  await app.close()
})

const now = () => new Date()
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const me = (headers = {}) => host.app.inject({ url: ME, headers })
const move = (headers = {}) =>
  host.app.inject({
    method: 'POST',
    url: '/releases/v1/channels/prod/actions',
    headers: { 'if-match': '*', ...headers },
    payload: { action: 'lock', reason: 'fire' },
  })

test('the holder of a key is known by a token that counts for a minute', async () => {
  const token = await signBearer(trust.signer, { host: HOST, via: 'cli', now: now() })
  const answer = await me(bearer(token))

  expect(answer.json()).toEqual({ sub: 'olga', name: 'olga', scopes: ['*'] })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a token is for one call, at whichever host of the store', async () => {
  const token = bearer(await keyToken())
  const other = await aHost({ API_URL: app.url })
  Object.assign(other.store, host.store)
  expect((await me(token)).statusCode).toBe(200)
  const again = await me(token)
  const elsewhere = await other.app.inject({ url: ME, headers: token })

  expect([again.statusCode, again.json().code]).toEqual([401, 'REL-406'])
  expect(again.json().detail).toBe('the token was used before')
  expect(elsewhere.statusCode).toBe(401)
  await other.close()
})

test('of two calls with one token at the same time one is answered', async () => {
  const token = bearer(await keyToken())
  const codes = (await Promise.all([me(token), me(token)])).map(({ statusCode }) => statusCode)

  expect(codes.sort()).toEqual([200, 401])
})

test('for which host a token is, the one who asks does not say', async () => {
  const token = bearer(await keyToken({ host: 'other.test' }))

  expect((await me({ ...token, host: 'other.test' })).statusCode).toBe(401)
  expect((await me({ ...bearer(await keyToken()), host: 'other.test' })).statusCode).toBe(200)
})

test('a pipeline is known by the token of its CI, and may what all fitting rules say', async () => {
  const onMain = await me(bearer(await ci.token({ ref: 'refs/heads/main' })))
  const onBranch = await me(bearer(await ci.token({ ref: 'refs/heads/try' })))

  expect(onMain.json()).toEqual({
    sub: 'team A repo:team-a/mf-one',
    name: 'team A',
    scopes: ['publish:mf-one', 'canary:prod/mf-one', 'open:staging'],
  })
  expect(onBranch.json().scopes).toEqual(['open:staging'])
  expect(ci.asked()).toBe(1)
})

test('a person of the policy is known by the session of the app', async () => {
  app.people.set('s1', { uid: 'u1', email: null })

  expect((await me({ cookie: '__Host-sid=s1' })).json()).toEqual({
    uid: 'u1',
    name: 'Mina on call',
    scopes: ['rollback:prod/*'],
  })
  app.people.delete('s1')
  expect((await me({ cookie: '__Host-sid=s1' })).statusCode).toBe(401)
})

const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000)
const keyToken = (order: object = {}, signer = trust.signer) =>
  signBearer(signer, { host: HOST, via: 'cli', now: now(), ...order })

test.each<[string, () => Promise<string>, number, string]>([
  ['of a key that has expired', () => keyToken({ now: at(120) }), 401, 'REL-406'],
  ['of a key for another host', () => keyToken({ host: 'other.test' }), 401, 'REL-406'],
  ['of an unknown key', () => keyToken({}, aKey('stranger').signer), 401, 'REL-406'],
  ['that was changed', async () => `${(await keyToken()).slice(0, -8)}AAAAAAAA`, 401, 'REL-406'],
  [
    'that counts for hours',
    () => {
      const iat = Math.floor(Date.now() / 1000)
      return trust.signer.signClaims({ aud: `releases-api:${HOST}`, iat, exp: iat + 7200 })
    },
    401,
    'REL-406',
  ],
  [
    'of a link',
    () => trust.signer.signClaims({ aud: 'releases-override', seq: 1, iat: 0, exp: 9e9 }),
    401,
    'REL-406',
  ],
  ['of CI that has expired', () => ci.token({ ago: 400 }), 401, 'REL-406'],
  ['of CI for somebody else', () => ci.token({ audience: 'other' }), 401, 'REL-406'],
  ['of CI that was forged', () => ci.forged(), 401, 'REL-406'],
  ['of CI that no rule is for', () => ci.token({ sub: 'repo:team-b/x' }), 403, 'REL-404'],
  ['of CI without a claim', () => ci.token({ sub: 'repo:other/team-a/' }), 403, 'REL-404'],
])('a token %s counts for nothing', async (_what, made, status, code) => {
  const answer = await me(bearer(await made()))

  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ status, code, type: 'about:blank' })
  expect(answer.headers['content-type']).toContain('application/problem+json')
})

test.each<[string, object, number, string]>([
  ['nobody', {}, 401, 'REL-407'],
  ['a password', { authorization: 'Basic b2xnYTpvbGdh' }, 401, 'REL-407'],
  ['somebody whose session has ended', { cookie: '__Host-sid=gone' }, 401, 'REL-407'],
  ['somebody whom the policy does not name', { cookie: '__Host-sid=s2' }, 403, 'REL-404'],
])('%s is not known', async (_what, headers, status, code) => {
  app.people.set('s2', { uid: 'u2', email: null })
  const answer = await me(headers)

  expect(answer.statusCode).toBe(status)
  expect(answer.json().code).toBe(code)
})

test('a CI whose keys can not be read is not believed, and it is said so', async () => {
  await ci.close()
  const answer = await me(bearer(await ci.token()))

  expect(answer.statusCode).toBe(503)
  expect(answer.json().code).toBe('REL-507')
})

test.each<[string, object, number]>([
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ['our own page in an old browser', { origin: 'http://localhost:80' }, 200],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
  ['a site beside ours', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site in an old browser', { origin: 'https://evil.test' }, 403],
  ['something that is no page', {}, 403],
])('%s acts for who is signed in: %j', async (_what, headers, status) => {
  app.people.set('s1', { uid: 'u1', email: null })
  host.policy.people![0]!.scopes.push('lock:prod')

  expect((await move({ cookie: '__Host-sid=s1', ...headers })).statusCode).toBe(status)
})

const guess = bearer('a'.repeat(40))
/** The header of a token that claims to be of olga's key, and is not signed with it. */
const olgasGuess = async () => bearer(`${(await keyToken()).slice(0, -8)}AAAAAAAA`)
const meFrom = (remoteAddress: string, headers: Record<string, string>) =>
  host.app.inject({ url: ME, headers, remoteAddress })

async function guessing(headers: object, times = 30) {
  for (let i = 0; i < times; i += 1) await me(headers)
}

test('who shows more than thirty bad tokens in a minute waits', async () => {
  await guessing(guess)
  const answer = await me(guess)

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
  expect(answer.json().code).toBe('REL-506')
})

test('a good key gets in beside somebody who guesses at the same address', async () => {
  await guessing(guess, 40)

  expect((await me(bearer(await keyToken()))).statusCode).toBe(200)
  expect((await me(bearer(await ci.token()))).statusCode).toBe(200)
})

test('who is signed in to the app gets in beside somebody who guesses at the same address', async () => {
  app.people.set('s1', { uid: 'u1', email: null })
  await guessing(guess, 40)

  expect((await me({ cookie: '__Host-sid=s1' })).statusCode).toBe(200)
})

test('guesses at one key wait, and never who holds it', async () => {
  await guessing(await olgasGuess())

  expect((await me(await olgasGuess())).statusCode).toBe(429)
  expect((await me(bearer(await keyToken()))).statusCode).toBe(200)
  expect((await me(bearer(await ci.token()))).statusCode).toBe(200)
  expect((await meFrom('10.0.0.2', await olgasGuess())).statusCode).toBe(401)
})

test('a pipeline that asks for the wrong audience waits, and no other one of its CI', async () => {
  const wrong = bearer(await ci.token({ audience: 'other' }))
  await guessing(wrong)

  expect((await me(wrong)).statusCode).toBe(429)
  expect((await me(bearer(await ci.token()))).statusCode).toBe(200)
  expect((await me(bearer(await keyToken()))).statusCode).toBe(200)
})

test('who invents names of keys does not get more guesses', async () => {
  const invented = (n: number) => {
    const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: `k${n}` })).toString('base64url')
    return bearer(`${header}.e30.${'A'.repeat(86)}`)
  }
  for (let i = 0; i < 30; i += 1) await me(invented(i))

  expect((await me(invented(30))).statusCode).toBe(429)
})

test('the addresses of one IPv6 subscriber count as one', async () => {
  for (let i = 1; i <= 30; i += 1) await meFrom(`2001:db8:0:1::${i}`, guess)

  expect((await meFrom('2001:db8:0:1::ffff', guess)).statusCode).toBe(429)
  expect((await meFrom('2001:db8:0:2::1', guess)).statusCode).toBe(401)
})

test('a token that could not be checked is no bad token', async () => {
  const token = await ci.token()
  await ci.close()
  await guessing(bearer(token), 31)

  expect((await me(bearer(token))).statusCode).toBe(503)
})
