import { noteFigure } from '../../../../build/jest/note-figure'
import { rounds } from '../../../../build/jest/rounds'
import { appInMemory } from '../../../testing/app-in-memory'
import { IdentityFailure } from '../../identity/identity'
import { noteClosed } from '../../store/people/closed-accounts'
import { forgetUsedProofs } from '../../store/people/sign-in'

const start = appInMemory()

const olga = {
  uid: 'olga',
  email: 'olga@example.test',
  emailVerified: true,
  displayName: 'Olga Owner',
  photoURL: null,
}

test('a fresh token is exchanged for a session and the whole user object', async () => {
  const { call, identity } = start()
  identity.tokens.set('fresh', olga)

  const answer = await call('login', { body: { idToken: 'fresh' } })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    email: 'olga@example.test',
    displayName: 'Olga Owner',
    gender: null,
    dob: null,
    phoneNumber: null,
    ABHANumber: null,
    photoURL: null,
    nicknames: {},
  })
})

test('the cookie is for this host, https, http only, same site, and 32 random bytes long', async () => {
  const { call, identity } = start()
  identity.tokens.set('fresh', olga)

  const answer = await call('login', { body: { idToken: 'fresh' } })

  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('the token of the session is not in the database', async () => {
  const { signIn, store } = start()

  const cookie = await signIn('olga')

  const rows = await store.db.selectFrom('session').select('token_hash').execute()
  expect(rows).toHaveLength(1)
  expect(cookie).not.toContain(rows[0]?.token_hash)
})

test('an identity token works once', async () => {
  const { call, identity } = start()
  identity.tokens.set('fresh', olga)
  await call('login', { body: { idToken: 'fresh' } })

  const again = await call('login', { body: { idToken: 'fresh' } })

  expect(again.statusCode).toBe(400)
  expect(again.headers['set-cookie']).toBeUndefined()
})

test.each([
  ['bad token', 400],
  ['disabled', 403],
  ['unreachable', 503],
] as const)('a provider that says %s is a %i, never a 401', async (reason, status) => {
  const { call, identity } = start()
  identity.tokens.set('refused', new IdentityFailure(reason))

  const answer = await call('login', { body: { idToken: 'refused' } })

  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({
    errorMessage: expect.any(String),
    code: expect.any(String),
    requestId: expect.any(String),
  })
})

test.each([[{ idToken: '' }], [{ idToken: 'x'.repeat(4097) }], [{ idToken: 7 }], [{}]])(
  'an ill-formed token is a 400 that does not reach the provider',
  async (body) => {
    const { call, identity } = start()

    const answer = await call('login', { body })

    expect(answer.statusCode).toBe(400)
    expect(identity.verified).toEqual([])
  },
)

test('of one identity token presented eight times at once one works', async () => {
  const { call, identity, store } = start()
  identity.tokens.set('fresh', olga)
  const once = () => call('login', { body: { idToken: 'fresh' } })

  const answers = await Promise.all(Array.from({ length: 8 }, once))

  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, ...Array<number>(7).fill(400)])
  expect(await store.db.selectFrom('session').select('uid').execute()).toHaveLength(1)
})

test('who is still to be forgotten gets no account and no session, and the token is used', async () => {
  const { call, identity, store, clock } = start()
  identity.tokens.set('fresh', olga)
  await noteClosed(store.db, olga.uid, new Date(clock.now))

  const refused = await call('login', { body: { idToken: 'fresh' } })
  const again = await call('login', { body: { idToken: 'fresh' } })

  const codes = [refused, again].map((answer) => answer.json().code)
  expect(codes).toEqual(['account_disabled', 'bad_token'])
  expect(await store.db.selectFrom('app_user').select('uid').execute()).toEqual([])
  expect(await store.db.selectFrom('session').select('uid').execute()).toEqual([])
})

test('that a token was used is forgotten after an hour', async () => {
  const { signIn, store, clock } = start()
  await signIn('olga')
  const kept = () => store.db.selectFrom('used_token').select('forget_at').execute()

  await forgetUsedProofs(store.db, new Date(clock.now + 3_599_000))
  const before = await kept()
  await forgetUsedProofs(store.db, new Date(clock.now + 3_600_000))

  expect([before.length, (await kept()).length]).toEqual([1, 0])
})

test('a new sign-in ends the session that was presented', async () => {
  const { call, signIn, identity } = start()
  const before = await signIn('olga')
  identity.tokens.set('fresh', olga)

  await call('login', { body: { idToken: 'fresh' }, cookie: before })

  expect((await call('myDevices', { cookie: before })).statusCode).toBe(401)
})

test('a person has at most 10 sessions, the oldest ends', async () => {
  const { call, signIn, clock } = start()
  const cookies: string[] = []
  for (let n = 0; n < 11; n++) {
    clock.now += 1000
    cookies.push(await signIn('olga'))
  }

  const statuses = []
  for (const cookie of cookies) statuses.push((await call('myDevices', { cookie })).statusCode)

  expect(statuses).toEqual([401, ...Array<number>(10).fill(200)])
})

test('a later sign-in keeps the name that the person has here', async () => {
  const { call, signIn, store } = start()
  await signIn('olga')
  await store.db.updateTable('app_user').set({ display_name: 'Olga Here' }).execute()

  const cookie = await signIn('olga', { displayName: 'Olga There' })

  expect((await call('me', { cookie })).json()).toMatchObject({ displayName: 'Olga Here' })
})

test('the 11th sign-in of one address in a minute waits, another address does not', async () => {
  const { call, identity, clock } = start({ limits: { loginPerMinute: 10 } })
  for (let n = 0; n < 10; n++) await call('login', { body: { idToken: 'guess' } })

  const eleventh = await call('login', { body: { idToken: 'guess' } })
  const elsewhere = await call('login', { body: { idToken: 'guess' }, from: '192.0.2.9' })
  clock.now += 61_000
  const later = await call('login', { body: { idToken: 'guess' } })

  expect(eleventh.statusCode).toBe(429)
  expect(eleventh.headers['retry-after']).toBe('60')
  expect([elsewhere.statusCode, later.statusCode]).toEqual([400, 400])
  expect(identity.verified).toHaveLength(12)
})

test('the 6th refused token of an account waits, at that address only', async () => {
  const { call, identity, clock } = start({ limits: { badLogins: 5 } })
  const claims = Buffer.from('{"sub":"olga"}').toString('base64url')
  identity.tokens.set(`x.${claims}.good`, olga)
  const login = (idToken: string, from?: string) =>
    call('login', { body: { idToken }, ...(from && { from }) })
  for (let n = 0; n < 5; n++) await login(`x.${claims}.bad${n}`)

  const sixth = await login(`x.${claims}.bad`)
  const another = await login(`x.${Buffer.from('{"sub":"mina"}').toString('base64url')}.bad`)
  const elsewhere = await login(`x.${claims}.good`, '192.0.2.9')
  clock.now += 16 * 60_000
  const later = await login(`x.${claims}.bad`)

  expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, '900'])
  expect([another, elsewhere, later].map(({ statusCode }) => statusCode)).toEqual([400, 200, 400])
})

const guesses = rounds(2000, 10_000)

test(`of ${guesses} guesses in a minute 10 reach the provider`, async () => {
  const { call, identity } = start({ limits: { loginPerMinute: 10 } })
  for (let n = 0; n < guesses / 10; n++) {
    await Promise.all(
      Array.from({ length: 10 }, () => call('login', { body: { idToken: `guess ${n}` } })),
    )
  }

  const reached = identity.verified.length
  noteFigure('guesses kept from the provider', { held: guesses - reached, of: guesses - 10 })
  expect(reached).toBe(10)
})

test('an IPv6 network is one caller, however many of its addresses it uses', async () => {
  const { call } = start({ limits: { loginPerMinute: 10 } })
  const login = (from: string) => call('login', { body: { idToken: 'guess' }, from })
  for (let n = 0; n < 10; n++) await login(`2001:db8::${n}`)

  const answers = [await login('2001:db8::ffff:1'), await login('2001:db8:0:1::1')]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 400])
})

test('a name that comes from the provider is taken without what can not be seen', async () => {
  const { call, identity } = start()
  identity.tokens.set('fresh', { ...olga, displayName: 'Ol\u200bga\u202e' })
  identity.tokens.set('other', { ...olga, uid: 'other', displayName: '\u200b' })

  const names = []
  for (const idToken of ['fresh', 'other'])
    names.push((await call('login', { body: { idToken } })).json().displayName)

  expect(names).toEqual(['Olga', 'olga'])
})
