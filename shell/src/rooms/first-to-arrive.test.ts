import { firstToArrive, type Way } from './first-to-arrive'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const after = (ms: number, outcome: string | Error): Way<string> => ({
  start: () =>
    new Promise((resolve, reject) =>
      setTimeout(() => (outcome instanceof Error ? reject(outcome) : resolve(outcome)), ms),
    ),
  patienceMs: 3000,
  pauseMs: 400,
})

/** What the ways lead to, and after how many ms. */
async function led(ways: Way<string>[]) {
  const started = Date.now()
  const outcome = firstToArrive(ways).then(
    (thing) => [thing, Date.now() - started],
    (error: Error) => [error.message, Date.now() - started],
  )
  await jest.advanceTimersByTimeAsync(30_000)
  return outcome
}

test('the first way is enough when it leads there', async () => {
  const second = jest.fn(() => Promise.resolve('second'))

  const outcome = await led([after(100, 'first'), { ...after(0, ''), start: second }])

  expect(outcome).toEqual(['first', 100])
  expect(second).not.toHaveBeenCalled()
})

test('after a failure there is a pause before the next way', async () => {
  expect(await led([after(100, new Error('no')), after(50, 'second')])).toEqual(['second', 550])
})

test('a way that hangs does not hold up the next one', async () => {
  expect(await led([after(60_000, 'first'), after(50, 'second')])).toEqual(['second', 3050])
})

test('a way that is slow still counts when it arrives before the next one', async () => {
  expect(await led([after(3500, 'first'), after(5000, 'second')])).toEqual(['first', 3500])
})

test('when all ways fail the first failure is told, after the last one', async () => {
  const ways = [after(4000, new Error('first')), after(100, new Error('second'))]

  expect(await led(ways)).toEqual(['first', 4000])
})
