import { appInMemory, type AppInMemory } from '../../testing/app-in-memory'
import { secureCookies } from '@pillbox/shared/server'
import { sql } from 'kysely'
import { hashOf, openSessions, presentedToken } from './session'

const start = appInMemory()
const hour = 3_600_000

test('me answers the user of a live session, and 204 without one', async () => {
  const { call, signIn } = start()
  const cookie = await signIn('olga')

  const withSession = await call('me', { cookie })
  const without = await call('me')

  expect(withSession.json()).toMatchObject({ email: 'olga@example.test' })
  expect([without.statusCode, without.body]).toEqual([204, ''])
})

test('logout ends the session at once, removes the cookie, and may be repeated', async () => {
  const { call, signIn } = start()
  const cookie = await signIn('olga')

  const first = await call('logout', { cookie })
  const second = await call('logout', { cookie })

  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(first.headers['set-cookie']).toContain('__Host-sid=; Max-Age=0')
  expect((await call('myDevices', { cookie })).statusCode).toBe(401)
})

test('logout without a session is a 200, never a 401', async () => {
  const { call } = start()

  expect((await call('logout')).statusCode).toBe(200)
})

test('a session ends after 12 hours without a call', async () => {
  const { call, signIn, clock } = start()
  const cookie = await signIn('olga')

  clock.now += 11 * hour
  const used = await call('myDevices', { cookie })
  clock.now += 12.1 * hour
  const idle = await call('myDevices', { cookie })

  expect([used.statusCode, idle.statusCode]).toEqual([200, 401])
})

test('on a full disk a session goes on though its use can not be noted, and ends with a changed password', async () => {
  const { call, signIn, clock, store, identity } = start()
  const cookie = await signIn('olga')
  await sql`create function no_room() returns trigger language plpgsql as
    'begin raise exception using errcode = ''53100''; end'`.execute(store.db)
  await sql`create trigger no_room before update on session
    for each statement execute function no_room()`.execute(store.db)
  await sql`create trigger none_gone before delete on session
    for each statement execute function no_room()`.execute(store.db)

  clock.now += hour
  const reading = await call('myDevices', { cookie })
  identity.changedAt = clock.now
  clock.now += hour
  const ended = await call('myDevices', { cookie })
  await sql`drop function no_room cascade`.execute(store.db)

  expect([reading.statusCode, ended.statusCode]).toEqual([200, 401])
})

test('a session ends after 7 days however often it is used', async () => {
  const { call, signIn, clock } = start()
  const cookie = await signIn('olga')
  const statuses: number[] = []

  for (let n = 0; n < 17; n++) {
    clock.now += 10 * hour
    statuses.push((await call('myDevices', { cookie })).statusCode)
  }

  expect(statuses).toEqual([...Array<number>(16).fill(200), 401])
})

test('a session that another process ended is gone within 30 seconds', async () => {
  const { call, signIn, clock, store } = start()
  const cookie = await signIn('olga')
  await call('myDevices', { cookie })
  await store.db.deleteFrom('session').execute()

  clock.now += 30_000
  expect((await call('myDevices', { cookie })).statusCode).toBe(401)
})

async function twoSessions() {
  const { signIn, store, clock } = start()
  const tokenOf = async (uid: string) => presentedToken(await signIn(uid), secureCookies) ?? ''
  const tokens = { olga: await tokenOf('olga'), mina: await tokenOf('mina') }
  return { store, tokens, sessions: openSessions(store.db, () => clock.now) }
}

test('a session that ends while it is read stays ended', async () => {
  const { sessions, tokens } = await twoSessions()

  const reading = sessions.uidOf(tokens.olga)
  await sessions.end(tokens.olga)
  await reading

  expect(await sessions.uidOf(tokens.olga)).toBeUndefined()
  expect(await sessions.uidOf(tokens.mina)).toBe('mina')
})

test('whose account is closed while a session is read has none afterwards', async () => {
  const { sessions, tokens, store } = await twoSessions()

  const reading = sessions.uidOf(tokens.olga)
  sessions.forget('olga')
  await reading
  await store.db.deleteFrom('session').where('uid', '=', 'olga').execute()

  expect(await sessions.uidOf(tokens.olga)).toBeUndefined()
  expect(await sessions.uidOf(tokens.mina)).toBe('mina')
})

test('a session whose end the store did not confirm is asked for again', async () => {
  const { sessions, tokens, store } = await twoSessions()
  await sessions.uidOf(tokens.olga)
  const remove = jest.spyOn(store.db, 'transaction').mockImplementation(() => {
    throw new Error('the connection was lost')
  })

  const ending = sessions.end(tokens.olga)
  await expect(ending).rejects.toThrow('the connection was lost')
  remove.mockRestore()
  await store.db.deleteFrom('session').where('uid', '=', 'olga').execute()

  expect(await sessions.uidOf(tokens.olga)).toBeUndefined()
})

test('of processes that are not heard each asks the store again within a second', async () => {
  const { call, signIn, clock, store, sessions } = start()
  const cookie = await signIn('olga')
  sessions.elsewhere.hearing(false)
  await call('myDevices', { cookie })
  await store.db.deleteFrom('session').execute()

  clock.now += 900

  expect((await call('myDevices', { cookie })).statusCode).toBe(401)
})

test('an ending that is heard counts at once', async () => {
  const { sessions, tokens, store } = await twoSessions()
  await sessions.uidOf(tokens.olga)
  await store.db.deleteFrom('session').where('uid', '=', 'olga').execute()

  sessions.elsewhere.ended(hashOf(tokens.olga))

  expect(await sessions.uidOf(tokens.olga)).toBeUndefined()
})

test('who signs out everywhere is signed out in each browser, and gets no message there', async () => {
  const { call, signIn, store } = start()
  const cookies = [await signIn('olga'), await signIn('olga'), await signIn('mina')]
  for (const [n, cookie] of cookies.entries())
    await call('subscribe', { cookie, body: { token: `phone ${n}` } })

  const answer = await call('signOutEverywhere', { cookie: cookies[0] ?? '' })

  const after = await Promise.all(cookies.map((cookie) => call('invites', { cookie })))
  const phones = await store.db.selectFrom('push_subscription').select('uid').execute()
  expect(answer.statusCode).toBe(200)
  expect(after.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200])
  expect(phones).toEqual([{ uid: 'mina' }])
})

test('with a changed password the sessions of before end: at the next sign-in at once', async () => {
  const { call, signIn, identity, clock, store } = start()
  const [stolen, other] = [await signIn('olga'), await signIn('mina')]
  await call('subscribe', { cookie: stolen, body: { token: 'stolen phone' } })
  await call('invites', { cookie: stolen })
  clock.now += 1000
  identity.changedAt = clock.now

  const fresh = await signIn('olga')

  const after = [stolen, other, fresh].map((cookie) => call('invites', { cookie }))
  expect((await Promise.all(after)).map(({ statusCode }) => statusCode)).toEqual([401, 200, 200])
  expect(await store.db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
})

test('a session that begins after a changed password holds, by a clock that is behind too', async () => {
  const { call, signIn, identity, clock } = start()
  identity.changedAt = clock.now + 20_000
  const fresh = await signIn('olga')
  clock.now += 6 * 60_000

  expect((await call('invites', { cookie: fresh })).statusCode).toBe(200)
})

test.each([
  ['whose password was changed', (all: AppInMemory) => (all.identity.changedAt = all.clock.now)],
  [
    'who is switched off at the provider',
    ({ identity }: AppInMemory) => identity.deleted.push('olga'),
  ],
])('a session of somebody %s ends within five minutes of use', async (_who, happen) => {
  const memory = start()
  const { call, signIn, clock } = memory
  const cookie = await signIn('olga')
  clock.now += 1000
  happen(memory)

  clock.now += 5 * 60_000

  expect((await call('invites', { cookie })).statusCode).toBe(401)
})

test('while the provider is away a session goes on', async () => {
  const { call, signIn, clock, identity } = start()
  const cookie = await signIn('olga')
  identity.isDown = true
  identity.changedAt = clock.now + 1000

  clock.now += 6 * 60_000

  expect((await call('invites', { cookie })).statusCode).toBe(200)
})

test.each([
  [undefined],
  ['__Host-sid=short'],
  [`__Host-sid=${'a'.repeat(44)}`],
  [`__Host-sid=${'a'.repeat(43)}; __Host-sid=${'b'.repeat(43)}`],
])('the cookie header %s presents no token', (header) => {
  expect(presentedToken(header, secureCookies)).toBeUndefined()
})

test('on http://localhost a session holds in browsers that take no secure cookie there', async () => {
  const { call, signIn } = start({ publicOrigin: 'http://localhost:3000' })
  const cookie = await signIn('olga')
  const header = { cookie: `__Host-${cookie}` }

  const answers = [
    await call('invites', { cookie }),
    await call('invites', header),
    await call('logout', { cookie }),
  ]
  expect(cookie).toMatch(/^sid=[\w-]{43}$/)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200])
  expect(answers[2]?.headers['set-cookie']).toBe(
    'sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
  )
})
