import { dayTimeNames, usualDayTimes, type DayTimes } from '@pillbox/shared/domain'
import type { Database } from '../tables'

/** The times of day of a device: those that its people have set, or the usual ones. */
export async function dayTimesOf(db: Database, deviceId: string): Promise<DayTimes> {
  const { day_times } = await db
    .selectFrom('device')
    .select('day_times')
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const [morning, noon, evening, night] = day_times ?? []
  return { ...usualDayTimes, ...(day_times && { morning, noon, evening, night }) } as DayTimes
}

/** Sets the times of day of a locked device; its alarms stay as they are. */
export async function setDayTimes(tx: Database, deviceId: string, times: DayTimes): Promise<void> {
  await tx
    .updateTable('device')
    .set({ day_times: dayTimeNames.map((name) => times[name]) })
    .where('device_id', '=', deviceId)
    .execute()
}
