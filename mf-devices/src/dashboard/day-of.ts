import type { Answer } from '@pillbox/shared/contract'
import { limits } from '@pillbox/shared/domain'
import { language } from '@pillbox/shared/language'

export type Day = Answer<'adherence'>['days'][number]

const dayMs = 24 * 3_600_000

/**
 * The beginning (ms, UTC) of a day of the answer, written day-month-year with or without leading zeros
 * (readings A21). A date has no clock: UTC has no night on which it is moved.
 */
export function dayOf(date: string): number {
  const [day = NaN, month = NaN, year = NaN] = date.split('-').map(Number)
  return Date.UTC(year, month - 1, day)
}

/** What writes a day; its format is made once in a language, as it takes as long as writing a hundred. */
function writerOf(fields: Intl.DateTimeFormatOptions) {
  let kept: { of: string; format: Intl.DateTimeFormat } | undefined
  return (day: number): string => {
    const of = language()
    if (kept?.of !== of)
      kept = { of, format: new Intl.DateTimeFormat(of, { ...fields, timeZone: 'UTC' }) }
    return kept.format.format(day)
  }
}

/** A day as it is said: "Friday, November 20". */
export const inWords = writerOf({ weekday: 'long', day: 'numeric', month: 'long' })

/** A day as a table has it: "Nov 20, 2026". */
export const inShort = writerOf({ day: 'numeric', month: 'short', year: 'numeric' })

/** The days of the answer, the latest first (readings A22: it is day 1). */
export function latestFirst(days: Day[]): Day[] {
  return [...days].sort((a, b) => dayOf(b.date) - dayOf(a.date))
}

/** One of the last 14 days; without what happened when the answer has nothing of it. */
export type Slot = { date: number; isBefore: boolean; day: Day | undefined }

/** The 14 days up to the latest of the answer, the oldest first, whether it has them or not. */
export function lastSlots(days: Day[]): Slot[] {
  const known = latestFirst(days)
  const latest = known[0] && dayOf(known[0].date)
  if (latest === undefined) return []
  const first = dayOf(known.at(-1)!.date)
  const byDate = new Map(known.map((day) => [dayOf(day.date), day]))
  return Array.from({ length: limits.dashboardDays }, (_, index) => {
    const date = latest - (limits.dashboardDays - 1 - index) * dayMs
    return { date, isBefore: date < first, day: byDate.get(date) }
  })
}
