import { localMinutes } from '@pillbox/shared/domain'

const halfYearMs = 182 * 24 * 3_600_000

/**
 * Do clocks in two time zones show different times, now (ms) or in half a year? Names are not compared:
 * Chromium calls India's zone Asia/Calcutta (readings A56).
 */
export function offsetsDiffer(one: string, other: string, now: number): boolean {
  try {
    return [now, now + halfYearMs].some(
      (moment) => localMinutes(moment, one) !== localMinutes(moment, other),
    )
  } catch {
    // What is no time zone warns nobody.
    return false
  }
}
