import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { fastify } from 'fastify'
import { serveChannelEvents } from './channel-events'
import { anAuth, aHost, type Host } from '../testing/a-host'
import { keptBytes } from '../testing/kept-bytes'
import { olgaMoves } from '@pillbox/releases/testing'

const path = '/releases/v1/channels/prod/events'

let host: Host
let origin: string
beforeEach(async () => {
  host = await aHost()
  origin = await host.app.listen({ port: 0 })
})
afterEach(() => host.close())

type Message = { id?: string; event?: string; data?: string; retry?: string }

/** A tab that listens: gives one message after the other. */
async function listen(address: string, headers = {}) {
  const asked = request(address, { headers, agent: false }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const messages = messagesOf(response.setEncoding('utf8'))
  const next = async () => (await messages.next()).value as Message | undefined
  return { response, next, leave: () => asked.destroy() }
}

async function* messagesOf(stream: AsyncIterable<string>): AsyncGenerator<Message> {
  let rest = ''
  for await (const part of stream) {
    const blocks = (rest + part).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks)
      yield Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/, 2)))
  }
}

const changeIn = (message: Message | undefined) => JSON.parse(message?.data ?? 'null')

async function publish(version: string) {
  await host.publish(anAuth(version))
  await host.head.refresh()
}

async function rollBack(kill: boolean) {
  const why = { reason: 'It is wrong.', kill }
  await olgaMoves(host.store, { action: 'rollback', remote: 'mf-auth', ...why })
  await host.head.refresh()
}

test('a tab hears the present seq, then each change of the channel as it happens', async () => {
  const tab = await listen(origin + path)

  expect(await tab.next()).toMatchObject({ id: '1', retry: expect.stringMatching(/^\d{4}$/) })
  await publish('1.1.0')
  const change = { seq: 2, changed: ['mf-auth'], urgency: 'normal' }
  expect(await tab.next()).toEqual({ id: '2', data: JSON.stringify(change) })
  await rollBack(true)
  expect(changeIn(await tab.next())).toEqual({ seq: 3, changed: ['mf-auth'], urgency: 'kill' })
  tab.leave()
})

test('no cache and no proxy holds an event back', async () => {
  const { response, leave } = await listen(origin + path)

  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  leave()
})

test.each([
  ['by the id of its last event', { 'last-event-id': '1' }, ''],
  ['by the seq of its page', {}, '?from=1'],
])('a tab that was away hears what it missed, %s', async (_, headers, query) => {
  await publish('1.1.0')
  await rollBack(true)
  await publish('1.2.0')
  const tab = await listen(`${origin}${path}${query}`, headers)

  expect(changeIn(await tab.next())).toEqual({ seq: 4, changed: ['mf-auth'], urgency: 'kill' })
  tab.leave()
})

test.each([
  ['?from=abc', {}],
  ['?from=-1', {}],
  ['?from=1e3', {}],
  ['?from=1&from=2', {}],
  ['?from=', {}],
  ['', { 'last-event-id': 'abc' }],
])('who says %s %j of where they left is told that this is no entry', async (query, headers) => {
  const tab = await listen(`${origin}${path}${query}`, headers)
  tab.leave()

  expect(tab.response.statusCode).toBe(400)
  expect(tab.response.headers['content-type']).toContain('application/problem+json')
})

test('a tab that was away since before the host started hears that everything may have changed', async () => {
  await publish('1.1.0')
  const app = fastify({ forceCloseConnections: true })
  serveChannelEvents(app, { head: host.head, channel: 'prod', perAddress: 5 })
  const tab = await listen(`${await app.listen({ port: 0 })}${path}?from=1`)

  expect(changeIn(await tab.next())).toEqual({
    seq: 2,
    changed: ['shell', 'mf-auth'],
    urgency: 'normal',
  })
  tab.leave()
  await app.close()
})

test('a change that no browser sees names nothing', async () => {
  const tab = await listen(origin + path)
  await tab.next()
  await olgaMoves(host.store, { action: 'pin', remote: 'mf-auth', reason: 'Wait.' })
  await host.head.refresh()

  expect(changeIn(await tab.next())).toEqual({ seq: 2, changed: [], urgency: 'normal' })
  tab.leave()
})

test('while nothing changes a sign of life says the present seq', async () => {
  const app = fastify({ forceCloseConnections: true })
  serveChannelEvents(app, { head: host.head, channel: 'prod', perAddress: 5, every: 20 })
  const tab = await listen((await app.listen({ port: 0 })) + path)
  await tab.next()

  expect(await tab.next()).toEqual({ event: 'alive', data: '1' })
  tab.leave()
  await app.close()
})

test('one address has so many streams and no more, and another one has its own', async () => {
  await host.close()
  host = await aHost({ STREAMS_PER_ADDRESS: '2', TRUST_PROXY: '1' })
  const address = (await host.app.listen({ port: 0 })) + path
  const from = (browser: string) => listen(address, { 'x-forwarded-for': browser })
  const [first, second] = [await from('2001:db8::1'), await from('2001:db8::2')]
  const third = await from('2001:db8::3')

  expect(third.response.statusCode).toBe(503)
  expect(third.response.headers['retry-after']).toBe('30')
  const other = await from('198.51.100.7')
  expect(other.response.statusCode).toBe(200)
  first.leave()
  let again = await from('2001:db8::3')
  while (again.response.statusCode === 503) again = await from('2001:db8::3')
  for (const tab of [second, third, other, again]) tab.leave()
})

test('five thousand streams of one address hold 200 connections and 20 MB', async () => {
  const agent = new Agent()
  const before = keptBytes()
  const counts = { 200: 0, 503: 0 }
  for (let n = 0; n < 5000; n += 1) {
    const asked = request(origin + path, { agent: n < 200 ? undefined : agent }).end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    counts[response.statusCode as 200 | 503] += 1
    if (response.statusCode === 503) await once(response.resume(), 'end')
  }

  expect(counts).toEqual({ 200: 200, 503: 4800 })
  expect(keptBytes() - before).toBeLessThan(20e6)
})

test('closing the server ends every stream', async () => {
  const tabs = await Promise.all([listen(origin + path), listen(origin + path)])
  const ended = Promise.all(tabs.map(({ response }) => once(response.resume(), 'end')))

  await host.app.close()

  await ended
})
