import { nextDigest } from './next-digest'

const after = (at: string, timezone: string, digestHour = 2) =>
  nextDigest({ digestHour, timezone }, Date.parse(at))?.toISOString()

test.each([
  ['2026-11-20T20:30:00Z', 'Asia/Kolkata', '2026-11-21T20:30:00.000Z'],
  ['2027-03-27T12:00:00Z', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28T01:00:00Z', 'Europe/Berlin', '2027-03-29T00:00:00.000Z'],
  ['2027-03-28T01:30:00Z', 'Europe/Berlin', '2027-03-29T00:00:00.000Z'],
  ['2027-03-14T07:10:00Z', 'America/New_York', '2027-03-15T06:00:00.000Z'],
  ['2026-10-25T00:00:00Z', 'Europe/Berlin', '2026-10-26T01:00:00.000Z'],
])('after %s the next one at 2 in %s comes at %s', (at, timezone, next) => {
  expect(after(at, timezone)).toBe(next)
})

test('who wants none has none', () => {
  expect(nextDigest({ digestHour: null, timezone: 'UTC' }, 0)).toBeNull()
})
