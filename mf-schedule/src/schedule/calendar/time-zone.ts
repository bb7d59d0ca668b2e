import { DateTime } from 'luxon'

const dayMs = 24 * 3_600_000
/** Rules of clocks are changed more often than anybody keeps such a file. */
const years = 10

const offsetAt = (instant: number, zone: string) => DateTime.fromMillis(instant, { zone }).offset

/** An instant (ms) on a clock so many minutes ahead of UTC, as iCalendar writes it. */
const localTime = (instant: number, offset: number) =>
  DateTime.fromMillis(instant + offset * 60_000, { zone: 'utc' }).toFormat("yyyyMMdd'T'HHmmss")

function written(offset: number): string {
  const twoDigits = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.abs(offset)
  return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}${twoDigits(minutes % 60)}`
}

type Onset = { start: string; from: number; to: number; isSummer: boolean }

/** When the clocks of a zone are moved, from an instant (ms) on. */
function onsetsFrom(start: number, zone: string): Onset[] {
  const onsets: Onset[] = []
  for (let day = start; day < start + years * 366 * dayMs; day += dayMs) {
    const from = offsetAt(day, zone)
    const to = offsetAt(day + dayMs, zone)
    if (from === to) continue
    let [before, after] = [day, day + dayMs]
    while (after - before > 60_000) {
      const middle = before + Math.floor((after - before) / 120_000) * 60_000
      if (offsetAt(middle, zone) === from) before = middle
      else after = middle
    }
    const isSummer = DateTime.fromMillis(after, { zone }).isInDST
    onsets.push({ start: localTime(after, from), from, to, isSummer })
  }
  return onsets
}

const observance = ({ start, from, to, isSummer }: Onset): string[] => {
  const kind = isSummer ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${written(from)}`,
    `TZOFFSETTO:${written(to)}`,
    `END:${kind}`,
  ]
}

/**
 * The clocks of a zone for the ten years from an instant (ms, a full minute) on, each time they are
 * moved by itself: programs that know the zone by its name go by that.
 */
export function timeZoneLines(zone: string, start: number): string[] {
  const now = offsetAt(start, zone)
  const isSummer = DateTime.fromMillis(start, { zone }).isInDST
  const first = { start: '19700101T000000', from: now, to: now, isSummer }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[first, ...onsetsFrom(start, zone)].flatMap(observance),
    'END:VTIMEZONE',
  ]
}
