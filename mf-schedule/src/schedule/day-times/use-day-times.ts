import { usualDayTimes, type DayTimes } from '@pillbox/shared/domain'
import { useState } from 'react'

type Set = { dayTimes: DayTimes; insteadOf: DayTimes | undefined }

/** The times of day as they were loaded, or as they were set here since. */
export function useDayTimes(
  loaded: DayTimes | undefined,
): [dayTimes: DayTimes, set: (dayTimes: DayTimes) => void] {
  const [here, setHere] = useState<Set>()
  const dayTimes = here && here.insteadOf === loaded ? here.dayTimes : loaded
  const set = (changed: DayTimes) => setHere({ dayTimes: changed, insteadOf: loaded })
  return [dayTimes ?? usualDayTimes, set]
}
