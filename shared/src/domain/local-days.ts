import * as limits from './limits'
import { localMinutes, startOfDay } from './local-minutes'

const minuteMs = 60_000
const dayMs = limits.minutesPerDay * minuteMs

/**
 * The instant (ms) at which the clocks of an IANA zone first show a minute as `localMinutes` counts
 * them, or a later one where they are set forward over it.
 */
function instantAt(local: number, timezone: string): number {
  const asIfUtc = local * minuteMs
  const offsetAt = (instant: number) => localMinutes(instant, timezone) * minuteMs - instant
  const before = asIfUtc - offsetAt(asIfUtc - dayMs)
  const after = asIfUtc - offsetAt(asIfUtc + dayMs)
  const found = [before, after].find((instant) => localMinutes(instant, timezone) === local)
  if (found !== undefined) return found
  // They are set forward over it, between these two.
  let [early, late] = [after, before]
  while (late - early > minuteMs) {
    const middle = early + Math.floor((late - early) / 2 / minuteMs) * minuteMs
    if (localMinutes(middle, timezone) < local) early = middle
    else late = middle
  }
  return late
}

/** A day of a place: its date (YYYY-MM-DD), and the instants (ms) at which it begins and is over. */
export type LocalDay = {
  date: string
  start: number
  end: number
  /** The instant at which the clocks there first show this minute (0 to 1439), or a later one. */
  instantOf: (minute: number) => number
  /** The minute (0 to 1439) that they show at an instant of this day. */
  minuteOf: (instant: number) => number
}

/** The last days of an IANA zone up to that of `now` (ms), the oldest first. */
export function localDays(now: number, count: number, timezone: string): LocalDay[] {
  const today = startOfDay(localMinutes(now, timezone))
  const first = today - (count - 1) * limits.minutesPerDay
  const midnights = Array.from({ length: count + 1 }, (_, index) => first + index * 1440)
  const instants = midnights.map((midnight) => instantAt(midnight, timezone))
  return midnights.slice(0, count).map((midnight, index) => {
    const start = instants[index] ?? 0
    const end = instants[index + 1] ?? 0
    // Only where the clocks are moved is a minute not where it is counted.
    const isMoved = end - start !== dayMs
    return {
      date: new Date(midnight * minuteMs).toISOString().slice(0, 10),
      start,
      end,
      instantOf: (minute) =>
        isMoved ? instantAt(midnight + minute, timezone) : start + minute * minuteMs,
      minuteOf: (instant) =>
        isMoved
          ? localMinutes(instant, timezone) - midnight
          : Math.floor((instant - start) / minuteMs),
    }
  })
}
