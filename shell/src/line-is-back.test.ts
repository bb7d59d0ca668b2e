import { untilAnswered } from './line-is-back'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Calls that end when the test says so. */
function calls() {
  const ends: { well: (answer: string) => void; badly: (why: Error) => void }[] = []
  const call = jest.fn(() => new Promise<string>((well, badly) => void ends.push({ well, badly })))
  return { call, last: () => ends.at(-1)! }
}

const failure = new Error('No answer.')
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('a line that is back before a call was given up has it made again at once, and once', async () => {
  const { call, last } = calls()
  untilAnswered(call).subscribe()
  await pass(2000)
  dispatchEvent(new Event('online'))
  await pass(13_000)
  last().badly(failure)
  await pass(0)
  expect(call).toHaveBeenCalledTimes(2)

  last().badly(failure)
  await pass(29_000)
  expect(call).toHaveBeenCalledTimes(2)
  await pass(1000)
  expect(call).toHaveBeenCalledTimes(3)
})

test('a call that was made because the line is back does not count that twice', async () => {
  const { call, last } = calls()
  untilAnswered(call).subscribe()
  last().badly(failure)
  await pass(0)
  dispatchEvent(new Event('online'))
  last().badly(failure)
  await pass(1000)

  expect(call).toHaveBeenCalledTimes(2)
})

test('a failure that is an answer ends it', async () => {
  const { call, last } = calls()
  const error = jest.fn()
  untilAnswered(call, (given) => given === failure).subscribe({ error })
  last().badly(failure)
  await pass(60_000)

  expect(error).toHaveBeenCalledWith(failure)
  expect(call).toHaveBeenCalledTimes(1)
})
