import type { DateTime } from 'luxon'
import { IANAZone } from 'luxon'

const halfYear = { days: 182 }

/**
 * Do clocks in two time zones show different times, now or in half a year? Names are not compared:
 * Chromium calls India's zone Asia/Calcutta (readings A56).
 */
export function offsetsDiffer(one: string, other: string, now: DateTime): boolean {
  if (!IANAZone.isValidZone(one) || !IANAZone.isValidZone(other)) return false
  return [now, now.plus(halfYear)].some(
    (moment) => moment.setZone(one).offset !== moment.setZone(other).offset,
  )
}
