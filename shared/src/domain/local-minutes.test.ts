import { minutesUntil } from './local-minutes'

const [india, berlin] = ['Asia/Kolkata', 'Europe/Berlin']

test.each([
  { why: 'no clock is moved', at: '2026-11-20T21:30:00+05:30', zone: india, of: 1320, is: 30 },
  { why: 'it is that minute', at: '2026-11-20T22:00:30+05:30', zone: india, of: 1320, is: 0 },
  { why: 'it has been today', at: '2026-11-20T22:01:00+05:30', zone: india, of: 1320, is: 1439 },
  { why: 'clocks go back', at: '2026-10-24T23:00:00+02:00', zone: berlin, of: 420, is: 540 },
  { why: 'clocks go forward', at: '2027-03-27T23:00:00+01:00', zone: berlin, of: 420, is: 420 },
])('$why: from $at to minute $of of the day $is minutes go by', ({ at, zone, of, is }) => {
  expect(minutesUntil(of, Date.parse(at), zone)).toBe(is)
})
