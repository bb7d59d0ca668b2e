import { anApp, type App } from '../testing/an-app'
import { whoIs } from './who-is'

const cookie = '__Host-sid=s1'

let app: App
beforeEach(async () => {
  app = await anApp()
})
afterEach(() => app.close())

const asking = (limits: Partial<Parameters<typeof whoIs>[1]> = {}) =>
  whoIs({ apiUrl: app.url, sessionCookie: '__Host-sid' }, { waitMs: 3000, keepMs: 0, ...limits })

test('who is signed in is told by the session of the browser', async () => {
  app.people.set('s1', { uid: 'u1', email: 'olga@example.com' })

  expect(await asking()(`theme=dark; ${cookie}`)).toEqual({ uid: 'u1', email: 'olga@example.com' })
})

test('somebody without a verified address has none', async () => {
  app.people.set('s1', { uid: 'u1', email: null })

  expect(await asking()(cookie)).toEqual({ uid: 'u1', email: undefined })
})

test.each([
  undefined,
  'theme=dark',
  '__Host-sid=',
  '__Host-sid=not a token',
  `${cookie}; ${cookie}`,
])('for the cookies %s nobody is asked', async (header) => {
  expect(await asking()(header)).toBeUndefined()
  expect(app.asked).toEqual([])
})

test.each([{ uid: 7, email: null }, { uid: 'u1', email: 7 }, { email: null }, {}])(
  'an answer in another shape says nobody: %j',
  async (answer) => {
    app.people.set('s1', answer as never)

    expect(await asking()(cookie)).toBeUndefined()
  },
)

test('an answer is believed for its time', async () => {
  let now = 0
  const who = asking({ keepMs: 60_000, clock: () => now })
  await who(cookie)
  await who(cookie)
  expect(app.asked).toHaveLength(1)
  now = 60_000
  await who(cookie)

  expect(app.asked).toHaveLength(2)
})

test('that no answer came is believed for five seconds at most', async () => {
  let now = 0
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody there'))
  const who = asking({ keepMs: 60_000, clock: () => now })
  expect(await who(cookie)).toBeUndefined()
  await who(cookie)
  expect(asked).toHaveBeenCalledTimes(1)
  now = 5000
  await who(cookie)

  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
})
