import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { aHost, type Host } from '../testing/a-host'
import { keptBytes } from '../testing/kept-bytes'

let host: Host
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await host.close()
})

async function listening(env: Record<string, string> = {}): Promise<number> {
  host = await aHost({ REQUEST_SECONDS: '0.3', ...env })
  return Number(new URL(await host.app.listen({ port: 0 })).port)
}

function begin(port: number, start: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  socket.write(start)
  return socket
}

const unfinished = (path: string, sent = '{') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n${sent}`

test.each(['/csp-report', '/releases/v1/beacon'])(
  'a body that does not arrive in time is a 408, and the connection ends: %s',
  async (path) => {
    const answer = await text(begin(await listening(), unfinished(path)))

    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/"code":"too_slow"/)
  },
)

test('a body for another server that does not arrive is not waited for either', async () => {
  const api = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const { port } = api.address() as AddressInfo
  const answer = await text(
    begin(
      await listening({ API_URL: `http://127.0.0.1:${port}` }),
      unfinished('/app-api/user/login'),
    ),
  )
  api.closeAllConnections()
  api.close()

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that drips in is a 408 too', async () => {
  const socket = begin(await listening(), unfinished('/csp-report'))
  const drip = setInterval(() => socket.writable && socket.write(' '), 20)
  const answer = await text(socket)
  clearInterval(drip)

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('the rest of a body that was refused at once is not waited for', async () => {
  const socket = begin(await listening(), unfinished('/releases/v1/remotes/mf-one/1.0.0'))

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /)
})

test('headers that do not arrive in time end the connection', async () => {
  const answer = await text(begin(await listening(), 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '))

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that arrives slowly, and in time, is taken', async () => {
  const port = await listening({ REQUEST_SECONDS: '30' })
  const event = { remote: 'mf-auth', version: '1.0.0', kind: 'load', ms: 100 }
  const body = JSON.stringify({ schema: 'beacon/v1', seq: 1, events: [event] })
  const socket = begin(
    port,
    `POST /releases/v1/beacon HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n{`,
  )
  await pause(100)
  socket.write(body.slice(1))

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 204 /)
})

test('a thousand unfinished bodies of one address hold 200 connections and 20 MB', async () => {
  const port = await listening({ REQUEST_SECONDS: '300' })
  const before = keptBytes()
  let refused = 0
  for (let n = 0; n < 1000; n += 1) {
    const socket = begin(port, unfinished('/csp-report', '{'.repeat(3000)))
    const count = (answer: string) => (refused += Number(answer.startsWith('HTTP/1.1 429 ')))
    text(socket).then(count, () => {})
    if (n % 50 === 0) await pause(5)
  }
  const connections = () =>
    new Promise<number>((done) => host.app.server.getConnections((_, count) => done(count)))
  while (refused < 800 || (await connections()) > 200) await pause(20)

  expect(keptBytes() - before).toBeLessThan(20e6)
  expect([refused, await connections()]).toEqual([800, 200])
})

test('others are answered meanwhile', async () => {
  host = await aHost({ TRUST_PROXY: '1' })
  const port = Number(new URL(await host.app.listen({ port: 0 })).port)
  const from = (address: string) =>
    begin(
      port,
      unfinished('/csp-report').replace('Host: x', `Host: x\r\nX-Forwarded-For: ${address}`),
    )
  for (let n = 0; n < 200; n += 1) from('198.51.100.7')
  expect(await text(from('198.51.100.7'))).toMatch(/^HTTP\/1\.1 429 /)

  const answer = await fetch(`http://127.0.0.1:${port}/csp-report`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '198.51.100.8' },
    body: '{}',
  })
  expect(answer.status).toBe(204)
})
