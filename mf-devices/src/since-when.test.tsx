import { clockTime } from '@pillbox/shared/domain'
import { sinceWhen } from './since-when'

const now = Date.parse('2026-11-20T21:30:00+05:30')

test.each([
  ['2026-11-20T21:05:00+05:30', '21:05'],
  ['2026-11-20T00:00:00+05:30', '00:00'],
  ['2026-11-19T23:59:00+05:30', 'Thursday 23:59'],
  ['2026-11-15T08:00:00+05:30', 'Sunday 08:00'],
  ['2026-11-10T08:00:00+05:30', 'November 10'],
])('%s is %s on the clock of a device in India', (instant, said) => {
  expect(sinceWhen(instant, { timezone: 'Asia/Kolkata', now, time: clockTime })).toBe(said)
})
