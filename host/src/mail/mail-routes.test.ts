import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aHost, type Host } from '../testing/a-host'

let emulator: Server
let host: Host
let asked: string[]
let refuses: boolean

const codes = (origin: string) => [
  {
    requestType: 'PASSWORD_RESET',
    email: 'asha@example.test',
    oobCode: 'c1',
    oobLink: `${origin}/emulator/action?mode=resetPassword&oobCode=c1&apiKey=k`,
  },
  {
    requestType: 'VERIFY_EMAIL',
    email: 'ravi@example.test',
    oobCode: 'c2',
    oobLink: `${origin}/emulator/action?oobCode=c2`,
  },
  {
    requestType: 'PASSWORD_RESET',
    email: '<b>viv@example.test',
    oobCode: 'c3',
    oobLink: `${origin}/emulator/action?oobCode=c3`,
  },
]

beforeEach(async () => {
  asked = []
  refuses = false
  emulator = createServer((request, response) => {
    asked.push(`${request.headers.authorization ?? '-'} ${request.url}`)
    if (request.url?.startsWith('/emulator/action'))
      return response.writeHead(refuses ? 400 : 200).end()
    response.end(JSON.stringify({ oobCodes: codes('http://elsewhere.test:1') }))
  })
  await new Promise<void>((resolve) => emulator.listen(0, '127.0.0.1', resolve))
  host = await aHost({
    IDENTITY_URL: `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`,
  })
})
afterEach(async () => {
  await host.close()
  await new Promise((resolve) => emulator.close(resolve))
})

const get = (url: string, headers = {}) =>
  host.app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
const post = (url: string, newPassword: string, headers = {}) =>
  host.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams({ newPassword }).toString(),
  })

test('the reset mails are listed, newest first', async () => {
  const { statusCode, body } = await get('/mail')

  expect(statusCode).toBe(200)
  expect(body.match(/\/mail\/c\d/g)).toEqual(['/mail/c3', '/mail/c1'])
  expect(body).toContain('&lt;b&gt;viv@example.test')
  expect(body).toContain('This page exists only in the local set-up')
  expect(asked).toEqual(['Bearer owner /emulator/v1/projects/demo-pillbox/oobCodes'])
})

test('the pages run no script', async () => {
  const { headers, body } = await get('/mail')

  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; /,
  )
  expect(headers['cache-control']).toBe('no-store')
  expect(body).not.toContain('<script')
})

test('a mail leads to a form, the form to a new password, and that to sign in', async () => {
  const form = await get('/mail/c1')
  expect(form.body).toContain('<form method="post" action="/mail/c1">')
  expect(form.body).toContain('<label for="new-password">New password</label>')

  const done = await post('/mail/c1', 'pässword & more')
  expect(done.statusCode).toBe(200)
  expect(done.body).toContain('<a href="/signin">')
  const url = new URL(asked.at(-1)?.split(' ')[1] ?? '', 'http://emulator')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    mode: 'resetPassword',
    oobCode: 'c1',
    apiKey: 'k',
    newPassword: 'pässword & more',
  })
})

test('a password that is too short or not taken is asked for again', async () => {
  expect((await post('/mail/c1', 'short')).body).toContain('at least 6 characters')
  refuses = true

  const refused = await post('/mail/c1', 'long enough')
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('role="alert"')
})

test('a mail that is used up or unknown says so', async () => {
  expect((await get('/mail/c9')).statusCode).toBe(404)
  expect((await post('/mail/c9', 'long enough')).statusCode).toBe(404)
})

test.each([
  ['another machine', { remoteAddress: '10.0.0.7' }],
  ['a host name that is not local', { headers: { host: 'evil.test' } }],
  [
    'a request a proxy passed on',
    { headers: { host: 'localhost', 'x-forwarded-for': '10.0.0.7' } },
  ],
  [
    'a form of a foreign page',
    { method: 'POST' as const, headers: { host: 'localhost', 'sec-fetch-site': 'cross-site' } },
  ],
])('%s is refused', async (_who, request) => {
  const url = 'method' in request ? '/mail/c1' : '/mail'
  const answer = await host.app.inject({ headers: { host: 'localhost' }, ...request, url })

  expect(answer.statusCode).toBe(403)
  expect(asked).toEqual([])
})

test('an emulator that is down is told in words', async () => {
  await new Promise((resolve) => emulator.close(resolve).closeAllConnections())
  const { statusCode, body } = await get('/mail')

  expect(statusCode).toBe(503)
  expect(body).toContain('can not be read now')
  emulator.listen(0)
})

test('with a real project there is no such page', async () => {
  const real = await aHost({ FIREBASE_PROJECT_ID: 'pill', FIREBASE_API_KEY: 'key' })
  const { body } = await real.app.inject({ url: '/mail', headers: { host: 'localhost' } })

  expect(body).toContain('<div id="app">')
  await real.close()
})
