import { appInMemory } from '../../testing/app-in-memory'

const start = appInMemory()
const whoIs = { method: 'GET', url: '/who-is' } as const

test('the host server learns who a session is of', async () => {
  const { app, signIn } = start()
  const cookie = await signIn('olga', { email: 'Olga@Example.test' })

  const answer = await app.inject({ ...whoIs, headers: { cookie } })

  expect(answer.json()).toEqual({ uid: 'olga', email: 'olga@example.test' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('an address that nobody has verified is not told', async () => {
  const { app, signIn } = start()
  const cookie = await signIn('olga', { emailVerified: false })

  const answer = await app.inject({ ...whoIs, headers: { cookie } })

  expect(answer.json()).toEqual({ uid: 'olga', email: null })
})

test.each([
  ['without a session', {}],
  ['of a session that never was', { cookie: `__Host-sid=${'a'.repeat(43)}` }],
])('%s there is nobody', async (_what, headers) => {
  const { app } = start()

  expect((await app.inject({ ...whoIs, headers })).statusCode).toBe(204)
})
