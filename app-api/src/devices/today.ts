import type { DeviceListItem, Role, Today } from '@pillbox/shared/domain'
import { deviceDays, deviceDaysAs, type DeviceDays, type PillTold } from '../store/devices/days'
import { deviceList, listedDevice, type Listed } from '../store/devices/devices'
import { lastDays } from '../store/local-days'
import type { Database } from '../store/tables'
import { missedSince } from './recent-misses'
import { asTold } from './who-is-on-it'

/** `uid`: who asks, if it is a person. */
type Asked = { db: Database; clock: () => number; uid?: string }
type AskedBySomebody = Asked & { uid: string }

const hour = 3_600_000
/** The zone of a device is not known yet; a day of 25 hours and what has gone by of this one. */
const toldSince = (now: number) => new Date(now - 50 * hour)

/**
 * From when on it counts what a device told: yesterday's, as it may not have been heard from since.
 * What is older than its owner is of whoever had it before.
 */
function startOf({ timezone, began }: DeviceDays, now: number): number {
  const yesterday = lastDays(now, 2, timezone)[1]
  return began === null ? now : Math.max(yesterday?.start ?? now, Date.parse(began))
}

function pillAsTold({ at, code, medicine }: PillTold): Today['told'][number] {
  const pill = { timestamp: new Date(at).toISOString(), code }
  return medicine === null ? pill : { ...pill, medicineName: medicine }
}

function todayIn(days: DeviceDays, now: number, uid: string | undefined): Today {
  const { timezone, began, heard, changed } = days
  const start = startOf(days, now)
  const onIt = days.onIt.filter(({ missedAt }) => +missedAt >= start)
  return {
    timezone,
    began,
    heard,
    changed,
    boxes: days.boxes.map(({ version: _, fullQuantity: __, ...box }) => box),
    told: days.told.filter(({ at }) => at >= start).map(pillAsTold),
    ...(onIt.length > 0 && { onIt: onIt.map((each) => asTold(each, uid)) }),
  }
}

/** What is known of each of these devices' own days, by their ids. */
export async function todayOf(
  { db, clock, uid }: Asked,
  deviceIds: string[],
): Promise<Map<string, Today>> {
  const now = clock()
  const found = await deviceDays(db, deviceIds, toldSince(now))
  return new Map(found.map((days) => [days.deviceId, todayIn(days, now, uid)]))
}

/** A device as it is and with what is known of its day, and a person's role on it; nothing without one. */
export async function deviceToday(
  { db, clock, uid }: AskedBySomebody,
  deviceId: string,
): Promise<{ role: Role; device: DeviceDays; today: Today } | undefined> {
  const now = clock()
  const found = await deviceDaysAs(db, { deviceId, uid, since: toldSince(now) })
  return found && { ...found, today: todayIn(found.device, now, uid) }
}

const spans = (now: number) => ({ missedSince: missedSince(now), toldSince: toldSince(now) })

const withToday = ({ item, days }: Listed, now: number, uid: string): DeviceListItem => ({
  ...item,
  today: todayIn(days, now, uid),
})

/** The devices that a person has in a role, oldest first, each with what is known of its day. */
export async function devicesAs(
  { db, clock, uid }: AskedBySomebody,
  role: Role,
): Promise<DeviceListItem[]> {
  const now = clock()
  const listed = await deviceList(db, { uid, role, ...spans(now) })
  return listed.map((each) => withToday(each, now, uid))
}

/** One of a person's devices as in those lists, in whatever role; nothing when it is not theirs. */
export async function deviceAs(
  { db, clock, uid }: AskedBySomebody,
  deviceId: string,
): Promise<DeviceListItem | undefined> {
  const now = clock()
  const listed = await listedDevice(db, { uid, deviceId, ...spans(now) })
  return listed && withToday(listed, now, uid)
}
