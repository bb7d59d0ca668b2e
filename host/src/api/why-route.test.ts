import { aKey, aMap, trust, withMaps } from '@pillbox/releases/testing'
import { type Signer, signBearer } from '@pillbox/releases/trust'
import { aHost, anAuth, type Host } from '../testing/a-host'
import { anApp, type App } from '../testing/an-app'

let app: App
let host: Host
beforeEach(async () => {
  app = await anApp()
  host = await aHost({ API_URL: app.url })
  app.people.set('s1', { uid: 'u1', email: null })
  host.policy.people = [{ uid: 'u1', name: 'Mina on call', scopes: [] }]
  const maps = { '12.js': aMap({ 'mf-auth/src/a-room.tsx': 'a', 'mf-auth/src/a-form.tsx': 'b' }) }
  const { release, ...bundle } = withMaps(anAuth('1.1.0'), maps)
  const build = { commit: '7c1e09b2deadbeef', author: 'Olga' }
  await host.publish({ ...bundle, release: { ...release, build } })
  await host.head.refresh()
})
afterEach(async () => {
  await host.close()
  await app.close()
})

type Why = { message?: string; at?: string[] }
const anError = ({ message = 't is undefined', at = ['mf-auth/1.1.0/12.js:2:9'] }: Why = {}) => ({
  remote: 'mf-auth',
  version: '1.1.0',
  kind: 'error',
  code: 'render',
  why: { message, at },
})

/** Another browser each time. */
async function report(event: object, from = '10.0.0.1') {
  const cookie = host.browserIds.issue().setCookie.split(';')[0] ?? ''
  const { statusCode } = await host.app.inject({
    method: 'POST',
    url: '/releases/v1/beacon',
    headers: { cookie, 'content-type': 'application/json' },
    remoteAddress: from,
    payload: JSON.stringify({ schema: 'beacon/v1', seq: 2, events: [event] }),
  })
  return statusCode
}

async function why(path = '/channels/prod/why', signer: Signer = trust.signer) {
  const order = { host: 'pillbox.localhost', via: 'cli' as const, now: new Date() }
  const authorization = `Bearer ${await signBearer(signer, order)}`
  return host.app.inject({ url: `/releases/v1${path}`, headers: { authorization } })
}
const page = () => host.app.inject({ url: '/releases', headers: { cookie: '__Host-sid=s1' } })

test('an error in two browsers is told with its line, its commit and whose it is', async () => {
  await report(anError())
  await report(anError())
  const answer = await why('/channels/prod/why?remote=mf-auth&version=1.1.0')

  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({
    channel: 'prod',
    versions: [
      {
        remote: 'mf-auth',
        version: '1.1.0',
        commit: '7c1e09b2deadbeef',
        author: 'Olga',
        since: { version: '1.0.0' },
        causes: [
          {
            message: 't is undefined',
            count: 2,
            stack: [{ file: 'mf-auth/src/a-form.tsx', line: 11 }],
          },
        ],
      },
    ],
  })
  expect((await why('/channels/prod/why?remote=mf-two')).json().versions).toEqual([])
})

test('the page of releases tells it too', async () => {
  await report(anError())
  const { body } = await page()

  expect(body).toContain('t is undefined')
  expect(body).toContain('mf-auth/src/a-form.tsx:11')
})

test('it is for those whom the policy names', async () => {
  await report(anError())
  const stranger = await host.app.inject('/releases/v1/channels/prod/why')
  expect(stranger.statusCode).toBe(401)

  const closed = await host.app.inject('/releases')
  expect(closed.body).not.toContain('t is undefined')
})

test.each([
  ['a remote that is none', '?remote=../x', 400],
  ['a version that is none', '?remote=mf-auth&version=..', 400],
])('%s is refused', async (_, query, status) => {
  expect((await why(`/channels/prod/why${query}`)).statusCode).toBe(status)
})

test('a channel that this host does not serve is not there', async () => {
  expect((await why('/channels/beta/why')).statusCode).toBe(404)
})

describe('whatever somebody sends', () => {
  const markup = '<img src=x onerror=alert(document.cookie)> <script> end'

  test('markup in a message stands on the page as letters', async () => {
    await report(anError({ message: markup }))
    const { body } = await page()

    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body).not.toMatch(/<img/)
    expect(body).toContain('&lt;img src=x onerror=alert(document.cookie)&gt; &lt;script&gt; end')
  })

  test('a message with what may be of a person stands nowhere', async () => {
    await report(anError({ message: 'Nothing of asha@example.test at PB-DEMO-ABCD, 0301 234567' }))

    expect((await why()).body).toContain('Nothing of … at …')
    expect(/asha@|example\.test|DEMO|0301 234/.exec((await page()).body)).toBeNull()
  })

  test.each([
    'mf-auth/../12.js:1:1',
    'mf-auth/.../12.js:1:1',
    'mf-auth/1.1.0/..:1:1',
    'mf-auth/1.1.0/constructor:1:1',
    'mf-auth/9.9.9/12.js:1:1',
    'shell/by-content/12.js:1:1',
  ])('a place such as %s keeps nobody from the causes of others', async (place) => {
    await report(anError({ message: 'made up', at: [place] }))
    await report(anError())
    const answer = await why()

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('mf-auth/src/a-form.tsx')
    expect((await page()).body).toContain('mf-auth/src/a-form.tsx:11')
  })

  test('a version that was never published is not told', async () => {
    await report({ ...anError(), version: '6.6.6' })

    expect((await why()).json().versions).toEqual([])
  })

  test('a hundred made-up errors leave a short page, and the true one in it', async () => {
    await report(anError(), '10.0.0.2')
    await report(anError(), '10.0.0.3')
    const empty = (await page()).body.length
    const letters = 'abcdefghij'
    for (const one of letters)
      for (const two of letters)
        await report(anError({ message: `x${one}${two}`.padEnd(190, ' y') }))
    const { body } = await page()

    expect(body).toContain('t is undefined')
    expect(body.length - empty).toBeLessThan(10_000)
    expect((await why()).json().versions[0].causes.length).toBeLessThanOrEqual(20)
  })
})

test('a key that the policy does not name is told nothing', async () => {
  const { signer } = aKey('eve')

  expect((await why(undefined, signer)).statusCode).toBe(401)
})
