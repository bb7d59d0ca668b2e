import { minutesUntil } from './local-minutes'

test.each([
  ['India has no other time', '2026-11-20T21:30:00+05:30', 'Asia/Kolkata', 1320, 30],
  ['it is that minute', '2026-11-20T22:00:30+05:30', 'Asia/Kolkata', 1320, 0],
  ['the clock has shown it today', '2026-11-20T22:01:00+05:30', 'Asia/Kolkata', 1320, 1439],
  ['the clocks are set back at night', '2026-10-24T23:00:00+02:00', 'Europe/Berlin', 420, 540],
  ['the clocks are set forward at night', '2027-03-27T23:00:00+01:00', 'Europe/Berlin', 420, 420],
])('%s: so many minutes go by', (_, now, timezone, minute, minutes) => {
  expect(minutesUntil(minute, Date.parse(now), timezone)).toBe(minutes)
})
