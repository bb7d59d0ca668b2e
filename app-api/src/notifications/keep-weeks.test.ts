import { appInMemory } from '../../testing/app-in-memory'
import { startKeepingWeeks } from './keep-weeks'

const start = appInMemory()
const hour = 3_600_000

test('weeks that could not be kept are told of, and kept an hour later', async () => {
  const { store, clock } = start()
  const onFailure = jest.fn()
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  const job = await startKeepingWeeks(store.db, {
    clock: () => clock.now,
    keepEventsDays: 400,
    onFailure,
  })
  const lost = new Error('the connection was lost')
  const transaction = jest.spyOn(store.db, 'transaction').mockImplementationOnce(() => {
    throw lost
  })

  await jest.advanceTimersByTimeAsync(hour)
  expect(onFailure.mock.calls).toEqual([[lost]])
  await jest.advanceTimersByTimeAsync(hour)
  jest.useRealTimers()
  await job.stop()

  expect(transaction).toHaveBeenCalledTimes(2)
  expect(onFailure).toHaveBeenCalledTimes(1)
})
