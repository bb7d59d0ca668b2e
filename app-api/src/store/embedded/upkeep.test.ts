import { startUpkeep } from './upkeep'

afterEach(() => jest.useRealTimers())

test('it is vacuumed five minutes after the start and each day, and what fails is told and done again', async () => {
  jest.useFakeTimers()
  const told: unknown[] = []
  let times = 0
  let looks = 0
  const vacuum = async () => {
    times += 1
    if (times === 1) throw new Error('the disk is full')
  }
  const shortenLog = async () => void (looks += 1)
  const folder = { dump: () => Promise.reject(new Error('not asked')), vacuum, shortenLog }
  const jobs = startUpkeep({ folder }, (error) => told.push(error))

  await jest.advanceTimersByTimeAsync(5 * 60_000)
  expect(looks).toBe(5)
  expect([times, told]).toEqual([1, [new Error('the disk is full')]])
  await jest.advanceTimersByTimeAsync(2 * 24 * 3_600_000)
  expect([times, told.length]).toEqual([3, 1])

  await Promise.all(jobs.map((job) => job.stop()))
  await jest.advanceTimersByTimeAsync(2 * 24 * 3_600_000)
  expect(times).toBe(3)
})

test('a store that does so by itself is left to it', () => {
  expect(startUpkeep({}, () => undefined)).toEqual([])
})
