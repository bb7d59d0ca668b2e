import { act, renderHook, waitFor } from '@testing-library/react'
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

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}))

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

test('a failure after the screen is gone is nobody’s', async () => {
  const { unmount, end } = loads()
  unmount()

  await act(async () => end('PB-1').badly(failure))

  expect(console.warn).not.toHaveBeenCalled()
})
