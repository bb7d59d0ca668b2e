import type { Session } from '@pillbox/shared/session'
import { aUser } from '@pillbox/shared/testing'
import { BehaviorSubject } from 'rxjs'
import { chooseLanguage, chosenLanguage } from '../language/page-language'
import { rememberDevice } from '../pages/shortcut'
import { keepInStorage } from './keep-in-storage'
import { hasSignedOut, storedUser, whoIsPresent } from './stored-user'

const signedOut: Session = { user: null, scrollPosition: 0 }
let session$: BehaviorSubject<Session>

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  session$ = new BehaviorSubject(signedOut)
  keepInStorage(session$)
})

test('when a user exists it is saved to session storage under the key user', () => {
  session$.next({ user: aUser(), scrollPosition: 0 })

  expect(Object.keys(sessionStorage)).toEqual(['user'])
  expect(storedUser()).toEqual(aUser())
})

test('signing out leaves nothing of the user, only that this tab signed out', () => {
  session$.next({ user: aUser(), scrollPosition: 0 })
  session$.next(signedOut)

  expect(Object.keys(sessionStorage)).toEqual(['signed-out'])
  expect(hasSignedOut()).toBe(true)
  expect(storedUser()).toBeNull()
})

test('somebody who signs in again is asked for again', () => {
  session$.next({ user: aUser(), scrollPosition: 0 })
  session$.next(signedOut)
  session$.next({ user: aUser(), scrollPosition: 0 })

  expect(hasSignedOut()).toBe(false)
})

test('a stored user that cannot be read is no user', () => {
  sessionStorage.setItem('user', '{broken')

  expect(storedUser()).toBeNull()
})

test('a stored user is not taken when another person has signed in in this browser since', () => {
  session$.next({ user: aUser(), scrollPosition: 0 })
  const stored = sessionStorage.getItem('user')!
  session$.next({ user: aUser({ email: 'ravi@example.test' }), scrollPosition: 0 })
  sessionStorage.setItem('user', stored)

  expect(storedUser()).toBeNull()
  expect(sessionStorage.getItem('user')).toBeNull()
})

test('nor is a language that the former person chose and that could not be kept with them', () => {
  session$.next({ user: aUser(), scrollPosition: 0 })
  const stored = sessionStorage.getItem('user')!
  chooseLanguage('bn')
  session$.next({ user: aUser({ email: 'ravi@example.test' }), scrollPosition: 0 })
  sessionStorage.setItem('user', stored)

  storedUser()

  expect(chosenLanguage()).toBeUndefined()
})

test('a stored user is not taken when they have signed out in another tab since', () => {
  session$.next({ user: aUser(), scrollPosition: 0 })
  const stored = sessionStorage.getItem('user')!
  session$.next(signedOut)
  sessionStorage.setItem('user', stored)

  expect(storedUser()).toBeNull()
})

test('what the browser keeps beyond the tab names nobody', () => {
  session$.next({ user: aUser(), scrollPosition: 0 })

  expect(JSON.stringify({ ...localStorage })).not.toMatch(/asha/i)
})

test('a storage that is blocked keeps nobody signed in, and lets everybody sign out', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const call of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
    jest.spyOn(Storage.prototype, call).mockImplementation(refuse)

  session$.next({ user: aUser(), scrollPosition: 0 })
  expect(storedUser()).toEqual(aUser())
  session$.next(signedOut)

  expect(storedUser()).toBeNull()
  expect(hasSignedOut()).toBe(true)
  jest.restoreAllMocks()
})

test('who is present is known also when another tab has changed it', () => {
  const asha = aUser()
  session$.next({ user: asha, scrollPosition: 0 })
  expect(whoIsPresent(asha)).toBe('same')
  session$.next({ user: aUser({ email: 'ravi@example.test' }), scrollPosition: 0 })
  expect(whoIsPresent(asha)).toBe('another')
  session$.next(signedOut)
  expect(whoIsPresent(asha)).toBe('nobody')
})

test('signing out takes the number off the icon, and the device that was seen last away', () => {
  const clearAppBadge = jest.fn(() => Promise.resolve())
  Object.assign(navigator, { clearAppBadge })
  session$.next({ user: aUser(), scrollPosition: 0 })
  rememberDevice('/device/PB-1/dashboard')

  session$.next(signedOut)

  expect(clearAppBadge).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('last-device')).toBeNull()
  Reflect.deleteProperty(navigator, 'clearAppBadge')
})
