import { readConfig } from '../config/config'
import { limiter } from '@pillbox/shared/server'
import { countingHere } from './counters'
import { callsWithin, slowDownOn, triesOn } from './tries'

test('tries over the limit wait until the window of the first one ends', () => {
  const clock = { now: 0 }
  const tries = triesOn(limiter(2, 10_000, () => clock.now))
  const attempt = () => {
    tries.refuseOver('olga')
    void tries.count('olga')
  }
  attempt()
  clock.now = 4_000
  attempt()

  expect(attempt).toThrow(expect.objectContaining({ status: 429, headers: { 'retry-after': '6' } }))
  clock.now = 10_001
  expect(attempt).not.toThrow()
})

test('one person does not use up the tries of another', () => {
  const tries = triesOn(limiter(1, 10_000, () => 0))
  void tries.count('olga')

  expect(() => tries.refuseOver('mina')).not.toThrow()
})

test('what is over long ago is forgotten', () => {
  const clock = { now: 0 }
  const tries = triesOn(limiter(1, 1_000, () => clock.now))
  for (let n = 0; n < 10_000; n++) void tries.count(`person ${n}`)

  clock.now = 2_000
  void tries.count('olga')

  expect(() => tries.refuseOver('person 1')).not.toThrow()
  expect(() => tries.refuseOver('olga')).toThrow()
})

const timed = (perSecond: number, perMinute: number) => {
  const clock = { now: 0 }
  return { clock, calls: callsWithin({ perSecond, perMinute }, () => clock.now) }
}
const wait = (seconds: number) =>
  expect.objectContaining({ status: 429, headers: { 'retry-after': String(seconds) } })

test('the 21st call within a second waits for the next one', () => {
  const { clock, calls } = timed(20, 300)
  for (let n = 0; n < 20; n++) calls.take('session')

  expect(() => calls.take('session')).toThrow(wait(1))
  clock.now = 1000
  expect(() => calls.take('session')).not.toThrow()
})

test('the 301st call within a minute waits for the end of it', () => {
  const { clock, calls } = timed(20, 300)
  for (let n = 0; n < 300; n++) {
    clock.now = n * 100
    calls.take('session')
  }

  clock.now = 40_000
  expect(() => calls.take('session')).toThrow(wait(20))
  clock.now = 60_000
  expect(() => calls.take('session')).not.toThrow()
})

test('one session does not use up the calls of another', () => {
  const { calls } = timed(1, 1)
  calls.take('one')

  expect(() => calls.take('other')).not.toThrow()
})

test('callers of long ago are forgotten', () => {
  const { clock, calls } = timed(1, 1)
  for (let n = 0; n < 10_000; n++) calls.take(`caller ${n}`)

  clock.now = 60_000
  expect(() => calls.take('another')).not.toThrow()
  expect(() => calls.take('caller 1')).not.toThrow()
})

const accountOf = (clock: { now: number }, longestWaitMs: number) =>
  slowDownOn(
    countingHere(() => clock.now),
    'account',
    { windowMs: 60_000, longestWaitMs },
  )

test('where calls have less time no try waits for longer than a third of it', async () => {
  const account = accountOf({ now: 0 }, 1000)
  for (let failures = 1; failures <= 40; failures++) await account.count('olga')

  expect(account.pauseOf('olga')).toBe(1000)
  expect(readConfig({ REQUEST_SECONDS: '3' }).limits.longestWaitMs).toBe(1000)
})

test('what fails often waits longer and longer, four seconds at most, and is never refused', async () => {
  const clock = { now: 0 }
  const account = accountOf(clock, 10_000)
  const pauses: Record<number, number> = {}
  for (let failures = 1; failures <= 1000; failures++) {
    await account.count('olga')
    pauses[failures] = account.pauseOf('olga')
  }

  expect([9, 10, 20, 40, 1000].map((failures) => pauses[failures])).toEqual([
    0, 500, 1500, 4000, 4000,
  ])
  expect(account.pauseOf('mina')).toBe(0)
  clock.now = 60_000
  expect(account.pauseOf('olga')).toBe(0)
})
