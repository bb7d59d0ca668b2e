import { DateTime } from 'luxon'
import { lastDays, localDate, offsetAt } from './local-days'

const hour = 3_600_000
const zones = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Sao_Paulo',
  'America/Asuncion',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Monrovia',
  'Asia/Beirut',
  'Asia/Gaza',
  'Europe/London',
  'Antarctica/Troll',
]

// Every quarter of an hour of the days on which some of these clocks are moved, and their neighbours.
const moves = [
  '2011-12-30',
  '2018-11-04',
  '2025-03-09',
  '2025-03-30',
  '2025-04-05',
  '2025-10-04',
  '2025-10-26',
  '2025-11-02',
  '2026-03-28',
  '2026-04-24',
  '2026-10-29',
]
const instants = [
  0,
  Date.parse('1972-01-07T00:44:29Z'),
  Date.parse('1972-01-07T00:44:30Z'),
  ...moves.flatMap((date) =>
    Array.from({ length: 3 * 96 }, (_, n) => Date.parse(date) - 24 * hour + (n * hour) / 4),
  ),
]

const inZone = (instant: number, zone: string) => DateTime.fromMillis(instant, { zone })

test.each(zones)(
  'the clocks of %s are as luxon has them, also on days when they are moved',
  (zone) => {
    const seen = instants.map((instant) => [offsetAt(instant, zone), localDate(instant, zone)])

    expect(seen).toEqual(
      instants.map((instant) => {
        const at = inZone(instant, zone)
        return [at.offset, at.toISODate()]
      }),
    )
  },
)

test.each(zones)('the days of %s begin where luxon has them begin', (zone) => {
  const some = instants.filter((_, n) => n % 3 === 0)

  expect(some.map((instant) => lastDays(instant, 3, zone))).toEqual(
    some.map((instant) => {
      const today = inZone(instant, zone).startOf('day')
      return [0, 1, 2].map((days) => {
        const day = today.minus({ days })
        return { date: day.toISODate(), start: +day }
      })
    }),
  )
})

test('one zone is not answered with the days of another, nor more days with fewer', () => {
  const now = Date.parse('2026-11-20T20:00:00Z')

  expect(lastDays(now, 1, 'Asia/Kolkata')[0]?.date).toBe('2026-11-21')
  expect(lastDays(now, 1, 'America/New_York')[0]?.date).toBe('2026-11-20')
  expect(lastDays(now, 14, 'Asia/Kolkata')).toHaveLength(14)
})
