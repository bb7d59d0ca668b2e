import { hostPage } from '@pillbox/shared/testing'
import { act, render, screen } from '@testing-library/react'
import { Later } from './later'

let isCut = true
let isWhollyCut = true
beforeAll(() => hostPage({ remotes: {} }))

jest.mock('./releases/release-news', () => {
  if (isCut) throw new Error('Loading chunk 7 failed.')
  return { ReleaseNews: () => <p>News</p> }
})

jest.mock('./fetched-at-rest', () => {
  if (isWhollyCut) throw new Error('Loading chunk 8 failed.')
  return jest.requireActual<object>('./fetched-at-rest')
})

// The file is for webpack alone.
jest.mock('luxon/src/luxon.js', () => jest.requireActual<object>('luxon'), { virtual: true })

test('what could not be fetched is fetched when the network is back', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.useFakeTimers()
  render(<Later />)
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(warned).toHaveBeenCalledTimes(1)

  isWhollyCut = false
  dispatchEvent(new Event('online'))
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(warned).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('News')).toBeNull()

  isCut = false
  dispatchEvent(new Event('online'))
  await act(() => jest.advanceTimersByTimeAsync(0))

  expect(screen.getByText('News')).toBeVisible()
  jest.useRealTimers()
})
