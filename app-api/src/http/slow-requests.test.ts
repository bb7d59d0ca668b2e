import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { appInMemory, type AppInMemory } from '../../testing/app-in-memory'

const start = appInMemory()
const requestMs = 300
const login = 'POST /app-api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const open: AppInMemory['app'][] = []

afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

async function listening(set: Parameters<typeof start>[0] = { requestMs }) {
  const server = start(set)
  open.push(server.app)
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const socket = (): Socket => connect(Number(new URL(url).port), '127.0.0.1')
  return { ...server, url, socket }
}

const refusedAs = (code: string) => new RegExp(`"code":"${code}","requestId":"[\\w-]{36}"\\}$`)

test('a body that does not arrive in time is a 408, and the connection ends', async () => {
  const { socket } = await listening()
  const slow = socket()
  slow.write(`${login}Content-Length: 100\r\n\r\n{"idToken":`)

  const answer = await text(slow)

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toMatch(refusedAs('too_slow'))
})

test('a body that drips in is a 408 too', async () => {
  const { socket } = await listening()
  const slow = socket()
  slow.write(`${login}Content-Length: 1000\r\n\r\n`)
  const drip = setInterval(() => slow.writable && slow.write(' '), 20)

  const answer = await text(slow)
  clearInterval(drip)

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('headers that do not arrive in time are a 408', async () => {
  const { socket } = await listening()
  const slow = socket()
  slow.write('GET /app-api/user/me HTTP/1.1\r\nHost: x\r\nX-Slow: ')

  const answer = await text(slow)

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toMatch(/x-request-id: [\w-]{36}/)
  expect(answer).toMatch(refusedAs('too_slow'))
})

test('too many headers are a 431', async () => {
  const { socket } = await listening()
  const large = socket()
  large.write(`GET /app-api/user/me HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(17_000)}\r\n\r\n`)

  const answer = await text(large)

  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toMatch(refusedAs('too_large'))
})

test('a call that takes too long is a 503 with the time to come back', async () => {
  const { url, identity } = await listening()
  identity.verify = () => new Promise(() => undefined)

  const answer = await fetch(`${url}/app-api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"idToken":"x"}',
  })

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ code: 'out_of_service' })
})

test('a server that stops finishes what is running, and takes nothing new', async () => {
  const { app, url, identity } = await listening({})
  const { verify } = identity
  let isRunning = false
  identity.verify = async (token) => {
    isRunning = true
    await pause(300)
    return verify(token)
  }
  const person = { uid: 'olga', email: 'o@example.test', emailVerified: true, displayName: 'Olga' }
  identity.tokens.set('fresh', { ...person, photoURL: null })
  const running = fetch(`${url}/app-api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"idToken":"fresh"}',
  })
  while (!isRunning) await pause(5)

  const closed = app.close()
  const late = await fetch(`${url}/healthz`).catch(() => 'refused')

  expect((await running).status).toBe(200)
  expect(late).toBe('refused')
  await closed
})

test('every answer names the request, by the id that the host gave it', async () => {
  const { app } = start()
  const given = 'c0ffee00-1234-4abc-8def-000000000001'

  const named = await app.inject({ url: '/app-api/user/me', headers: { 'x-request-id': given } })
  const forged = await app.inject({ url: '/app-api/x', headers: { 'x-request-id': 'a\tb' } })

  expect(named.headers['x-request-id']).toBe(given)
  expect(forged.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  expect(forged.json().requestId).toBe(forged.headers['x-request-id'])
})

test('a session has its own count of calls; made-up sessions share that of their address', async () => {
  const { call, signIn } = start({ limits: { callsPerMinute: 30, callsPerSecond: 3 } })
  const olga = await signIn('olga')
  const statuses = async (cookie: (n: number) => string, from: string) => {
    const found = []
    for (let n = 0; n < 5; n++) {
      found.push((await call('myDevices', { cookie: cookie(n), from })).statusCode)
    }
    return found
  }

  expect(await statuses(() => olga, '192.0.2.7')).toEqual([200, 200, 200, 429, 429])
  const madeUp = (n: number) => `__Host-sid=${String(n).padStart(43, 'x')}`
  expect(await statuses(madeUp, '192.0.2.8')).toEqual([401, 401, 401, 429, 429])
})
