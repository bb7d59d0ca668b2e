import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { aHost, type Host } from './testing/a-host'

// Behind the host a server that answers when the test says so.
let api: Server
let answerCall: () => void
let called: Promise<void>
let host: Host
let port: number
let agent: Agent
beforeEach(async () => {
  let arrived = () => {}
  called = new Promise((done) => (arrived = done))
  api = createServer((_request, response) => {
    answerCall = () => response.end('saved')
    arrived()
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  agent = new Agent({ keepAlive: true })
})
afterEach(async () => {
  agent.destroy()
  await host.close()
  api.closeAllConnections()
  api.close()
})

/** Starts the host. */
async function listening(env: Record<string, string> = {}): Promise<void> {
  host = await aHost({ API_URL: `http://127.0.0.1:${portOf(api)}`, ...env })
  await host.app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(host.app.server)
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function ask(path: string, method = 'GET'): Promise<IncomingMessage> {
  const place = { host: '127.0.0.1', port, path, method, agent }
  const [answer] = await once(request(place).end(), 'response')
  return answer as IncomingMessage
}

test('a host that stops gives the answers that it owes, and takes nothing new', async () => {
  await listening()
  const running = ask('/app-api/user/me', 'POST')
  await called

  const closed = host.app.close()
  while (host.app.server.listening) await pause(5)
  const late = await ask('/healthz').catch(({ code }) => code)
  answerCall()
  const answer = await running

  expect([answer.statusCode, await text(answer)]).toEqual([200, 'saved'])
  expect(answer.headers.connection).toBe('close')
  expect(late).toBe('ECONNREFUSED')
  await closed
})

test('tabs that listen do not keep it', async () => {
  await listening()
  const stream = await ask('/releases/v1/channels/prod/events')

  await host.app.close()

  expect(await text(stream)).toContain('retry: ')
})

test('what is never answered does not keep it', async () => {
  await listening({ REQUEST_SECONDS: '0.5' })
  const running = ask('/app-api/user/me').catch(({ code }) => code)
  await called

  await host.app.close()

  expect(await running).toBe('ECONNRESET')
})
