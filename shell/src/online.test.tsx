import { renderScreen } from '@pillbox/shared/testing'
import { act, screen } from '@testing-library/react'
import { OfflineBanner } from './layout/offline-banner'
import { doubtLine } from './doubt-line'
import { useBackOnline } from './online'

const lost = 'The service is not reachable. What you see may be old.'
const cameBack = jest.fn()

function APage() {
  useBackOnline(cameBack)
  return <OfflineBanner />
}

let isThere = true

/** A page with the banner, in a browser that says that it has a network. */
function start() {
  jest.useFakeTimers()
  cameBack.mockClear()
  isThere = true
  const fetch = jest.fn(() =>
    isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError('no answer')),
  )
  globalThis.fetch = fetch
  renderScreen(<APage />)
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const fail = () => act(() => void doubtLine())
  return { fetch, after, fail }
}

afterEach(async () => {
  isThere = true
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('one call without an answer says nothing where the server answers the next', async () => {
  const { fetch, after, fail } = start()

  fail()
  await after(30_000)

  expect(fetch).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(lost)).toBeNull()
  expect(cameBack).not.toHaveBeenCalled()
})

test('a line that leads nowhere is said as long as nobody answers, and what waits goes on by itself', async () => {
  const { after, fail } = start()
  isThere = false

  fail()
  await after(1000)
  expect(screen.getByText(lost)).toBeInTheDocument()
  await after(25_000)
  expect(screen.getByText(lost)).toBeInTheDocument()
  expect(cameBack).not.toHaveBeenCalled()

  isThere = true
  await after(10_000)
  expect(screen.queryByText(lost)).toBeNull()
  expect(cameBack).toHaveBeenCalledTimes(1)
})

test('a page that nobody looks at asks for nothing until somebody does', async () => {
  const { fetch, after, fail } = start()
  isThere = false
  fail()
  await after(1000)
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fetch.mockClear()

  await after(600_000)
  expect(fetch).not.toHaveBeenCalled()

  isThere = true
  hidden.mockReturnValue(false)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await after(0)
  expect(screen.queryByText(lost)).toBeNull()
})

test('a browser without a network says so itself, and the server is not asked for', async () => {
  const { fetch, after, fail } = start()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))

  fail()
  await after(30_000)

  expect(fetch).not.toHaveBeenCalled()
  expect(screen.getByText('You are offline. What you see may be old.')).toBeInTheDocument()
})
