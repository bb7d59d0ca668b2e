import { keptByBrowser } from '@pillbox/shared/client'
import { session$ } from '@pillbox/shared/session'
import { answering, aUser, refusal } from '@pillbox/shared/testing'
import { act, renderHook, waitFor } from '@testing-library/react'
import { useRestoredSession } from './use-restored-session'

// jsdom goes to no other page.
jest.mock('./leave-to-sign-in')

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

test('who is signed in is asked again by itself when the network is back', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answering({ me: noNetwork })
  const { result } = renderHook(() => useRestoredSession(false))
  await waitFor(() => expect(result.current).toBe('unreachable'))

  answering({ me: aUser() })
  act(() => void dispatchEvent(new Event('online')))

  await waitFor(() => expect(result.current).toBe('known'))
  expect(session$.value.user).toEqual(aUser())
})

test('who is signed in is asked again by itself where the line was back before nobody answered', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  let giveUp: (() => void) | undefined
  answering({ me: () => new Promise((_, fail) => (giveUp = () => fail(new TypeError('Late')))) })
  const { result } = renderHook(() => useRestoredSession(false))
  await waitFor(() => expect(giveUp).toBeDefined())
  dispatchEvent(new Event('online'))
  answering({ me: aUser() })
  act(() => giveUp?.())

  await waitFor(() => expect(result.current).toBe('known'))
})

test.each([
  ['the server knows of no session', null],
  ['the session is over', refusal(401)],
])('where %s nothing of a person starts without a line any more', async (_, me) => {
  keptByBrowser.setItem('last-device', 'PB-DEMO-0001')
  answering({ me })

  renderHook(() => useRestoredSession(false))

  await waitFor(() => expect(keptByBrowser.getItem('last-device')).toBeNull())
})
