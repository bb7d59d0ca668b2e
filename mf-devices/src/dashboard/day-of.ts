import type { Answer } from '@pillbox/shared/contract'
import { DateTime } from 'luxon'

export type Day = Answer<'adherence'>['days'][number]

/** A day of the answer, written day-month-year with or without leading zeros (readings A21). */
export function dayOf(date: string): DateTime {
  return DateTime.fromFormat(date, 'd-M-yyyy')
}

/** The days of the answer, the latest first (readings A22: it is day 1). */
export function latestFirst(days: Day[]): Day[] {
  return [...days].sort((a, b) => dayOf(b.date).toMillis() - dayOf(a.date).toMillis())
}
