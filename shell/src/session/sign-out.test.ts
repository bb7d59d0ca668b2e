import { dispatch, session$ } from '@pillbox/shared/session'
import { answering, aUser, refusal } from '@pillbox/shared/testing'
import { signOut } from './sign-out'

beforeEach(() => dispatch({ type: 'LOGIN', user: aUser() }))

test('sign-out calls the logout endpoint and clears the user', async () => {
  const sent = answering({ logout: {} })

  await signOut()

  expect(sent.map(({ call }) => call)).toEqual(['logout'])
  expect(session$.value.user).toBeNull()
})

test.each([401, 500])('a logout call answered %s is only logged', async (status) => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ logout: refusal(status) })

  await signOut()

  expect(session$.value.user).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
})

test('a logout call that hangs is not waited for longer than 2 s', async () => {
  jest.useFakeTimers()
  answering({ logout: () => new Promise(() => {}) })

  const done = signOut()
  await jest.advanceTimersByTimeAsync(2000)
  await done

  expect(session$.value.user).toBeNull()
  jest.useRealTimers()
})
