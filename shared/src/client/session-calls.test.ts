import { answering, refusal } from '../testing/answering'
import { aUser } from '../testing/builders'
import { api } from './api'
import type * as calls from './session-calls'
import { finishLogout, isClosingAccount, owesLogout } from './session-calls'

type Answered = (response: Response) => void

/** A call that is answered when the test says so. */
function later() {
  let answer: Answered = () => {}
  const call = () => new Promise<Response>((resolve) => (answer = resolve))
  return { call, answer: (response: Response) => answer(response) }
}

const soon = () => new Promise((done) => setTimeout(done))
const ok = (body: unknown = {}) => new Response(JSON.stringify(body))

beforeEach(() => localStorage.clear())

test('a logout that is answered leaves nothing owed', async () => {
  answering({ logout: {} })

  await api.logout()

  expect(owesLogout()).toBe(false)
})

test.each([
  ['has no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered 500', refusal(500)],
])('a logout that %s is owed, also to the next page', async (_, logout) => {
  answering({ logout })

  await api.logout().catch(() => {})

  expect(owesLogout()).toBe(true)
  expect(Object.values(localStorage)).toEqual(['yes'])
})

test('a logout that is not answered yet is owed already: the tab may be closed now', async () => {
  const logout = later()
  answering({ logout: logout.call })

  const ending = api.logout()
  await soon()

  expect(owesLogout()).toBe(true)
  logout.answer(ok())
  await ending
})

test('a logout answered 401 is done: there is no session', async () => {
  answering({ logout: refusal(401) })

  await expect(api.logout()).rejects.toThrow()

  expect(owesLogout()).toBe(false)
})

test('finishing sends the logout that is owed, once', async () => {
  answering({ logout: refusal(500) })
  await api.logout().catch(() => {})
  const sent = answering({ logout: {} })

  await finishLogout()
  await finishLogout()

  expect(sent).toHaveLength(1)
})

test('whoever signs in owes nothing: the server ended the session that was there', async () => {
  answering({ logout: refusal(500), login: aUser() })
  await api.logout().catch(() => {})

  await api.login({ idToken: 'token' })

  expect(owesLogout()).toBe(false)
})

test('a sign-in waits for a logout under way, whose answer would take its cookie', async () => {
  const logout = later()
  const sent = answering({ logout: logout.call, login: aUser() })
  void api.logout()

  const login = api.login({ idToken: 'token' })
  await soon()
  expect(sent.map(({ call }) => call)).toEqual(['logout'])
  logout.answer(ok())
  await login

  expect(sent.map(({ call }) => call)).toEqual(['logout', 'login'])
})

test('finishing never signs out the person who is just signing in', async () => {
  answering({ logout: refusal(500) })
  await api.logout().catch(() => {})
  const login = later()
  const sent = answering({ logout: {}, login: login.call })
  const signingIn = api.login({ idToken: 'token' })

  const finishing = finishLogout()
  await soon()
  login.answer(ok(aUser()))
  await Promise.all([signingIn, finishing])

  expect(sent.map(({ call }) => call)).toEqual(['login'])
})

/** The calls as two tabs of one browser make them, who have its storage and its locks in common. */
async function twoTabs() {
  let latest: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => (latest = latest.then(work))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const aTab = () =>
    new Promise<typeof calls>((done) => jest.isolateModules(() => done(import('./session-calls'))))
  return [await aTab(), await aTab()] as const
}

test('a tab that finishes a logout never signs out who is just signing in in another', async () => {
  const [one, other] = await twoTabs()
  localStorage.setItem('logout-owed', 'yes')
  const login = later()
  const sent = answering({ logout: {}, login: login.call })

  const signingIn = other.login({ idToken: 'token' })
  const finishing = one.finishLogout()
  await soon()
  login.answer(ok(aUser()))
  await Promise.all([signingIn, finishing])

  expect(sent.map(({ call }) => call)).toEqual(['login'])
  Reflect.deleteProperty(navigator, 'locks')
})

test('while the account is being closed, this page says that it ends the session itself', async () => {
  const closing = later()
  answering({ closeAccount: closing.call })

  const closed = api.closeAccount()
  await soon()
  expect(isClosingAccount()).toBe(true)
  closing.answer(ok())
  await closed

  expect(isClosingAccount()).toBe(false)
})
