import { readFileSync } from 'node:fs'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { Webhook } from 'standardwebhooks'
import { logLines } from '../../../build/jest/log-lines'
import { newMoves } from '../on-call/moves'
import { aHost, anAuth, type Host } from '../testing/a-host'
import { aReceiver, aSecret, type Call, type TestReceiver } from '../testing/a-receiver'

let folder: string
let receiver: TestReceiver
let hosts: Host[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webhooks-'))
  receiver = await aReceiver()
})
afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()))
  hosts = []
  await receiver.close()
  await rm(folder, { recursive: true })
})

/** A host that tells the receiver. */
async function aTellingHost(written: object = {}, env: Record<string, string> = {}) {
  const path = join(folder, 'webhooks.json')
  const { url, secret } = receiver
  await writeFile(path, JSON.stringify([{ name: 'pager', url, secret, ...written }]))
  const host = await aHost({ WEBHOOKS: path, ...env })
  hosts.push(host)
  return host
}

const look = (host: Host) => host.app.inject('/releases/v1/health')

async function report(host: Host, kind: string) {
  const [cookie = ''] = host.browserIds.issue().setCookie.split(';')
  const events = [{ remote: 'mf-auth', version: '1.0.0', kind }]
  const payload = { schema: 'beacon/v1', seq: 1, events }
  await host.app.inject({
    method: 'POST',
    url: '/releases/v1/beacon',
    headers: { cookie },
    payload,
  })
  await look(host)
}

const verified = ({ headers, body }: Call, secret = receiver.secret) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

test('a move is posted as an event that names what moved and nobody', async () => {
  const host = await aTellingHost()
  await receiver.called(1)
  await host.publish(anAuth('1.1.0'))
  await host.rollBack('mf-auth', '1.0.0')
  await host.head.refresh()
  await receiver.called(3)

  const moves = receiver.eventsOf('release.moved')
  const [moved] = moves.filter(({ data }) => data.action === 'rollback')
  expect(moved).toEqual({
    schema: 'releases/v1/event',
    type: 'release.moved',
    timestamp: expect.stringMatching(/^20\d\d-.*Z$/),
    data: {
      ...{ channel: 'prod', seq: 3, action: 'rollback', remotes: ['mf-auth'] },
      changes: [{ remote: 'mf-auth', from: '1.1.0', to: '1.0.0' }],
    },
  })
  expect(receiver.calls.map(({ body }) => body).join('')).not.toMatch(/olga|blank page/)
})

test('a version that fails and one that is fallen back to are posted too', async () => {
  const host = await aTellingHost()
  await report(host, 'failed')
  await host.publish(anAuth('1.1.0'))
  await host.head.refresh()
  await report(host, 'lkg')
  await receiver.called(4)

  expect(receiver.eventsOf('version.failing')).toMatchObject([{ data: { version: '1.0.0' } }])
  expect(receiver.eventsOf('version.fell_back')).toMatchObject([
    { data: { version: '1.0.0', insteadOf: '1.1.0' } },
  ])
})

test('a receiver is told only of the events that it wants', async () => {
  const host = await aTellingHost({ events: ['version.failing'] })
  await host.publish(anAuth('1.1.0'))
  await host.head.refresh()
  await look(host)
  await host.rollBack('mf-auth', '1.0.0')
  await host.head.refresh()
  await report(host, 'failed')
  await receiver.called(1)

  expect(receiver.eventsOf('version.failing')).toHaveLength(1)
  expect(receiver.calls).toHaveLength(1)
})

test('the library of the standard finds the signature right, and not that of another secret or body', async () => {
  await aTellingHost()
  await receiver.called(1)
  const [call] = receiver.calls as [Call]

  expect(call.headers['content-type']).toBe('application/json')
  expect(verified(call)).toMatchObject({ schema: 'releases/v1/event', data: { seq: 1 } })
  expect(() => verified(call, aSecret('another'))).toThrow('No matching signature found')
  expect(() => verified({ ...call, body: `${call.body} ` })).toThrow('No matching signature found')
})

test('while a secret is changed, the earlier and the later one are both right', async () => {
  const later = aSecret('the later one')
  await aTellingHost({ secret: [receiver.secret, later] })
  await receiver.called(1)
  const [call] = receiver.calls as [Call]

  expect(verified(call)).toEqual(verified(call, later))
})

test('the lines of docs/http-api.md that check a signature do so', async () => {
  const docs = readFileSync(join(__dirname, '../../../docs/http-api.md'), 'utf8')
  const code = /```js\n(import [^]*?)```/.exec(docs)?.[1] ?? ''
  const script = code.replace(/^import .*$/gm, '').replace('export ', '')
  const globals = { createHmac, timingSafeEqual, Buffer, Date, Math }
  const isFromHost = runInNewContext(`${script}; isFromHost`, globals)
  await aTellingHost()
  await receiver.called(1)
  const { headers, body } = receiver.calls[0] as Call
  const bytes = Buffer.from(body)

  expect(isFromHost(headers, bytes, receiver.secret)).toBe(true)
  expect(isFromHost(headers, bytes, aSecret('another'))).toBe(false)
  expect(isFromHost(headers, Buffer.from(`${body} `), receiver.secret)).toBe(false)
  const replayed = { ...headers, 'webhook-timestamp': '1700000000' }
  expect(isFromHost(replayed, bytes, receiver.secret)).toBe(false)
})

test('two hosts that see the same move give it the same id and body, so that one can be dropped', async () => {
  const host = await aTellingHost()
  await receiver.called(1)
  const entries = [host.head.current()!.document]
  const [ofOther] = newMoves(Date.now)(entries)

  expect(receiver.calls[0]?.headers['webhook-id']).toBe(ofOther?.id)
  expect(ofOther?.id).toMatch(/^prod_1_[0-9a-f]{16}$/)
})

test('a page is served at once while a receiver does not answer', async () => {
  receiver.answer(undefined)
  const host = await aTellingHost()
  await receiver.called(1)
  const page = await host.app.inject('/signin')

  expect(page.statusCode).toBe(200)
})

test('what a receiver fails at is one line of the log, which has neither address nor secret', async () => {
  receiver.answer(500)
  const log = logLines()
  const host = await aTellingHost({}, { LOG_LEVEL: 'warn' })
  await host.publish(anAuth('1.1.0'))
  await host.head.refresh()
  await receiver.called(2)
  await host.close()
  log.stop()

  expect(log.lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'webhook not taken',
      receiver: 'pager',
      problem: 'answered 500',
    }),
  ])
  expect(log.lines.join('')).not.toContain(receiver.secret)
  expect(log.lines.join('')).not.toContain(receiver.url)
})
