import { appOver, type AppInMemory } from '../../testing/app-in-memory'
import { emptyStore, memoryStore } from '../../testing/store/memory-store'
import { forgetTries } from '../store/try-counts'
import type { Store } from '../store/store'

let store: Store
beforeAll(async () => {
  store = await memoryStore()
})
beforeEach(() => emptyStore(store))
afterAll(() => store.close())

/** Two servers at one store. */
const two = (limits: Parameters<typeof appOver>[1]['limits']) =>
  [1, 2].map(() => appOver(store, { limits, triesInStore: true })) as [AppInMemory, AppInMemory]

const claims = Buffer.from('{"sub":"olga"}').toString('base64url')
const login = (server: AppInMemory, from: string, proof = 'bad') =>
  server.call('login', { body: { idToken: `x.${claims}.${proof}` }, from })

const olga = {
  uid: 'olga',
  email: 'olga@example.test',
  emailVerified: true,
  displayName: 'Olga',
  photoURL: null,
}

test('of many tries at once at two servers as many reach the provider as at one', async () => {
  const [here, there] = two({ loginPerMinute: 10, badLogins: 1000 })

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => login(n % 2 ? here : there, '192.0.2.7')),
  )

  const reached = here.identity.verified.length + there.identity.verified.length
  expect([reached, answers.filter(({ statusCode }) => statusCode === 429).length]).toEqual([10, 30])
})

test('what one server refused counts at the other, which waits for the same end', async () => {
  const [here, there] = two({ badLogins: 2 })
  for (let n = 0; n < 2; n++) await login(here, '192.0.2.7', `bad${n}`)

  const statuses = [await login(here, '192.0.2.7'), await login(there, '192.0.2.7')]
  const next = await login(there, '192.0.2.7')
  there.clock.now += 15 * 60_000

  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([429, 400])
  expect([next.statusCode, next.headers['retry-after']]).toEqual([429, '900'])
  expect((await login(there, '192.0.2.7')).statusCode).toBe(400)
})

test('an account that is tried from 40 addresses keeps its person waiting, not out', async () => {
  const [here, there] = two({ badLogins: 5 })
  there.identity.tokens.set(`x.${claims}.good`, olga)
  const addresses = Array.from({ length: 40 }, (_, n) => `198.51.100.${n}`)
  await Promise.all(addresses.map((from) => login(there, from, from)))
  const began = performance.now()

  const answer = await login(there, '192.0.2.9', 'good')

  expect(answer.statusCode).toBe(200)
  // The longest wait of these limits, 3 s; a timer may be a moment early.
  expect(performance.now() - began).toBeGreaterThan(2900)
  expect(here.identity.verified).toEqual([])
})

test('who tried is kept as a hash, until the window has ended', async () => {
  const [here] = two({})
  await login(here, '192.0.2.7')
  const kept = () => store.db.selectFrom('try_count').selectAll().execute()
  const before = await kept()

  await forgetTries(store.db, new Date(here.clock.now + 15 * 60_000))

  expect(before.length).toBeGreaterThan(1)
  expect(JSON.stringify(before)).not.toMatch(/192\.0\.2|olga/)
  expect(await kept()).toEqual([])
})
