import { callsWithin, triesWithin } from './tries'

test('tries over the limit wait until the window of the first one ends', () => {
  const clock = { now: 0 }
  const tries = triesWithin(2, 10_000, () => clock.now)
  const attempt = () => {
    tries.refuseOver('olga')
    tries.count('olga')
  }
  attempt()
  clock.now = 4_000
  attempt()

  expect(attempt).toThrow(expect.objectContaining({ status: 429, headers: { 'retry-after': '6' } }))
  clock.now = 10_001
  expect(attempt).not.toThrow()
})

test('one person does not use up the tries of another', () => {
  const tries = triesWithin(1, 10_000, () => 0)
  tries.count('olga')

  expect(() => tries.refuseOver('mina')).not.toThrow()
})

test('what is over long ago is forgotten', () => {
  const clock = { now: 0 }
  const tries = triesWithin(1, 1_000, () => clock.now)
  for (let n = 0; n < 10_000; n++) tries.count(`person ${n}`)

  clock.now = 2_000
  tries.count('olga')

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
