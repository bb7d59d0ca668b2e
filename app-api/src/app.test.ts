import { endpoints } from '@pillbox/shared/contract'
import { appInMemory } from '../testing/app-in-memory'
import { routes } from './routes'

const start = appInMemory()
const refusal = {
  errorMessage: expect.any(String),
  code: expect.any(String),
  requestId: expect.any(String),
}
const login = endpoints.login.path

test.each([
  '/app-api/nothing',
  '/app-api/user/me/',
  '/app-api//user/me',
  '/app-api/user/%00',
  '/x',
])('the unknown address %s is a 404 in JSON', async (url) => {
  const { app } = start()

  const answer = await app.inject({ url })

  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toEqual(refusal)
})

test('an address that cannot be decoded is a 400', async () => {
  const { app } = start()

  const answer = await app.inject({ url: '/app-api/%zz' })

  expect([answer.statusCode, answer.json()]).toEqual([400, refusal])
})

test('every call refuses the methods that it does not have, and names the one it has', async () => {
  const { app } = start()

  for (const { name } of routes) {
    const { method, path } = endpoints[name]
    const answer = await app.inject({ method: 'PUT', url: path })
    expect([name, answer.statusCode]).toEqual([name, 405])
    expect(answer.headers.allow).toContain(method)
  }
})

test.each([
  ['text', 'text/plain', '{}', 415],
  ['a form', 'application/x-www-form-urlencoded', 'idToken=x', 415],
  ['broken JSON', 'application/json', '{"idToken":', 400],
  ['null', 'application/json', 'null', 400],
  ['a list', 'application/json', '[]', 400],
  ['a number', 'application/json', '1', 400],
  ['a prototype', 'application/json', '{"__proto__":{"idToken":"x"}}', 400],
  ['a constructor', 'application/json', '{"constructor":{"prototype":{"polluted":1}}}', 400],
  ['half a character', 'application/json', '{"idToken":"\\ud800"}', 400],
  ['NUL', 'application/json', '{"idToken":"\\u0000"}', 422],
  ['a deep list', 'application/json', '['.repeat(8000) + ']'.repeat(8000), 400],
  ['an unknown field', 'application/json', '{"idToken":"x","role":"Admin"}', 400],
  ['too much', 'application/json', JSON.stringify({ idToken: 'x'.repeat(17_000) }), 413],
])('a body with %s is refused', async (_what, type, payload, status) => {
  const { app } = start()

  const answer = await app.inject({
    method: 'POST',
    url: login,
    payload,
    headers: { 'content-type': type },
  })

  expect([answer.statusCode, answer.json()]).toEqual([status, refusal])
})

test('bytes that are no UTF-8 are a 400', async () => {
  const { app } = start()

  const answer = await app.inject({
    method: 'POST',
    url: login,
    payload: Buffer.from([0x22, 0xff, 0x22]),
    headers: { 'content-type': 'application/json' },
  })

  expect(answer.statusCode).toBe(400)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 200],
  [{ origin: 'https://pillbox.test' }, 200],
  [{}, 200],
])('a change and a logout with %j', async (headers: Record<string, string>, status) => {
  const { call, signIn } = start()
  const cookie = await signIn('olga')

  const change = await call('myDevices', { cookie, headers })
  const logout = await call('logout', { cookie, headers })

  expect([change.statusCode, logout.statusCode]).toEqual([status, status])
})

test('a refused logout leaves the session alive', async () => {
  const { call, signIn } = start()
  const cookie = await signIn('olga')

  await call('logout', { cookie, headers: { 'sec-fetch-site': 'cross-site' } })

  expect((await call('myDevices', { cookie })).statusCode).toBe(200)
})

test('every answer is kept by no cache and no other origin', async () => {
  const { call, app } = start()

  for (const answer of [await call('me'), await call('invites'), await app.inject('/app-api/x')]) {
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})

test('every signed-in call is a 401 without a session', async () => {
  const { call } = start()

  for (const { name, access } of routes) {
    if (access === 'anyone') continue
    const answer = await call(name, { deviceId: 'PB-DEMO-0001', cookie: '__Host-sid=garbage' })
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'no_session'])
  }
})

test('our own fault tells nothing', async () => {
  const { call, signIn, identity } = start()
  const cookie = await signIn('olga')
  identity.verify = () => Promise.reject(new Error('secret detail'))

  const answer = await call('login', { cookie, body: { idToken: 'x' } })

  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    errorMessage: 'Something went wrong.',
    code: 'our_fault',
    requestId: expect.any(String),
  })
})

test('health says that the process lives, readiness that the store answers', async () => {
  const { app } = start()

  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
