import { localMinutes, minutesUntil } from './local-minutes'

const [india, berlin] = ['Asia/Kolkata', 'Europe/Berlin']
const [newYork, beirut] = ['America/New_York', 'Asia/Beirut']

test.each([
  { why: 'no clock is moved', at: '2026-11-20T21:30:00+05:30', zone: india, of: 1320, is: 30 },
  { why: 'it is that minute', at: '2026-11-20T22:00:30+05:30', zone: india, of: 1320, is: 0 },
  { why: 'it has been today', at: '2026-11-20T22:01:00+05:30', zone: india, of: 1320, is: 1439 },
  { why: 'clocks go back', at: '2026-10-24T23:00:00+02:00', zone: berlin, of: 420, is: 540 },
  { why: 'clocks go forward', at: '2027-03-27T23:00:00+01:00', zone: berlin, of: 420, is: 420 },
  { why: 'they skip it', at: '2027-03-28T01:45:00+01:00', zone: berlin, of: 135, is: 15 },
  { why: 'they skip the hour', at: '2027-03-28T01:00:00+01:00', zone: berlin, of: 120, is: 60 },
  { why: 'it was skipped', at: '2027-03-28T03:00:00+02:00', zone: berlin, of: 120, is: 1380 },
  { why: 'New York skips it', at: '2027-03-14T01:50:00-05:00', zone: newYork, of: 150, is: 10 },
  { why: 'midnight is skipped', at: '2026-03-28T23:30:00+02:00', zone: beirut, of: 0, is: 30 },
  { why: 'it comes twice', at: '2026-10-25T01:00:00+02:00', zone: berlin, of: 150, is: 90 },
])('$why: from $at to minute $of of the day $is minutes go by', ({ at, zone, of, is }) => {
  expect(minutesUntil(of, Date.parse(at), zone)).toBe(is)
})

const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
// So that it is every hour and minute, in every month; clocks were moved a minute after midnight, too.
const moved = ['2010-03-14T03:35Z', '2022-10-01T16:02Z'].map((at) => Date.parse(at))
const stepMs = (97 * 24 + 7) * 3_600_000 + 11 * 60_000
const instants = [
  ...moved.flatMap((at) => [-8, -1, 0, 1].map((minutes) => at + minutes * 60_000)),
  ...Array.from({ length: 140 }, (_, n) => Date.UTC(2000, 0) + n * stepMs),
]

test('the minute of any place is what its clocks show, at any time of these years', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const format = new Intl.DateTimeFormat('en-US', { ...day, ...clock, timeZone })
    const shown = instants.map((at) => {
      const parts = format.formatToParts(at)
      const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
      return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) / 60_000
    })
    const found = instants.map((at) => localMinutes(at, timeZone))

    expect({ timeZone, found }).toEqual({ timeZone, found: shown })
  }
})

test('what a page asks for again costs the time of no clock', () => {
  const written = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const now = Date.parse('2026-11-20T21:32:00+05:45')
  const asked = Array.from({ length: 10 }, (_, n) => localMinutes(now + n, 'Asia/Kathmandu'))

  expect(new Set(asked).size).toBe(1)
  expect(written).toHaveBeenCalledTimes(1)
})
