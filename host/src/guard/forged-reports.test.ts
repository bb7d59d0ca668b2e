import { publishBundles } from '@pillbox/releases/moves'
import { trust } from '@pillbox/releases/testing'
import { bucketOf } from '../browser/bucket'
import { aHost, anAuth, type Host } from '../testing/a-host'

const LOOK_S = 0.05

let host: Host
beforeEach(async () => {
  // As where others reach it, so that their addresses count.
  host = await aHost({ GUARD_SECONDS: String(LOOK_S), GUARD_ADDRESSES: '3' })
  await publishBundles(host.store, {
    channel: 'prod',
    actor: { sub: 'olga', via: 'cli' },
    trust,
    bundles: [anAuth('1.1.0')],
    share: { bp: 500, cohorts: [] },
  })
  await host.head.refresh()
  await host.app.inject('/releases/v1/health')
})
afterEach(() => host.close())

/** A page load without a cookie; gives the one that came with it. */
async function load(remoteAddress: string): Promise<string | undefined> {
  const { headers } = await host.app.inject({ url: '/', remoteAddress })
  return headers['set-cookie']?.toString().split(';')[0]
}

const isInCanary = (cookie: string) =>
  bucketOf('prod/mf-auth/1.1.0', host.browserIds.read(cookie) ?? '') < 500

/** A browser that was given the canary, by hand and not by loading pages. */
function given(): string {
  for (;;) {
    const cookie = host.browserIds.issue().setCookie.split(';')[0] ?? ''
    if (isInCanary(cookie)) return cookie
  }
}

const fail = (cookie: string, remoteAddress: string) =>
  host.app.inject({
    method: 'POST',
    url: '/releases/v1/beacon',
    remoteAddress,
    headers: { cookie },
    payload: {
      schema: 'beacon/v1',
      seq: 2,
      events: [{ remote: 'mf-auth', version: '1.1.0', kind: 'failed', code: 'init' }],
    },
  })

/** What the channel gives after the guard has looked some times. */
async function canaryNow(): Promise<string | undefined> {
  await new Promise((done) => setTimeout(done, 6000 * LOOK_S))
  await host.head.refresh()
  return host.head.current()?.document.remotes['mf-auth']?.canary?.version
}

const addresses = ['198.51.100.1', '198.51.100.2', '198.51.100.3']

test('three page loads without a cookie and three reports withdraw nothing', async () => {
  for (const address of addresses) await fail((await load(address)) ?? '', address)

  expect(await canaryNow()).toBe('1.1.0')
})

test('one address gets so many ids, and those of the canary among them do not decide', async () => {
  const got = new Set<string>()
  for (let i = 0; i < 500; i += 1) {
    const cookie = await load('198.51.100.1')
    if (cookie) got.add(cookie)
  }
  for (const cookie of got) await fail(cookie, '198.51.100.1')
  for (let i = 0; i < 10; i += 1) await fail(given(), '198.51.100.1')

  expect(got.size).toBe(60)
  expect(await canaryNow()).toBe('1.1.0')
})

test('the addresses of one IPv6 subscriber are one', async () => {
  for (let i = 1; i <= 10; i += 1) await fail(given(), `2001:db8::${i}`)

  expect(await canaryNow()).toBe('1.1.0')
})

test('three browsers of the canary at three addresses withdraw it', async () => {
  for (const address of addresses) await fail(given(), address)

  expect(await canaryNow()).toBeUndefined()
})

test('who gets no id is in no canary, and is served', async () => {
  for (let i = 0; i < 60; i += 1) await load('198.51.100.1')
  const answer = await host.app.inject({
    url: '/releases/v1/channels/prod/resolved',
    remoteAddress: '198.51.100.1',
  })

  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.json().remotes['mf-auth'].version).toBe('1.0.0')
})

test('who may write to the store withdraws nothing with a report of their own', async () => {
  const { document } = host.head.current()!
  const names = Array.from({ length: 50 }, (_, i) => `b${i}`)
  const arm = { sessions: 50, failed: [], hard: [], places: [] }
  const report = {
    schema: 'telemetry/v1',
    at: new Date().toISOString(),
    versions: {},
    trials: {
      'mf-auth': {
        since: document.seq,
        stable: arm,
        canary: { ...arm, failed: names, hard: names, places: names },
      },
    },
  }
  const text = JSON.stringify(report)
  const mac = Buffer.alloc(32).toString('base64url')
  await host.store.putHint('telemetry/prod/a.json', Buffer.from(text))
  const sealed = JSON.stringify({ report: text, mac })
  await host.store.putHint('telemetry/prod/b.json', Buffer.from(sealed))
  // So long a host is content with what it was told.
  await new Promise((done) => setTimeout(done, 3200))

  expect(await canaryNow()).toBe('1.1.0')
})
