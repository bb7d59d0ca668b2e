import { act, renderHook } from '@testing-library/react'
import { useNow } from './use-now'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)

beforeEach(() => jest.useFakeTimers({ now: at('05:59:58.500') }))
afterEach(() => jest.useRealTimers())

test('the time goes on as each minute begins', () => {
  const { result } = renderHook(useNow)

  act(() => jest.advanceTimersByTime(1499))
  expect(result.current).toBe(at('05:59:58.500'))
  act(() => jest.advanceTimersByTime(1))
  expect(result.current).toBe(at('06:00:00'))
  act(() => jest.advanceTimersByTime(60_000))
  expect(result.current).toBe(at('06:01:00'))
})

function timesDrawn(whileDrawn: () => void) {
  let times = 0
  renderHook(() => {
    const now = useNow()
    if (times++ === 0) whileDrawn()
    return now
  })
  act(() => jest.advanceTimersByTime(1))
  return times
}

test('what was drawn just now is not drawn anew', () => {
  expect(timesDrawn(() => jest.setSystemTime(at('05:59:59.400')))).toBe(1)
})

test('a minute that begins while a page is drawn is shown', () => {
  expect(timesDrawn(() => jest.setSystemTime(at('06:00:00.100')))).toBe(2)
})

test('who comes back to the page sees the present time at once', () => {
  const { result } = renderHook(useNow)

  jest.setSystemTime(at('06:30:10'))
  act(() => void dispatchEvent(new Event('focus')))

  expect(result.current).toBe(at('06:30:10'))
})

test('a screen that is gone has no clock', () => {
  const { unmount } = renderHook(useNow)
  unmount()

  expect(jest.getTimerCount()).toBe(0)
})
