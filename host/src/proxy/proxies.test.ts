import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { logLines } from '../../../build/jest/log-lines'
import { aHost, type Host } from '../testing/a-host'

type Seen = { url: string; method: string; headers: IncomingMessage['headers']; body: string }

let upstream: Server
let host: Host
let seen: Seen[]
let status: number

beforeEach(async () => {
  seen = []
  status = 200
  const note = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    seen.push({
      url: request.url ?? '',
      method: request.method ?? '',
      headers: request.headers,
      body,
    })
    response.writeHead(status, {
      'set-cookie': ['a=1; Path=/; HttpOnly', 'b=2'],
      'retry-after': '1',
    })
    response.end('{"ok":true}')
  }
  upstream = createServer((request, response) => void note(request, response))
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  host = await aHost({ API_URL: url, IDENTITY_URL: url })
})
afterEach(async () => {
  await host.close()
  await new Promise((resolve) => upstream.close(resolve))
})

test('the API sees the request of the browser', async () => {
  const answer = await host.app.inject({
    method: 'POST',
    url: '/app-api/user/login?x=1',
    headers: {
      host: 'pillbox.test',
      origin: 'https://pillbox.test',
      cookie: '__Host-sid=abc',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.test',
      forwarded: 'for=6.6.6.6',
      te: 'trailers',
    },
    payload: { idToken: 'token' },
  })

  expect(answer.json()).toEqual({ ok: true })
  expect(seen[0]).toMatchObject({
    url: '/app-api/user/login?x=1',
    method: 'POST',
    body: '{"idToken":"token"}',
    headers: {
      host: 'pillbox.test',
      origin: 'https://pillbox.test',
      cookie: '__Host-sid=abc',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'pillbox.test',
      'x-forwarded-proto': 'http',
    },
  })
  expect(seen[0]?.headers.forwarded).toBeUndefined()
  expect(seen[0]?.headers.te).toBeUndefined()
})

test('cookies come back unchanged', async () => {
  const { headers } = await host.app.inject({ url: '/app-api/user/mydevices' })

  expect(headers['set-cookie']).toEqual(['a=1; Path=/; HttpOnly', 'b=2'])
})

test.each([400, 401, 404, 503])(
  'an answer %i of the API is passed on and asked for once',
  async (code) => {
    status = code
    const answer = await host.app.inject({ url: '/app-api/user/mydevices' })

    expect(answer.statusCode).toBe(code)
    expect(seen).toHaveLength(1)
  },
)

const shape = {
  errorMessage: expect.any(String),
  code: expect.any(String),
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
}

/** What the host writes on a connection that was sent this, to its end. */
async function answerTo(sent: string): Promise<{ status: number; body: unknown }> {
  const socket = connect(Number(new URL(await host.app.listen({ port: 0 })).port), '127.0.0.1')
  socket.on('error', () => undefined).write(sent)
  const answer = await text(socket)
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  return { status: Number(answer.split(' ')[1]), body: JSON.parse(body) }
}

test.each([
  '/app-api/../healthz',
  '/app-api/user/%2e%2e/me',
  '/app-api/user/..%2fme',
  '/app-api/%zz',
  '/device-api/%',
  '/app-api/user/%c0%af',
])('the address %s is a 400 of our shape', async (path) => {
  const sent = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`

  expect(await answerTo(sent)).toEqual({ status: 400, body: shape })
  expect(seen).toEqual([])
})

test.each([
  ['headers that are too large', `X-Large: ${'x'.repeat(17_000)}`, 431],
  ['what is no HTTP', 'no header', 400],
])('%s are refused in our shape', async (_what, header, status) => {
  const sent = `GET /app-api/user/me HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`

  expect(await answerTo(sent)).toEqual({ status, body: shape })
})

const large = 'x'.repeat(1_000_000)

test.each([
  ['by its length', `Content-Length: ${large.length}\r\n\r\n${large}`],
  [
    'in parts',
    `Transfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
  ],
])('a body that is too large %s is a 413, and never unreachable', async (_how, body) => {
  const sent = `POST /app-api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n${body}`

  expect(await answerTo(sent)).toEqual({
    status: 413,
    body: { ...shape, errorMessage: 'The request is too large.', code: 'too_large' },
  })
})

test('an API that is down is told in words', async () => {
  await new Promise((resolve) => upstream.close(resolve).closeAllConnections())
  const origin = await host.app.listen({ port: 0 })
  const answer = await fetch(`${origin}/app-api/user/login`, { method: 'POST', body: '{}' })

  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({
    errorMessage: 'The service is not reachable. Please try again.',
    code: 'api_unreachable',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('why the API was not reachable stands in the log', async () => {
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const log = logLines()
  const told = await aHost({ API_URL: url, LOG_LEVEL: 'warn' })
  await new Promise((resolve) => upstream.close(resolve).closeAllConnections())

  const answer = await told.app.inject('/app-api/user/me')
  log.stop()
  await told.close()

  expect(answer.statusCode).toBe(503)
  const { requestId } = answer.json()
  expect(log.lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ prefix: '/app-api', code: 'ECONNREFUSED', requestId }),
  )
})

test.each([
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key',
  '/securetoken.googleapis.com/v1/token?key=demo-key',
  '/emulator/auth/handler?apiKey=demo-key',
  '/emulator/action?mode=resetPassword&oobCode=1',
])('%s reaches the identity emulator', async (url) => {
  await host.app.inject({ url })

  expect(seen.map((request) => request.url)).toEqual([url])
})

test.each([
  '/emulator/v1/projects/demo-pillbox/oobCodes',
  '/emulator/v1/projects/demo-pillbox/accounts',
  '/emulator/action/x',
  '/emulator/auth/../v1/projects/demo-pillbox/accounts',
  '/emulator/auth/%2e%2e/v1/projects/demo-pillbox/accounts',
  '/emulator/auth/..%2fv1/projects/demo-pillbox/accounts',
])('%s of the emulator is closed', async (url) => {
  const answer = await host.app.inject({ url })

  expect(seen).toEqual([])
  expect(answer.body).not.toContain('"ok"')
})

test.each(['Bearer owner', 'bearer OWNER', 'Bearer ya29.any', 'Basic eDp5'])(
  'nobody reaches the emulator with the credentials %s',
  async (authorization) => {
    for (const url of [
      '/identitytoolkit.googleapis.com/v1/projects/demo-pillbox',
      '/emulator/action',
    ]) {
      const answer = await host.app.inject({ url, headers: { authorization } })

      expect(answer.statusCode).toBe(403)
    }
    expect(seen).toEqual([])
  },
)

test('with a real project nothing is passed to an emulator', async () => {
  const real = await aHost({ FIREBASE_PROJECT_ID: 'pill', FIREBASE_API_KEY: 'key' })
  const answer = await real.app.inject({
    method: 'POST',
    url: '/securetoken.googleapis.com/v1/token',
  })

  expect(answer.statusCode).toBe(404)
  await real.close()
})
