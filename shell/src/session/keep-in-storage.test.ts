import type { Session } from '@pillbox/shared/session'
import { aUser } from '@pillbox/shared/testing'
import { BehaviorSubject } from 'rxjs'
import { hasSignedOut, keepInStorage, storedUser } from './keep-in-storage'

const signedOut: Session = { user: null, scrollPosition: 0 }
let session$: BehaviorSubject<Session>

beforeEach(() => {
  sessionStorage.clear()
  session$ = new BehaviorSubject(signedOut)
  keepInStorage(session$, sessionStorage)
})

test('when a user exists it is saved to session storage under the key user', () => {
  session$.next({ user: aUser(), scrollPosition: 0 })

  expect(Object.keys(sessionStorage)).toEqual(['user'])
  expect(storedUser(sessionStorage)).toEqual(aUser())
})

test('signing out leaves nothing of the user, only that this tab signed out', () => {
  session$.next({ user: aUser(), scrollPosition: 0 })
  session$.next(signedOut)

  expect(Object.keys(sessionStorage)).toEqual(['signed-out'])
  expect(hasSignedOut(sessionStorage)).toBe(true)
  expect(storedUser(sessionStorage)).toBeNull()
})

test('somebody who signs in again is asked for again', () => {
  session$.next({ user: aUser(), scrollPosition: 0 })
  session$.next(signedOut)
  session$.next({ user: aUser(), scrollPosition: 0 })

  expect(hasSignedOut(sessionStorage)).toBe(false)
})

test('a stored user that cannot be read is no user', () => {
  sessionStorage.setItem('user', '{broken')

  expect(storedUser(sessionStorage)).toBeNull()
})
