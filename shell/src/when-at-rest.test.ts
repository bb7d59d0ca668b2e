import { whenAtRest } from './when-at-rest'

const work = jest.fn()
/** What the browser calls when it has nothing to draw. */
let idle: (() => void) | undefined
const aBrowserThatTells = () =>
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => {
      idle = run
      return 1
    },
  })

beforeEach(() => {
  jest.useFakeTimers()
  work.mockReset()
  idle = undefined
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(window, 'requestIdleCallback')
})

test('what nobody waits for begins when the browser has drawn what came', () => {
  aBrowserThatTells()
  whenAtRest(work)
  jest.advanceTimersByTime(499)
  expect(idle).toBeUndefined()
  jest.advanceTimersByTime(1)
  expect(work).not.toHaveBeenCalled()

  idle!()

  expect(work).toHaveBeenCalledTimes(1)
})

test('a browser that does not tell is given half a second', () => {
  whenAtRest(work)
  jest.advanceTimersByTime(499)
  expect(work).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
})

test.each([
  ['before its time', 0],
  ['while the browser still draws', 500],
])('taken back %s, it does not begin', (_, ms) => {
  aBrowserThatTells()
  const takeBack = whenAtRest(work)
  jest.advanceTimersByTime(ms)
  takeBack()
  jest.advanceTimersByTime(500)
  idle?.()
  expect(work).not.toHaveBeenCalled()
})
