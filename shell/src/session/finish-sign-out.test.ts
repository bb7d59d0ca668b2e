import { api } from '@pillbox/shared/client'
import { answering, refusal } from '@pillbox/shared/testing'
import { finishSignOut } from './finish-sign-out'

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

/** Somebody signed out, and the server did not hear it. */
async function signedOutOffline() {
  answering({ logout: noNetwork })
  await api.logout().catch(() => {})
}

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.setItem('user', '{"email":"asha@example.test"}')
})
afterEach(() => jest.useRealTimers())

test('where nobody is owed a sign-out nothing is asked', async () => {
  const sent = answering({})

  expect(await finishSignOut()).toBe('done')
  expect(sent).toEqual([])
  expect(sessionStorage.getItem('user')).not.toBeNull()
})

test('the next page signs out for good, and forgets the person first', async () => {
  await signedOutOffline()
  let stored: string | null = 'not asked'
  const sent = answering({
    logout: () => {
      stored = sessionStorage.getItem('user')
      return Promise.resolve(new Response('{}'))
    },
  })

  expect(await finishSignOut()).toBe('done')
  expect(sent.map(({ call }) => call)).toEqual(['logout'])
  expect(stored).toBeNull()
})

test('while the server can not be reached it is tried again when the network is back', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {})
  await signedOutOffline()

  expect(await finishSignOut()).toBe('owed')
  const sent = answering({ logout: {} })
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(120_000)

  expect(sent).toHaveLength(1)
  expect(log).toHaveBeenCalledTimes(1)
})

test('a server that fails is asked again every half a minute, until it answers', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  await signedOutOffline()
  const failed = answering({ logout: refusal(500) })
  await finishSignOut()

  await jest.advanceTimersByTimeAsync(60_000)
  const tries = failed.length
  const sent = answering({ logout: {} })
  await jest.advanceTimersByTimeAsync(120_000)

  expect(tries).toBeGreaterThanOrEqual(3)
  expect(sent).toHaveLength(1)
})

test('a server that does not answer is not waited for longer than 2 s', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  await signedOutOffline()
  answering({ logout: () => new Promise(() => {}) })

  const finishing = finishSignOut()
  await jest.advanceTimersByTimeAsync(2000)

  expect(await finishing).toBe('owed')
})
