import { createECDH } from 'node:crypto'
import { appInMemory, type AppInMemory } from '../../../testing/app-in-memory'

const start = appInMemory()
const browser = createECDH('prime256v1')
browser.generateKeys()
const keys = { p256dh: browser.getPublicKey('base64url'), auth: 'A'.repeat(22) }
const web = (endpoint: string) => JSON.stringify({ endpoint, keys })

const kept = async ({ store }: AppInMemory) =>
  (
    await store.db
      .selectFrom('push_subscription')
      .select(['uid', 'kind', 'token'])
      .orderBy('subscribed_at')
      .execute()
  ).map(({ uid, kind, token }) => [uid, kind, token])

test("a browser's subscription and a token of the messaging service are kept", async () => {
  const server = start()
  const cookie = await server.signIn('olga')

  const answers = [
    await server.call('subscribe', { cookie, body: { token: 'fcm:token' } }),
    await server.call('subscribe', {
      cookie,
      body: { token: web('https://push.example.test/send/1') },
    }),
  ]

  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, '{}'],
    [200, '{}'],
  ])
  expect(await kept(server)).toEqual([
    ['olga', 'fcm', 'fcm:token'],
    ['olga', 'web', web('https://push.example.test/send/1')],
  ])
})

test('the same token twice is kept once', async () => {
  const server = start()
  const cookie = await server.signIn('olga')

  await Promise.all(
    Array.from({ length: 8 }, () => server.call('subscribe', { cookie, body: { token: 'one' } })),
  )

  expect(await kept(server)).toEqual([['olga', 'fcm', 'one']])
})

test('the token of a shared phone moves to who signed in last', async () => {
  const server = start()
  const olga = await server.signIn('olga')
  const mina = await server.signIn('mina')

  await server.call('subscribe', { cookie: olga, body: { token: 'phone' } })
  await server.call('subscribe', { cookie: mina, body: { token: 'phone' } })

  expect(await kept(server)).toEqual([['mina', 'fcm', 'phone']])
})

test('a person has at most 20, the oldest is forgotten', async () => {
  const server = start()
  const cookie = await server.signIn('olga')
  for (let n = 0; n <= 20; n++) {
    server.clock.now += 1000
    await server.call('subscribe', { cookie, body: { token: `phone ${n}` } })
  }

  const tokens = (await kept(server)).map(([, , token]) => token)
  expect(tokens).toEqual(Array.from({ length: 20 }, (_, n) => `phone ${n + 1}`))
})

test.each([
  ['', 422],
  ['x'.repeat(4096), 200],
  ['x'.repeat(4097), 422],
  ['dev\u007fice', 422],
  ['émoji', 422],
  [web('https://evil.test/x'), 400],
  [web('http://push.example.test/x'), 400],
  ['{"endpoint":1}', 400],
  ['{', 400],
])('the token %j is a %i', async (token, status) => {
  const server = start()
  const cookie = await server.signIn('olga')

  const answer = await server.call('subscribe', { cookie, body: { token } })

  expect(answer.statusCode).toBe(status)
  expect(await kept(server)).toHaveLength(status === 200 ? 1 : 0)
})

test('after a sign-out nothing is sent to that browser any more', async () => {
  const server = start()
  const here = await server.signIn('olga')
  const there = await server.signIn('olga')
  await server.call('subscribe', { cookie: here, body: { token: 'here' } })
  await server.call('subscribe', { cookie: there, body: { token: 'there' } })

  await server.call('logout', { cookie: here })

  expect(await kept(server)).toEqual([['olga', 'fcm', 'there']])
})

test('the end of a session that was only idle keeps the messages coming', async () => {
  const server = start()
  const cookie = await server.signIn('olga')
  await server.call('subscribe', { cookie, body: { token: 'phone' } })

  server.clock.now += 13 * 3_600_000
  await server.call('logout', { cookie })

  expect(await kept(server)).toHaveLength(1)
})

test('everyone may know the public key', async () => {
  const { app } = start()

  expect((await app.inject('/app-api/messaging/key')).json()).toEqual({
    publicKey: 'our-public-key',
  })
})
