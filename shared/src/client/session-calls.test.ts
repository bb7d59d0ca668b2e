import { answering, refusal } from '../testing/answering'
import { aUser } from '../testing/builders'
import { api } from './api'
import { finishLogout, owesLogout } from './session-calls'

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

test('a logout that is not answered yet is owed already: the tab may be closed now', () => {
  answering({ logout: () => new Promise(() => {}) })

  void api.logout()

  expect(owesLogout()).toBe(true)
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
