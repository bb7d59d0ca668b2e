import { bucketOf } from './bucket'
import { aRemote, olgaMoves } from '@pillbox/releases/testing'
import { aHost, anAuth, type Host } from '../testing/a-host'
import { anApp, type App } from '../testing/an-app'

const RESOLVED = '/releases/v1/channels/prod/resolved'
const SALT = 'prod/mf-auth/1.1.0'

let host: Host
let app: App
beforeEach(async () => {
  app = await anApp()
  host = await aHost({ API_URL: app.url })
  await host.publish(anAuth('1.1.0'))
  await host.rollBack('mf-auth', '1.0.0')
})
afterEach(async () => {
  await host.close()
  await app.close()
})

function startCanary(share: { bp: number; cohorts: string[] }) {
  const reason = 'Once more.'
  const trial = {
    action: 'canary',
    remote: 'mf-auth',
    version: '1.1.0',
    reason,
    force: true,
  } as const
  return olgaMoves(host.store, { ...trial, share })
}

/** A browser whose place in the canary is below, or not below, so many basis points. */
function aBrowser(isBelow: boolean, bp: number): string {
  for (;;) {
    const { id, setCookie } = host.browserIds.issue()
    if (bucketOf(SALT, id) < bp === isBelow) return setCookie.split(';')[0] ?? ''
  }
}

async function versionFor(cookie: string) {
  const { remotes } = (await host.app.inject({ url: RESOLVED, headers: { cookie } })).json()
  return remotes['mf-auth'].version
}

test('a browser gets its id once, with pages and the resolved document, never with files', async () => {
  const page = await host.app.inject('/')
  const cookie = String(page.headers['set-cookie'])

  expect(cookie).toMatch(
    /^__Host-cohort=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const headers = { cookie: cookie.split(';')[0] }
  for (const url of ['/', RESOLVED]) {
    expect((await host.app.inject({ url, headers })).headers['set-cookie']).toBeUndefined()
  }
  expect(String((await host.app.inject(RESOLVED)).headers['set-cookie'])).toMatch(/^__Host-cohort=/)
  for (const url of ['/r/mf-auth/1.0.0/remoteEntry.js', '/healthz', '/nothing.js']) {
    expect((await host.app.inject(url)).headers['set-cookie']).toBeUndefined()
  }
})

test('a canary is for the browsers below its share, in page and resolved document alike', async () => {
  await startCanary({ bp: 2000, cohorts: [] })
  const [inside, outside] = [aBrowser(true, 2000), aBrowser(false, 2000)]

  expect(await versionFor(inside)).toBe('1.1.0')
  expect(await versionFor(outside)).toBe('1.0.0')
  const page = (cookie: string) => host.app.inject({ url: '/', headers: { cookie } })
  const [there, here] = [await page(inside), await page(outside)]
  expect(there.body).toContain('/r/mf-auth/1.1.0/remoteEntry.js')
  expect(here.body).not.toContain('1.1.0')
  expect(there.headers.etag).not.toBe(here.headers.etag)
  const again = { cookie: outside, 'if-none-match': String(there.headers.etag) }
  expect((await host.app.inject({ url: '/', headers: again })).statusCode).toBe(200)
})

test('a browser without an id is put into the canary by the id it gets', async () => {
  await startCanary({ bp: 10_000, cohorts: [] })

  expect((await host.app.inject('/')).body).toContain('/r/mf-auth/1.1.0/remoteEntry.js')
})

test('a cohort is for the people whose verified address the policy names', async () => {
  await startCanary({ bp: 0, cohorts: ['staff'] })
  app.people.set('s1', { uid: 'olga', email: 'olga@pillbox.test' })
  app.people.set('s2', { uid: 'mina', email: 'mina@elsewhere.test' })
  app.people.set('s3', { uid: 'ivy', email: null })

  expect(await versionFor('__Host-sid=s1')).toBe('1.1.0')
  expect(await versionFor('__Host-sid=s2')).toBe('1.0.0')
  expect(await versionFor('__Host-sid=s3')).toBe('1.0.0')
  expect(await versionFor('__Host-sid=s9')).toBe('1.0.0')
  expect(await versionFor('other=s1')).toBe('1.0.0')
})

test('who somebody is, is asked once a minute, and only for a canary that names cohorts', async () => {
  app.people.set('s1', { uid: 'olga', email: 'olga@pillbox.test' })
  await versionFor('__Host-sid=s1')
  await startCanary({ bp: 100, cohorts: [] })
  await versionFor('__Host-sid=s1')
  expect(app.asked).toEqual([])

  await startCanary({ bp: 100, cohorts: ['staff'] })
  await versionFor('theme=dark; __Host-sid=s1')
  await versionFor('__Host-sid=s1')
  expect(app.asked).toEqual(['__Host-sid=s1'])
})

test('no browser can ask who somebody is', async () => {
  app.people.set('s1', { uid: 'olga', email: 'olga@pillbox.test' })
  const answer = await host.app.inject({ url: '/who-is', headers: { cookie: '__Host-sid=s1' } })

  expect(answer.body).not.toContain('olga@pillbox.test')
  expect(app.asked).toEqual([])
})

test('an app that does not answer keeps nobody waiting: they are in no cohort', async () => {
  await startCanary({ bp: 0, cohorts: ['staff'] })
  app.people.set('s1', { uid: 'olga', email: 'olga@pillbox.test' })
  app.stall()

  expect(await versionFor('__Host-sid=s1')).toBe('1.0.0')
})

test('a canary whose release can not be believed leaves its people at what everybody has', async () => {
  await startCanary({ bp: 10_000, cohorts: [] })
  await host.store.delete('remotes/mf-auth/1.1.0/release.jws')
  await host.publish(aRemote('mf-other', '1.0.0'))

  expect(await versionFor('')).toBe('1.0.0')
})
