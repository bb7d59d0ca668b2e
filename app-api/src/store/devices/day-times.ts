import { dayTimeNames, usualDayTimes, type DayTimes } from '@pillbox/shared/domain'
import type { Database } from '../tables'

/** The times of day of a device from their column: those that its people have set, or the usual ones. */
export const dayTimesOf = (column: number[] | null): DayTimes =>
  Object.fromEntries(
    dayTimeNames.map((name, at) => [name, column?.[at] ?? usualDayTimes[name]]),
  ) as DayTimes

/** Sets the times of day of a locked device; its alarms stay as they are. */
export async function setDayTimes(tx: Database, deviceId: string, times: DayTimes): Promise<void> {
  await tx
    .updateTable('device')
    .set({ day_times: dayTimeNames.map((name) => times[name]) })
    .where('device_id', '=', deviceId)
    .execute()
}
