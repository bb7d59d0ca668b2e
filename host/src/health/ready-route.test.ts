import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aHost, type Host } from '../testing/a-host'

let api: Server
let host: Host
let asked: string[]
let said: { status: number; body: object }

beforeEach(async () => {
  asked = []
  said = { status: 200, body: { status: 'ok', store: 'ok', identity: 'ok' } }
  api = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(said.status).end(JSON.stringify(said.body))
  })
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  host = await aHost({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
})
afterEach(async () => {
  await host.close()
  await endApi()
})

const endApi = () => new Promise((done) => api.close(done).closeAllConnections())

test('the host is ready while all that the product needs answers', async () => {
  const answer = await host.app.inject('/readyz')

  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toEqual({
    status: 'ok',
    releases: 'ok',
    api: 'ok',
    store: 'ok',
    identity: 'ok',
  })
})

test('without the server of /app-api it lives, is not ready, and says so', async () => {
  await endApi()

  const answer = await host.app.inject('/readyz')

  expect((await host.app.inject('/healthz')).statusCode).toBe(200)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toEqual({
    errorMessage: 'Not everything that is needed answers.',
    code: 'not_ready',
    requestId: expect.any(String),
    releases: 'ok',
    api: 'failed',
    store: 'unknown',
    identity: 'unknown',
  })
})

test('it says that the database behind /app-api is down', async () => {
  said = { status: 503, body: { code: 'out_of_service', store: 'failed', identity: 'ok' } }

  const answer = await host.app.inject('/readyz')

  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ api: 'ok', store: 'failed', identity: 'ok' })
})

test('it says that the release store is down', async () => {
  host.store.get = () => Promise.reject(new Error('EIO'))
  host.store.list = () => Promise.reject(new Error('EIO'))

  const answer = await host.app.inject('/readyz')

  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ releases: 'failed', api: 'ok' })
})

test('asking often does not load what it depends on', async () => {
  await Promise.all(Array.from({ length: 20 }, () => host.app.inject('/readyz')))

  expect(asked).toEqual(['/readyz'])
})
