import { session$ } from '@pillbox/shared/session'
import { answering, aUser } from '@pillbox/shared/testing'
import { act, renderHook, waitFor } from '@testing-library/react'
import { useRestoredSession } from './use-restored-session'

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
