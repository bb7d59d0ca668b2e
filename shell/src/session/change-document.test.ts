import type { Session } from '@pillbox/shared/session'
import { aUser } from '@pillbox/shared/testing'
import { BehaviorSubject } from 'rxjs'
import { changeDocument } from './change-document'

const signedOut: Session = { user: null, scrollPosition: 0 }
const signedIn: Session = { user: aUser(), scrollPosition: 0 }

function at(path: string, start: Session) {
  const session$ = new BehaviorSubject(start)
  const go = jest.fn()
  changeDocument(session$, () => path, go)
  return { session$, go }
}

test('when the user is absent the app navigates to /signin', () => {
  const { session$, go } = at('/device/PB-1/dashboard', signedIn)

  session$.next(signedOut)

  expect(go.mock.calls).toEqual([['/signin']])
})

test('a closed account arrives at /signin with a word about it', () => {
  const { session$, go } = at('/profile', signedIn)

  session$.next({ ...signedOut, accountClosed: true })

  expect(go.mock.calls).toEqual([['/signin#account-deleted']])
})

test('a sign-in on success goes to /', () => {
  const { session$, go } = at('/signin', signedOut)

  session$.next(signedIn)

  expect(go.mock.calls).toEqual([['/#signed-in']])
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
