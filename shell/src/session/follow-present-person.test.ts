import { reduce, type Session, type SessionAction } from '@pillbox/shared/session'
import { aUser } from '@pillbox/shared/testing'
import { BehaviorSubject } from 'rxjs'
import { followPresentPerson } from './follow-present-person'
import { keepInStorage } from './keep-in-storage'

const signedOut: Session = { user: null, scrollPosition: 0 }

/** A tab that Asha is signed in in, and what is kept when Ravi signs in in another. */
function aTab(isOwnDoing = false) {
  const session$ = new BehaviorSubject(signedOut)
  const kept = keepInStorage(session$)
  session$.next({ user: aUser({ email: 'ravi@example.test' }), scrollPosition: 0 })
  const ravis = { ...localStorage }
  session$.next({ user: aUser(), scrollPosition: 0 })
  const leave = jest.fn()
  const dispatch = (action: SessionAction) => session$.next(reduce(session$.value, action))
  const following = followPresentPerson(session$, dispatch, leave, () => isOwnDoing)
  const stop = () => [kept, following].forEach((subscription) => subscription.unsubscribe())
  return { session$, leave, ravis, stop }
}

const moments: [string, () => void][] = [
  ['hears of it', () => window.dispatchEvent(new StorageEvent('storage'))],
  ['is brought again by the back button', () => window.dispatchEvent(new Event('pageshow'))],
  ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
]

test.each(moments)('a tab that %s leaves when another person is signed in', (_, moment) => {
  const { session$, leave, ravis, stop } = aTab()
  moment()
  expect(leave).not.toHaveBeenCalled()

  Object.assign(localStorage, ravis)
  moment()

  expect(leave).toHaveBeenCalledTimes(1)
  expect(session$.value.user?.email).toBe(aUser().email)
  stop()
})

test.each(moments)('a tab that %s signs out when nobody is signed in any more', (_, moment) => {
  const { session$, leave, stop } = aTab()

  localStorage.clear()
  moment()

  expect(session$.value.user).toBeNull()
  expect(leave).not.toHaveBeenCalled()
  stop()
})

test('a tab that is closing the account itself waits for its answer', () => {
  const { session$, stop } = aTab(true)

  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage'))

  expect(session$.value.user).not.toBeNull()
  stop()
})
