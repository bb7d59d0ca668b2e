import { aMomentFor } from './in-steps'

/** What has come of a promise so far. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  let state = 'waits'
  promise.then(
    () => (state = 'goes on'),
    () => (state = 'fails'),
  )
  await jest.advanceTimersByTimeAsync(0)
  return state
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each([
  ['has come', () => Promise.resolve()],
  ['has failed, which its own page says', () => Promise.reject(new Error('It did not come.'))],
])('a page is drawn at once with what %s', async (_, comes) => {
  expect(await stateOf(aMomentFor(comes()))).toBe('goes on')
})

test('what takes longer is not waited for', async () => {
  const moment = aMomentFor(new Promise(() => {}))
  expect(await stateOf(moment)).toBe('waits')
  await jest.advanceTimersByTimeAsync(100)
  expect(await stateOf(moment)).toBe('goes on')
})
