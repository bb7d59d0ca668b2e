import type { Answer } from '@pillbox/shared/contract'
import { limits } from '@pillbox/shared/domain'
import { DateTime } from 'luxon'

export type Day = Answer<'adherence'>['days'][number]

/** A day of the answer, written day-month-year with or without leading zeros (readings A21). */
export function dayOf(date: string): DateTime {
  return DateTime.fromFormat(date, 'd-M-yyyy')
}

/** A day as it is said: "Friday, November 20". */
export function inWords(day: DateTime): string {
  return day.toLocaleString({ weekday: 'long', day: 'numeric', month: 'long' })
}

/** The days of the answer, the latest first (readings A22: it is day 1). */
export function latestFirst(days: Day[]): Day[] {
  return [...days].sort((a, b) => dayOf(b.date).toMillis() - dayOf(a.date).toMillis())
}

/** One of the last 14 days; without what happened when the answer has nothing of it. */
export type Slot = { date: DateTime; isBefore: boolean; day: Day | undefined }

/** The 14 days up to the latest of the answer, the oldest first, whether it has them or not. */
export function lastSlots(days: Day[]): Slot[] {
  const known = latestFirst(days)
  const latest = known[0] && dayOf(known[0].date)
  if (!latest) return []
  const first = dayOf(known.at(-1)!.date)
  const byDate = new Map(known.map((day) => [dayOf(day.date).toISODate(), day]))
  return Array.from({ length: limits.dashboardDays }, (_, index) => {
    const date = latest.minus({ days: limits.dashboardDays - 1 - index })
    return { date, isBefore: date < first, day: byDate.get(date.toISODate()) }
  })
}
