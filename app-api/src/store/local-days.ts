import { DateTime, IANAZone } from 'luxon'

const dayMs = 24 * 3_600_000
const minuteMs = 60_000
const mostZoneDays = 20_000
const mostLists = 1_000

type ZoneDay = { from: number; offset: number | undefined }

// To ask a zone costs microseconds, and one call asks for each thing that a device told.
const zoneDays = new Map<string, ZoneDay>()
const lists = new Map<string, LocalDay[]>()

function keep<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): Value {
  if (kept.size >= most) kept.clear()
  kept.set(key, value)
  return value
}

// The clocks of a day of UTC at whose ends they are alike are not moved in it.
function offsetOfDay(from: number, timezone: string): ZoneDay {
  const zone = IANAZone.create(timezone)
  const offset = zone.offset(from)
  return { from, offset: zone.offset(from + dayMs) === offset ? offset : undefined }
}

/** How many minutes the clocks of an IANA zone are ahead of UTC at an instant (ms). */
export function offsetAt(instant: number, timezone: string): number {
  const from = Math.floor(instant / dayMs) * dayMs
  const key = `${timezone} ${from}`
  const day = zoneDays.get(key) ?? keep(zoneDays, key, offsetOfDay(from, timezone), mostZoneDays)
  return day.offset ?? IANAZone.create(timezone).offset(instant)
}

/** The date (YYYY-MM-DD) that an IANA zone has at an instant (ms). */
export function localDate(instant: number, timezone: string): string {
  return new Date(instant + offsetAt(instant, timezone) * minuteMs).toISOString().slice(0, 10)
}

/** A day of a place: its date (YYYY-MM-DD), and the instant (ms) at which it begins. */
export type LocalDay = { date: string; start: number }

function findDays(now: number, count: number, timezone: string): LocalDay[] {
  const today = DateTime.fromMillis(now, { zone: timezone }).startOf('day')
  return Array.from({ length: count }, (_, ago) => today.minus({ days: ago })).map((day) => ({
    date: day.toISODate() ?? '',
    start: day.toMillis(),
  }))
}

/** The last days of an IANA zone up to that of `now` (ms), the newest first. */
export function lastDays(now: number, count: number, timezone: string): LocalDay[] {
  // Where midnight is left out or comes twice, it depends on the clocks of `now` which one is meant.
  const offset = offsetAt(now, timezone)
  const key = `${timezone} ${localDate(now, timezone)} ${offset} ${count}`
  return lists.get(key) ?? keep(lists, key, findDays(now, count, timezone), mostLists)
}
