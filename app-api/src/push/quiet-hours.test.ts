import { quietUntil } from './quiet-hours'

const night = { quiet: { from: 22 * 60, to: 7 * 60 }, timezone: 'Asia/Kolkata' }
const until = (at: string, choices = night) => {
  const end = quietUntil(choices, Date.parse(at))
  return end === undefined ? undefined : new Date(end).toISOString()
}

test.each([
  ['2026-11-20T16:29:59Z', undefined],
  ['2026-11-20T16:30:00Z', '2026-11-21T01:30:00.000Z'],
  ['2026-11-20T20:00:25Z', '2026-11-21T01:30:00.000Z'],
  ['2026-11-21T01:29:59Z', '2026-11-21T01:30:00.000Z'],
  ['2026-11-21T01:30:00Z', undefined],
])('at %s the quiet night of a person in India lasts until %s', (at, end) => {
  expect(until(at)).toBe(end)
})

test('hours of one day are quiet between them', () => {
  const noon = { quiet: { from: 13 * 60, to: 14 * 60 }, timezone: 'UTC' }

  expect(until('2026-11-20T13:30:00Z', noon)).toBe('2026-11-20T14:00:00.000Z')
  expect(until('2026-11-20T14:00:00Z', noon)).toBeUndefined()
})

test('a night in which the clocks are set back ends when they show its end', () => {
  const berlin = { quiet: { from: 22 * 60, to: 7 * 60 }, timezone: 'Europe/Berlin' }

  expect(until('2026-10-24T21:00:00Z', berlin)).toBe('2026-10-25T06:00:00.000Z')
})

test('a night that ends in the hour which the clocks leave out ends when they go forward', () => {
  const berlin = { quiet: { from: 22 * 60, to: 2 * 60 + 30 }, timezone: 'Europe/Berlin' }

  expect(until('2027-03-28T00:59:30Z', berlin)).toBe('2027-03-28T01:00:00.000Z')
  expect(until('2027-03-28T01:00:00Z', berlin)).toBeUndefined()
})

test('without quiet hours no time is quiet', () => {
  expect(quietUntil({ quiet: null, timezone: 'UTC' }, 0)).toBeUndefined()
})
