import type { Session } from '@pillbox/shared/session'
import { aUser } from '@pillbox/shared/testing'
import { BehaviorSubject } from 'rxjs'
import { changeDocument, isArriving } from './change-document'

const signedOut: Session = { user: null, scrollPosition: 0 }
const signedIn: Session = { user: aUser(), scrollPosition: 0 }

function at(path: string, start: Session, wanted = '/') {
  const session$ = new BehaviorSubject(start)
  const go = jest.fn()
  const ended = jest.fn()
  changeDocument(session$, { path: () => path, go, ended, wanted: () => wanted })
  return { session$, go, ended }
}

test('when the user is absent the app navigates to /signin', () => {
  const { session$, go } = at('/device/PB-1/dashboard', signedIn)

  session$.next(signedOut)

  expect(go.mock.calls).toEqual([['/signin']])
})

test('what ended where, and whose it was, is said before', () => {
  const { session$, go, ended } = at('/device/PB-1/dashboard', signedIn)

  session$.next(signedOut)

  expect(ended.mock.calls).toEqual([['/device/PB-1/dashboard', aUser()]])
  expect(ended.mock.invocationCallOrder[0]).toBeLessThan(go.mock.invocationCallOrder[0]!)
})

test('a closed account arrives at /signin with a word about it', () => {
  const { session$, go, ended } = at('/profile', signedIn)

  session$.next({ ...signedOut, accountClosed: true })

  expect(ended).not.toHaveBeenCalled()
  expect(go.mock.calls).toEqual([['/signin#account-deleted']])
})

test('a sign-in on success goes to /', () => {
  const { session$, go } = at('/signin', signedOut)

  session$.next(signedIn)

  expect(go.mock.calls).toEqual([['/#signed-in']])
})

test('a sign-in goes to the page that was asked for', () => {
  const { session$, go } = at('/signin', signedOut, '/device/PB-1/schedule')

  session$.next(signedIn)

  expect(go.mock.calls).toEqual([['/device/PB-1/schedule#signed-in']])
})

test('a session that is found again stays at its page', () => {
  const { session$, go } = at('/device/PB-1/dashboard', signedOut)

  session$.next(signedIn)

  expect(go).not.toHaveBeenCalled()
})

test('a change of the profile navigates nowhere', () => {
  const { session$, go } = at('/', signedIn)

  session$.next({ ...signedIn, user: aUser({ displayName: 'Asha S' }) })

  expect(go).not.toHaveBeenCalled()
})

test.each([
  ['#signed-in', 300, true],
  ['#signed-in', 60_000, false],
  ['', 300, false],
])('with %p in the address after %i ms somebody is arriving from a sign-in: %p', (...row) => {
  const [arrival, ms, expected] = row

  expect(isArriving(arrival, ms)).toBe(expected)
})
