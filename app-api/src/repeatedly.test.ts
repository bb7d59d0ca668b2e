import { repeatedly } from './repeatedly'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const times = { everyMs: 1000, afterMs: 500 }

test('a turn that fails is told, and the next one comes all the same', async () => {
  const failed = new Error('the store is away')
  const work = jest.fn().mockRejectedValueOnce(failed).mockResolvedValue(undefined)
  const onFailure = jest.fn()
  const job = repeatedly(work, { ...times, onFailure })

  await jest.advanceTimersByTimeAsync(500)
  expect(onFailure.mock.calls).toEqual([[failed]])
  await jest.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(2)
  expect(onFailure).toHaveBeenCalledTimes(1)
  await job.stop()
})

test('while there is more to do the next turn comes at once', async () => {
  const work = jest.fn().mockResolvedValueOnce('more').mockResolvedValue(undefined)
  const job = repeatedly(work, { ...times, onFailure: jest.fn() })

  await jest.advanceTimersByTimeAsync(501)

  expect(work).toHaveBeenCalledTimes(2)
  await job.stop()
})

test('a turn that takes long is not overtaken, and stop waits for it', async () => {
  let finish = () => {}
  const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const job = repeatedly(work, { ...times, onFailure: jest.fn() })
  await jest.advanceTimersByTimeAsync(10_000)
  let isStopped = false

  const stopping = job.stop().then(() => (isStopped = true))
  await jest.advanceTimersByTimeAsync(10_000)

  expect([work.mock.calls.length, isStopped]).toEqual([1, false])
  finish()
  await stopping
  expect(jest.getTimerCount()).toBe(0)
})
