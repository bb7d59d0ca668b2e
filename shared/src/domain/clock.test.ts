import { clockTime } from './clock'

test.each([
  [0, '00:00', '12:00 AM'],
  [1, '00:01', '12:01 AM'],
  [65, '01:05', '1:05 AM'],
  [719, '11:59', '11:59 AM'],
  [720, '12:00', '12:00 PM'],
  [780, '13:00', '1:00 PM'],
  [1200, '20:00', '8:00 PM'],
  [1439, '23:59', '11:59 PM'],
])('minute %i is %s, and %s by the other clock', (minute, usual, other) => {
  expect(clockTime(minute)).toBe(usual)
  expect(clockTime(minute, '24-hour')).toBe(usual)
  expect(clockTime(minute, '12-hour')).toBe(other)
})
