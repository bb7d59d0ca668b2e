import { sharedProduct } from '../support/shared-product'
import { startStack, type Stack } from '../support/stack'
import { startTlsProxy, type TlsProxy } from '../support/tls-proxy'

let proxy: TlsProxy
let stack: Stack
beforeAll(async () => {
  proxy = await startTlsProxy()
  stack = await startStack({
    published: sharedProduct().dataDir,
    env: {
      PUBLIC_ORIGIN: proxy.origin,
      TRUST_PROXY: '127.0.0.1',
      LIMIT_LOGIN_PER_MINUTE: '2',
      BEACONS_PER_MINUTE: '2',
    },
  })
  proxy.leadTo(stack.origin)
})
afterAll(async () => {
  await stack?.stop()
  await proxy?.close()
})

const json = () => ({ 'content-type': 'application/json', origin: proxy.origin })
const send = (path: string, body: object, from: string, headers = {}) =>
  proxy.ask(path, {
    method: 'POST',
    from,
    headers: { ...json(), ...headers },
    body: JSON.stringify(body),
  })
const hsts = 'max-age=31536000; includeSubDomains'

test.each(['/', '/signin', '/app-api/user/me', '/healthz', '/nothing/here.js'])(
  'browsers are told to come by TLS alone: %s',
  async (path) => {
    expect((await proxy.ask(path)).headers['strict-transport-security']).toBe(hsts)
  },
)

test('the same page without TLS says nothing of it', async () => {
  const answer = await fetch(`${stack.origin}/signin`)

  expect(answer.headers.get('strict-transport-security')).toBeNull()
})

test('the cookie of a browser is for TLS alone', async () => {
  const [cookie] = (await proxy.ask('/signin')).headers['set-cookie'] ?? []

  expect(cookie).toMatch(/^__Host-cohort=.+; Path=\/; HttpOnly; Secure/)
})

const login = (from: string, headers = {}) =>
  send('/app-api/user/login', { idToken: 'not one' }, from, headers)
const beacon = (from: string, headers = {}) =>
  send('/releases/v1/beacon', { schema: 'beacon/v1', seq: 1, events: [] }, from, headers)

test.each([
  ['the server', login, ['127.0.0.2', '127.0.0.3', '127.0.0.4']],
  ['the host', beacon, ['127.0.0.5', '127.0.0.6', '127.0.0.7']],
])("tries at %s are counted by the person's address", async (_what, ask, people) => {
  const [first = '', second = '', liar = ''] = people
  const statuses = async (from: string, headers?: object) => (await ask(from, headers)).status
  const own = await statuses(first)
  expect(own).not.toBe(429)

  expect([await statuses(first), await statuses(first)]).toEqual([own, 429])
  expect(await statuses(second)).toBe(own)
  const invented = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })
  const lies = [
    await statuses(liar, invented(1)),
    await statuses(liar, invented(2)),
    await statuses(liar, invented(3)),
  ]
  expect(lies).toEqual([own, own, 429])
})

test('a page of another origin does not act', async () => {
  const answer = await login('127.0.0.8', { origin: stack.origin })

  expect(answer.status).toBe(403)
})
