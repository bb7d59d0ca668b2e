import { bucketOf } from '../browser/bucket'
import { publishBundles } from '@pillbox/releases/moves'
import { aHost, anAuth, type Host } from '../testing/a-host'
import { browserSays, newBrowser } from '../testing/browser-says'
import { trust } from '@pillbox/releases/testing'

let host: Host
beforeEach(async () => {
  host = await aHost({ GUARD_SECONDS: '0.05' })
})
afterEach(() => host.close())

const health = async () => (await host.app.inject('/releases/v1/health')).json()

const report = (event: object, cookie?: string) => browserSays(host, event, cookie)

/** A browser that was given the canary. */
function inCanary(): string {
  for (;;) {
    const { id, setCookie } = host.browserIds.issue()
    if (bucketOf('prod/mf-auth/1.1.0', id) < 5000) return setCookie.split(';')[0] ?? ''
  }
}

test('machines read what runs and how it does, without a name', async () => {
  await report({})
  const { statusCode, headers, body } = await host.app.inject('/releases/v1/health')

  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(JSON.parse(body)).toMatchObject({
    status: 'ok',
    seq: 1,
    store: 'ok',
    remotes: { 'mf-auth': { version: '1.0.0', versions: [{ sessions: 1, errorRate: 0 }] } },
  })
  expect(body).not.toContain('olga')
})

test('a remote that a browser can not use makes it failing at once, and a repaired one ok', async () => {
  const cookie = newBrowser(host)
  await report({}, cookie)
  await report({ kind: 'failed', code: 'hash' }, cookie)
  expect(await health()).toMatchObject({
    status: 'failing',
    remotes: { 'mf-auth': { status: 'failing', versions: [{ codes: { hash: 1 } }] } },
  })
  await report({}, cookie)

  expect(await health()).toMatchObject({ status: 'ok', remotes: { 'mf-auth': { status: 'ok' } } })
})

test('it answers when the store fails, and says so', async () => {
  await health()
  host.store.get = () => Promise.reject(new Error('EIO'))

  expect(await health()).toMatchObject({
    status: 'degraded',
    store: 'unreachable',
    remotes: { 'mf-auth': { version: '1.0.0', status: 'ok' } },
  })
})

test('a canary that three browsers can not start is taken back by the guard', async () => {
  await publishBundles(host.store, {
    channel: 'prod',
    actor: { sub: 'olga', via: 'cli' },
    trust,
    bundles: [anAuth('1.1.0')],
    share: { bp: 5000, cohorts: [] },
  })
  await host.head.refresh()
  expect((await health()).remotes['mf-auth'].canary).toMatchObject({
    version: '1.1.0',
    percent: 50,
  })
  const withdrawn = new Promise<number>((done) => host.head.onChange(({ seq }) => done(seq)))
  for (let i = 0; i < 3; i += 1) {
    await report({ version: '1.1.0', kind: 'failed', code: 'init', ms: undefined }, inCanary())
  }
  const looking = setInterval(() => void host.head.refresh(), 20)

  expect(await withdrawn).toBe(3)
  clearInterval(looking)
  const { remotes, status } = await health()
  expect(status).toBe('ok')
  expect(remotes['mf-auth']).toMatchObject({ version: '1.0.0', lastChange: { action: 'canary' } })
  expect(remotes['mf-auth'].canary).toBeUndefined()
})
