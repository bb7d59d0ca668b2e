import { act, renderHook, waitFor } from '@testing-library/react'
import { markAsOf } from '../contract/index'
import { useLoad } from './use-load'

/** Loads that end when the test says so, by what they load. */
function loads() {
  const ends = new Map<string, { well: (data: string) => void; badly: (why: Error) => void }>()
  const load = jest.fn(
    (of: string) =>
      new Promise<string>((well, badly) => {
        ends.set(of, { well, badly })
      }),
  )
  const hook = renderHook(({ of }) => useLoad(() => load(of), [of]), {
    initialProps: { of: 'PB-1' },
  })
  const end = (of: string) => ends.get(of)!
  return { ...hook, load, end }
}

const failure = new Error('No network.')

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.useFakeTimers({ now: new Date('2026-11-20T06:03:00Z') })
})
afterEach(() => jest.useRealTimers())

const later = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000)
const comeBack = (how: 'online' | 'focus') => act(async () => void dispatchEvent(new Event(how)))
const showTab = (hidden: boolean) =>
  act(async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('a screen loads when it appears, once', async () => {
  const { result, rerender, load, end } = loads()
  expect(result.current).toEqual({ state: 'loading' })

  rerender({ of: 'PB-1' })
  await act(async () => end('PB-1').well('Dadi'))

  expect(result.current).toEqual({ state: 'ready', data: 'Dadi' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('what is loaded of something else is not shown in the meantime', async () => {
  const { result, rerender, end } = loads()
  await act(async () => end('PB-1').well('Dadi'))

  rerender({ of: 'PB-2' })

  expect(result.current).toEqual({ state: 'loading' })
  await act(async () => end('PB-2').well('Nana'))
  expect(result.current).toEqual({ state: 'ready', data: 'Nana' })
})

test('an answer that comes too late is dropped', async () => {
  const { result, rerender, end } = loads()
  rerender({ of: 'PB-2' })
  await act(async () => end('PB-2').well('Nana'))

  await act(async () => end('PB-1').well('Dadi'))

  expect(result.current).toEqual({ state: 'ready', data: 'Nana' })
})

test('a failure is logged, and can be tried again', async () => {
  const { result, load, end } = loads()
  await act(async () => end('PB-1').badly(failure))
  expect(result.current).toMatchObject({ state: 'failed', error: failure })
  expect(console.warn).toHaveBeenCalledTimes(1)

  act(() => {
    if (result.current.state === 'failed') result.current.again()
  })
  expect(result.current).toEqual({ state: 'loading' })
  await act(async () => end('PB-1').well('Dadi'))

  await waitFor(() => expect(result.current).toEqual({ state: 'ready', data: 'Dadi' }))
  expect(load).toHaveBeenCalledTimes(2)
})

test('when the tab is shown again after a minute the data are asked for again, unseen', async () => {
  const { result, load, end } = loads()
  await act(async () => end('PB-1').well('Dadi'))

  later(59)
  await showTab(false)
  expect(load).toHaveBeenCalledTimes(1)
  later(1)
  await showTab(true)
  expect(load).toHaveBeenCalledTimes(1)
  await showTab(false)
  expect(load).toHaveBeenCalledTimes(2)
  expect(result.current).toEqual({ state: 'ready', data: 'Dadi' })
  await act(async () => end('PB-1').well('Nana'))

  expect(result.current).toEqual({ state: 'ready', data: 'Nana' })
})

test.each(['online', 'focus'] as const)('%s is a return too', async (how) => {
  const { load, end } = loads()
  await act(async () => end('PB-1').well('Dadi'))

  later(60)
  await comeBack(how)

  expect(load).toHaveBeenCalledTimes(2)
})

test('what could not be asked for again stays, with the time it is from, until it can', async () => {
  const { result, load, end } = loads()
  await act(async () => end('PB-1').well('Dadi'))
  later(60)
  await comeBack('focus')
  await act(async () => end('PB-1').badly(failure))

  expect(result.current).toEqual({
    state: 'ready',
    data: 'Dadi',
    asOf: Date.parse('2026-11-20T06:03:00Z'),
  })
  await comeBack('online')
  expect(load).toHaveBeenCalledTimes(3)
  await act(async () => end('PB-1').well('Dadi'))
  expect(result.current).toEqual({ state: 'ready', data: 'Dadi' })
})

test.each([403, 404])('what a %i says is not for the person any more goes', async (status) => {
  const { result, end } = loads()
  await act(async () => end('PB-1').well('Dadi'))
  later(60)
  await comeBack('focus')
  const refused = Object.assign(new Error('Refused.'), { status })
  await act(async () => end('PB-1').badly(refused))

  expect(result.current).toMatchObject({ state: 'failed', error: refused })
})

test('a screen that never had its data asks again when the line is back', async () => {
  const { result, end } = loads()
  await act(async () => end('PB-1').badly(failure))

  await comeBack('online')
  await act(async () => end('PB-1').well('Dadi'))

  expect(result.current).toEqual({ state: 'ready', data: 'Dadi' })
})

test.each([
  ['online', 0],
  ['online', 5],
  ['focus', 5],
] as const)(
  '%s %i s after a call began that is then given up is a return',
  async (how, seconds) => {
    const { load, end } = loads()
    later(seconds)
    await comeBack(how)
    await act(async () => end('PB-1').badly(failure))

    expect(load).toHaveBeenCalledTimes(2)
    await act(async () => end('PB-1').badly(failure))
    expect(load).toHaveBeenCalledTimes(2)
  },
)

test('a return whose answer came, or that began it, asks once', async () => {
  const { load, end } = loads()
  later(5)
  await comeBack('online')
  await act(async () => end('PB-1').well('Dadi'))
  expect(load).toHaveBeenCalledTimes(1)

  later(60)
  await showTab(false)
  await comeBack('focus')
  await act(async () => end('PB-1').badly(failure))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a screen that is gone before its answer was given up asks for nothing', async () => {
  const { load, end, unmount } = loads()
  later(5)
  await comeBack('online')
  unmount()
  await act(async () => end('PB-1').badly(failure))

  expect(load).toHaveBeenCalledTimes(1)
})

test('an equal answer is the one before, so that nothing starts anew', async () => {
  const boxes = () => Promise.resolve({ boxes: [1, 2] })
  const { result } = renderHook(() => useLoad(boxes, []))
  await act(async () => {})
  const before = result.current

  later(60)
  await comeBack('focus')

  expect(before).toEqual({ state: 'ready', data: { boxes: [1, 2] } })
  expect(result.current.state === 'ready' && result.current.data).toBe(
    before.state === 'ready' && before.data,
  )
})

test('a screen that is gone asks for nothing', async () => {
  const { unmount, load, end } = loads()
  await act(async () => end('PB-1').well('Dadi'))
  unmount()

  later(60)
  await comeBack('focus')

  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure after the screen is gone is nobody’s', async () => {
  const { unmount, end } = loads()
  unmount()

  await act(async () => end('PB-1').badly(failure))

  expect(console.warn).not.toHaveBeenCalled()
})

test('what is looked at all the time is asked for again every two minutes, and not while nobody sees it', async () => {
  const { result, load, end } = loads()
  await act(async () => end('PB-1').well('06:03'))

  await act(() => jest.advanceTimersByTimeAsync(120_000))
  await act(async () => end('PB-1').well('06:05'))
  expect(result.current).toEqual({ state: 'ready', data: '06:05' })

  await showTab(true)
  await act(() => jest.advanceTimersByTimeAsync(600_000))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a page that nobody touched for an hour is asked for no more, so that a session can end', async () => {
  await showTab(false)
  const { load, end } = loads()
  await act(async () => end('PB-1').well('06:03'))

  await act(() => jest.advanceTimersByTimeAsync(3_600_000))
  await act(async () => end('PB-1').well('07:03'))
  const asked = load.mock.calls.length
  await act(() => jest.advanceTimersByTimeAsync(600_000))
  expect(load).toHaveBeenCalledTimes(asked)

  document.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  expect(load.mock.calls.length).toBe(asked + 1)
})

test('what stands in for an answer says from when it is, and is asked for anew on a return', async () => {
  const answers = [markAsOf({ pills: 3 }, 1_000), { pills: 4 }]
  const load = jest.fn(() => Promise.resolve(answers.shift()!))
  const { result } = renderHook(() => useLoad(load, []))
  await act(async () => {})

  expect(result.current).toEqual({ state: 'ready', data: { pills: 3 }, asOf: 1_000 })
  await comeBack('online')

  expect(result.current).toEqual({ state: 'ready', data: { pills: 4 } })
})

test('what this page knows is not given up for something older that was kept', async () => {
  const answers = [{ pills: 4 }, markAsOf({ pills: 3 }, 1_000)]
  const load = jest.fn(() => Promise.resolve(answers.shift()!))
  const { result } = renderHook(() => useLoad(load, []))
  await act(async () => {})
  const knownAt = Date.now()

  later(120)
  await comeBack('focus')

  expect(result.current).toEqual({ state: 'ready', data: { pills: 4 }, asOf: knownAt })
})
