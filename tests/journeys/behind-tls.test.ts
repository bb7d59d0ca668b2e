import { noteFigure } from '../../build/jest/note-figure'
import { observatoryPoints } from '../../build/jest/observatory-points'
import { policyFindings } from '../../build/jest/policy-findings'
import { demoPassword } from '../support/people'
import { sharedProduct } from '../support/shared-product'
import { startStack, type Stack } from '../support/stack'
import { startTlsProxy, type Answer, type TlsProxy } from '../support/tls-proxy'

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

/** Signs in as who looks after the demo, and gives the answer and its cookie. */
async function signInBehind(): Promise<{ login: Answer; cookie: string }> {
  const from = '127.0.0.9'
  const provider = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key'
  const account = { email: 'adm@example.test', password: demoPassword, returnSecureToken: true }
  const { idToken } = JSON.parse((await send(provider, account, from)).body)
  const login = await send('/app-api/user/login', { idToken }, from)
  return { login, cookie: login.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}

/** What people and their pages are given, as a page of another origin would be. */
async function answersTo(cookie: string) {
  const paths = ['/', '/signin', '/device/PB-DEMO-0001/dashboard', '/sheet', '/releases', '/mail']
  const asked = [...paths, '/app-api/user/me', '/app-api/user/invites']
  const answers: [string, Answer][] = []
  for (const path of asked)
    for (const own of [{}, { cookie }] as Record<string, string>[])
      answers.push([path, await proxy.ask(path, { headers: { ...own, origin: 'https://a.test' } })])
  return answers
}

test('each page and answer has 130 points of the Observatory, and csp_evaluator finds nothing', async () => {
  const { login, cookie } = await signInBehind()
  const answers = [['/app-api/user/login', login] as const, ...(await answersTo(cookie))]

  const told = answers.map(([path, answer]) => ({
    path,
    status: answer.status,
    points: observatoryPoints(answer),
    findings: policyFindings(String(answer.headers['content-security-policy'])),
  }))
  const worst = Math.min(...told.map(({ points }) => points))
  noteFigure('points of the Observatory on the worst page', { held: worst, of: 130 })
  expect(told[0]).toMatchObject({ status: 200, points: 135 })
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200, 204, 401, 403]))
  expect(told.filter(({ points, findings }) => points < 130 || findings.length > 0)).toEqual([])
})
