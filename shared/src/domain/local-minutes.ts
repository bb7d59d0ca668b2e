import * as limits from './limits'

const fields = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
const minuteMs = 60_000
const mostMinutes = 1000
const mostZones = 1000

/** The clocks of a place: what writes their time, and the minutes that they show at those of UTC. */
type Clocks = { format: Intl.DateTimeFormat; minutes: Map<number, number> }
const known = new Map<string, Clocks>()

/** The clocks of an IANA zone. Throws a RangeError where there is no such zone. */
export function clocksOf(timeZone: string): Clocks {
  const kept = known.get(timeZone)
  if (kept) return kept
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...fields, ...clock })
  const clocks = { format, minutes: new Map<number, number>() }
  // A server is told zones in any spelling.
  if (known.size >= mostZones) known.clear()
  known.set(timeZone, clocks)
  return clocks
}

function shownAt(instant: number, format: Intl.DateTimeFormat): number {
  const parts = format.formatToParts(instant)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const midnight = Date.UTC(of('year'), of('month') - 1, of('day')) / minuteMs
  return midnight + of('hour') * 60 + of('minute')
}

/**
 * An instant (ms) as the minute that the clocks of an IANA zone show then, counted from the beginning
 * of 1970 there: alarms are times of such a clock (spec 9).
 */
export function localMinutes(instant: number, timezone: string): number {
  const { format, minutes } = clocksOf(timezone)
  // A page asks for the same minutes again and again, and what writes one takes 20 microseconds.
  const minute = Math.floor(instant / minuteMs)
  const kept = minutes.get(minute)
  if (kept !== undefined) return kept
  const shown = shownAt(instant, format)
  if (minutes.size >= mostMinutes) minutes.clear()
  minutes.set(minute, shown)
  return shown
}

/** The minute of the day (0 to 1439) that the clocks of an IANA zone show at an instant (ms). */
export const minuteAt = (instant: number, timezone: string): number =>
  localMinutes(instant, timezone) % limits.minutesPerDay

/**
 * How many minutes go by from an instant (ms) until the clocks of an IANA zone show a minute of the
 * day, or the next one that they do show where they are set forward over it. On a night when they are
 * moved that is another number than they count; it is never below 0.
 */
export function minutesUntil(minute: number, instant: number, timezone: string): number {
  const day = limits.minutesPerDay
  const start = localMinutes(instant, timezone)
  const countedAfter = (minutes: number) =>
    localMinutes(instant + minutes * 60_000, timezone) - start
  const asked = (minute - (start % day) + day) % day
  const ahead = countedAfter(asked) - asked
  if (ahead <= 0) return asked - ahead
  // They are set forward between these two: the minute may be among those that are left out.
  let before = asked - ahead - 1
  let reached = asked
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (countedAfter(middle) < asked) before = middle
    else reached = middle
  }
  return reached
}

/** The minute at which the day of a local minute begins. */
export const startOfDay = (minutes: number): number => minutes - (minutes % limits.minutesPerDay)
