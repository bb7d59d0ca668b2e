import { logLines } from '../../../build/jest/log-lines'
import { aKey, aRemote, aShell, editEntry, trust } from '@pillbox/releases/testing'
import { aHost, anAuth, type Host } from '../testing/a-host'
import { signLink, type LinkContents } from '@pillbox/releases/trust'

const RESOLVED = '/releases/v1/channels/prod/resolved'
const LOCAL = 'http://localhost:3100'
const HOUR = 3600

let host: Host
beforeEach(async () => {
  host = await aHost()
  await host.publish(anAuth('1.1.0'))
})
afterEach(() => host.close())

const to = (remote: string, target: string): LinkContents => ({ remotes: { [remote]: target } })
const past = (seq: number): LinkContents => ({ remotes: {}, seq })

type Made = { signer?: typeof trust.signer; channel?: string; ttl?: number; ago?: number }

function link(wanted: LinkContents, made: Made = {}): Promise<string> {
  const { signer = trust.signer, channel = 'prod', ttl = 2 * HOUR, ago = 0 } = made
  const now = new Date(Date.now() - ago * 1000)
  return signLink(signer, { ...wanted, channel, ttl, now })
}

const open = (token: string, cookie = '') =>
  host.app.inject({ url: `/releases/v1/override?token=${token}`, headers: { cookie } })

/** The Cookie header of a browser that opens these links one after the other. */
async function opened(...tokens: string[]): Promise<string> {
  let cookie = ''
  for (const token of tokens) {
    const answer = await open(token, cookie)
    cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  }
  return cookie
}

const get = (url: string, cookie = '') => host.app.inject({ url, headers: { cookie } })
const resolvedFor = async (cookie: string) => (await get(RESOLVED, cookie)).json()

test('a link sets a cookie for its time and leads to the app, where only this browser sees the version', async () => {
  const answer = await open(await link(to('mf-auth', '1.0.0')))
  const cookie = String(answer.headers['set-cookie'])

  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(cookie).toMatch(
    /^__Host-override=\S+; Max-Age=7[12]\d\d; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const mine = await resolvedFor(cookie)
  expect(mine.remotes['mf-auth']).toMatchObject({ version: '1.0.0', alt: [{ version: '1.1.0' }] })
  expect(mine.override).toEqual({ remotes: { 'mf-auth': '1.0.0' }, until: expect.any(String) })
  const other = await resolvedFor('')
  expect(other.remotes['mf-auth'].version).toBe('1.1.0')
  expect(other.override).toBeUndefined()
})

test.each([1, 2])(
  'a past composition that was edited where it lies is not shown: %i',
  async (seq) => {
    const cookie = await opened(await link(past(1)))
    await editEntry(host.store, seq, ({ remotes }) => ({
      remotes: { ...remotes, 'mf-auth': { ...remotes['mf-auth']!, state: 'off' } },
    }))
    expect((await get(RESOLVED, cookie)).json().remotes['mf-auth'].state).toBe('on')
    const other = await open(await link(past(1), { ttl: HOUR }))

    expect(other.statusCode).not.toBe(303)
    expect((await get(RESOLVED)).json().remotes['mf-auth'].state).toBe('on')
  },
)

test('a past composition is shown whole, with its shell', async () => {
  await host.publish(aShell('2.0.0'))
  const cookie = await opened(await link(past(1)))

  const page = await get('/', cookie)
  expect(page.body).toContain('/r/shell/1.0.0/main.js')
  expect(page.body).toContain('/r/mf-auth/1.0.0/remoteEntry.js')
  expect(page.body).not.toContain('1.1.0')
  expect(await resolvedFor(cookie)).toMatchObject({ seq: 1, override: { seq: 1, remotes: {} } })
  expect((await get('/')).body).toContain('/r/shell/2.0.0/main.js')
})

test('leaving leads back to what everybody has', async () => {
  const answer = await get('/releases/v1/override/leave', await opened(await link(past(1))))

  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  expect(answer.headers['set-cookie']).toBe(
    '__Host-override=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
})

test('links for different remotes add up, for one remote the last counts, a past composition stands alone', async () => {
  await host.publish(aRemote('mf-two', '1.0.0'))
  const [auth, two, twoLocal, old] = await Promise.all([
    link(to('mf-auth', '1.0.0')),
    link(to('mf-two', '1.0.0'), { ttl: HOUR }),
    link(to('mf-two', LOCAL)),
    link(past(1)),
  ])

  expect((await resolvedFor(await opened(auth, two, twoLocal))).override.remotes).toEqual({
    'mf-auth': '1.0.0',
    'mf-two': LOCAL,
  })
  expect((await resolvedFor(await opened(auth, old))).override).toMatchObject({
    seq: 1,
    remotes: {},
  })
  expect((await resolvedFor(await opened(old, auth))).override).not.toHaveProperty('seq')
})

test('an origin on the developer’s machine may be asked by that page alone, and scripts stay as strict', async () => {
  const cookie = await opened(await link(to('mf-auth', LOCAL)))
  const mine = await get('/', cookie)
  const policy = String(mine.headers['content-security-policy'])

  expect(mine.body).toContain(`"override":{"remotes":{"mf-auth":"${LOCAL}"}`)
  expect(policy).toContain(`connect-src 'self' ${LOCAL};`)
  expect(policy).toContain(`img-src 'self' ${LOCAL} data:`)
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
  expect(mine.headers['integrity-policy']).toBe((await get('/')).headers['integrity-policy'])
  expect((await get('/')).headers['content-security-policy']).not.toContain('localhost')
})

test('a remote that is switched off is on for who opens a version of it', async () => {
  await host.turnOff('mf-auth')
  const cookie = await opened(await link(to('mf-auth', '1.0.0')))

  expect((await resolvedFor(cookie)).remotes['mf-auth'].state).toBe('on')
  expect((await resolvedFor('')).remotes['mf-auth'].state).toBe('off')
})

const stranger = aKey('stranger')
const swapped = async (wanted: LinkContents, other: LinkContents) => {
  const [head, , signature] = (await link(wanted)).split('.')
  return [head, (await link(other)).split('.')[1], signature].join('.')
}

test.each<[string, () => Promise<string>, number, string]>([
  ['that has expired', () => link(past(1), { ago: 3 * HOUR }), 400, 'REL-403'],
  ['for another channel', () => link(past(1), { channel: 'staging' }), 400, 'REL-406'],
  ['that was changed', () => swapped(past(2), past(1)), 400, 'REL-403'],
  ['of an unknown key', () => link(past(1), { signer: stranger.signer }), 400, 'REL-403'],
  ['that is no link at all', async () => 'abc', 400, 'REL-403'],
  ['without a token', async () => '', 400, 'REL-403'],
  [
    'made for something else',
    () => trust.signer.signClaims({ aud: 'releases-api', channel: 'prod', seq: 1, exp: 9e9 }),
    400,
    'REL-406',
  ],
  [
    'that would count for days',
    () => {
      const iat = Math.floor(Date.now() / 1000)
      const claims = { aud: 'releases-override', channel: 'prod', seq: 1, iat, exp: iat + 9 * HOUR }
      return trust.signer.signClaims(claims)
    },
    400,
    'REL-406',
  ],
  ['to another site', () => link(to('mf-auth', 'https://evil.test')), 400, 'REL-406'],
  ['to a shell of its own', () => link(to('shell', '1.0.0')), 400, 'REL-406'],
  ['to a version that never was', () => link(to('mf-auth', '9.9.9')), 410, 'REL-303'],
  ['to a composition that never was', () => link(past(99)), 410, 'REL-007'],
])('a link %s gets a page that says so, and no cookie', async (_what, made, status, code) => {
  const answer = await open(await made())

  expect(answer.statusCode).toBe(status)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain(code)
})

test('a key shows only what its scopes name', async () => {
  const ravi = aKey('ravi', ['override:prod/mf-two', 'open:staging'])
  host.policy.keys.push(ravi.key)
  const foreign = await open(await link(to('mf-auth', '1.0.0'), { signer: ravi.signer }))
  const whole = await open(await link(past(1), { signer: ravi.signer }))

  expect([foreign.statusCode, whole.statusCode]).toEqual([403, 403])
  expect(foreign.body).toContain('REL-404 ravi may not override:prod/mf-auth')
})

test('a cookie is checked at each use: when its key is retired the browser is back at once', async () => {
  const mina = aKey('mina')
  host.policy.keys.push(mina.key)
  const cookie = await opened(
    await link(past(1)),
    await link(to('mf-auth', '1.0.0'), { signer: mina.signer }),
  )
  expect((await resolvedFor(cookie)).override).toBeDefined()

  mina.key.retired = true
  const answer = await get('/', cookie)
  expect(answer.body).not.toContain('override')
  expect(String(answer.headers['set-cookie'])).toContain('__Host-override=; Max-Age=0;')
})

test('a composition that can not be read any more gets a page with the way back, not an error', async () => {
  const cookie = await opened(await link(to('mf-auth', '1.0.0')))
  await host.publish(anAuth('1.2.0'))
  await host.store.delete('remotes/mf-auth/1.0.0/release.json')

  const page = await get('/device/pillbox-1/dashboard', cookie)
  expect(page.statusCode).toBe(410)
  expect(page.body).toContain('<a href="/releases/v1/override/leave">Show what everybody has</a>')
  expect((await get(RESOLVED, cookie)).json()).toMatchObject({ code: 'REL-303' })
})

test('a link that is refused is logged with its code, without the token', async () => {
  await host.close()
  host = await aHost({ LOG_LEVEL: 'warn' })
  const log = logLines()
  const token = await link(past(1), { ago: 3 * HOUR })
  await open(token)
  await get('/', `__Host-override=${token}`)
  log.stop()

  expect(log.lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ code: 'REL-403', msg: 'override refused' }),
    expect.objectContaining({ code: 'REL-403', msg: 'override ignored' }),
  ])
  expect(log.lines.join('')).not.toContain(token.slice(-20))
})
