import { createHash } from 'node:crypto'
import { publishBundles } from '@pillbox/releases/moves'
import { aRemote, trust } from '@pillbox/releases/testing'
import { aHost, anAuth, type Host } from '../testing/a-host'
import { anApp, type App } from '../testing/an-app'

let app: App
let host: Host
beforeEach(async () => {
  app = await anApp()
  host = await aHost({ API_URL: app.url })
  app.people.set('s1', { uid: 'u1', email: null })
  host.policy.people = [{ uid: 'u1', name: 'Mina on call', scopes: ['rollback:prod/mf-auth'] }]
})
afterEach(async () => {
  await host.close()
  await app.close()
})

const open = (cookie = '__Host-sid=s1') =>
  host.app.inject({ url: '/releases', headers: { cookie } })
const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a person of the policy sees what runs and who did it', async () => {
  const { statusCode, body, headers } = await open()

  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toContain('prod, entry 1 of the log.')
  expect(body).toContain('by olga')
})

test.each([
  ['nobody', ''],
  ['somebody whom the policy does not name', '__Host-sid=s2'],
])('%s sees that the page is closed, and no name', async (_who, cookie) => {
  app.people.set('s2', { uid: 'u2', email: null })
  const { statusCode, body } = await open(cookie)

  expect(statusCode).toBe(403)
  expect(body).toContain('This page is for people who look after the releases')
  expect(body).not.toContain('olga')
})

test('the way back is offered for what the reader may roll back, and for nothing else', async () => {
  await host.publish(anAuth('1.1.0'), aRemote('mf-two', '1.0.0'))
  await host.publish(aRemote('mf-two', '1.1.0'))
  await host.head.refresh()
  const { body } = await open()
  const offered = [...body.matchAll(/ id="((?:rollback|off|lock)-[^"]+)"/g)].map(([, id]) => id)

  expect(offered.sort()).toEqual(['off-mf-auth', 'rollback-mf-auth'])
})

test('who may promote approves of a canary, where two have to, and is not asked again', async () => {
  host.policy.channels = { prod: { approval: true } }
  host.policy.people = [{ uid: 'u1', name: 'Mina on call', scopes: ['promote:prod/mf-auth'] }]
  await publishBundles(host.store, {
    ...{ channel: 'prod', actor: { sub: 'olga', via: 'cli' }, trust },
    bundles: [anAuth('1.1.0')],
    share: { bp: 500, cohorts: [] },
  })
  await host.head.refresh()
  const before = (await open()).body
  const [, move = ''] = / id="approve-mf-auth"[^>]*data-move="([^"]*)"/.exec(before) ?? []
  expect(before).toContain('Nobody has approved of it yet')

  const answer = await host.app.inject({
    method: 'POST',
    url: '/releases/v1/channels/prod/attestations',
    headers: { cookie: '__Host-sid=s1', 'sec-fetch-site': 'same-origin' },
    payload: { ...JSON.parse(move.replaceAll('&quot;', '"')), reason: 'Seen at home' },
  })
  expect(answer.statusCode).toBe(201)
  const after = (await open()).body
  expect(after).toContain('Approved by Mina on call.')
  expect(after).not.toContain('id="approve-mf-auth"')
})

test('who is signed in and may not see it is told as whom the app knows them', async () => {
  app.people.set('s2', { uid: 'u2', email: 'asha@example.test' })

  const { statusCode, body } = await open('__Host-sid=s2')
  expect(statusCode).toBe(403)
  expect(body).toContain('<strong>asha@example.test</strong>')
  expect(body).toContain('<code>u2</code>')
})

test('a version that nobody runs any more is called as it was before', async () => {
  const commit = '7c1e09b2deadbeef7c1e09b2deadbeef7c1e09b2'
  const next = anAuth('1.1.0')
  await host.publish({ ...next, release: { ...next.release, build: { commit } } })
  await host.rollBack('mf-auth', '1.0.0')
  await host.head.refresh()

  expect((await open()).body).toContain('<code title="1.1.0">7c1e09b</code>')
})

test('the page runs its own script and nothing else', async () => {
  const { body, headers } = await open()
  const policy = String(headers['content-security-policy'])
  const scripts = [...body.matchAll(/<script type="module">([^]*?)<\/script>/g)]
  const [, style] = /<style>([^]*?)<\/style>/.exec(body) ?? []

  expect(scripts).toHaveLength(1)
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(policy).toContain(`script-src ${hashOf(scripts[0]?.[1])};`)
  expect(policy).toContain(`style-src ${hashOf(style)};`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('the page needs nothing of the shell: it is there when no file can be read', async () => {
  await open()
  host.store.get = () => Promise.reject(new Error('EIO'))
  const { statusCode, body } = await open()

  expect(statusCode).toBe(200)
  expect(body).toContain('The store can not be reached.')
  expect(body).not.toContain('src="/')
})
