import { callLimits } from './call-limits'

const timed = (perSecond: number, perMinute: number) => {
  const clock = { now: 0 }
  return { clock, calls: callLimits({ perSecond, perMinute }, () => clock.now) }
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
