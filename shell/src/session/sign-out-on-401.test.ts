import { Subject } from 'rxjs'
import { signOutOn401 } from './sign-out-on-401'

const settled = () => new Promise((done) => setTimeout(done))

test('50 answers of 401 at once make exactly one sign-out', async () => {
  const unauthorized$ = new Subject<string>()
  const signOut = jest.fn(() => settled().then(() => {}))
  signOutOn401(
    unauthorized$,
    () => true,
    signOut,
    () => {},
  )

  for (let n = 0; n < 50; n++) unauthorized$.next('invites')
  await settled()

  expect(signOut).toHaveBeenCalledTimes(1)
})

test('a 401 that comes after the sign-out makes no second one', async () => {
  const unauthorized$ = new Subject<string>()
  let signedIn = true
  const signOut = jest.fn(async () => void (signedIn = false))
  signOutOn401(
    unauthorized$,
    () => signedIn,
    signOut,
    () => {},
  )

  unauthorized$.next('dashboard')
  await settled()
  unauthorized$.next('adherence')
  await settled()

  expect(signOut).toHaveBeenCalledTimes(1)
})

test('a sign-out that fails is logged, and the next 401 still works', async () => {
  const unauthorized$ = new Subject<string>()
  const signOut = jest.fn(() => Promise.reject(new Error('no network')))
  const log = jest.fn()
  signOutOn401(unauthorized$, () => true, signOut, log)

  unauthorized$.next('invites')
  await settled()
  unauthorized$.next('invites')
  await settled()

  expect(signOut).toHaveBeenCalledTimes(2)
  expect(log).toHaveBeenCalledTimes(2)
})
