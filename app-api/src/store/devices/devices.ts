import type { DayTimes, DeviceListItem, Role, Sync } from '@pillbox/shared/domain'
import { kindDigits, limits } from '@pillbox/shared/domain'
import { sql } from 'kysely'
import type { Database } from '../tables'
import { storedBoxOf } from './boxes'
import { dayTimesOf } from './day-times'

const missedCode = `${kindDigits.missed}%`

type SyncTimes = { synced_at: Date | null; changed_at: Date | null }

/** In sync when the device was heard of after the last change to its schedule (spec 3). */
function syncOf({ synced_at, changed_at }: SyncTimes): Sync {
  return {
    status: synced_at !== null && (changed_at === null || synced_at >= changed_at),
    syncedTime: synced_at?.toISOString() ?? null,
    updatedTime: changed_at?.toISOString() ?? null,
  }
}

type Mine = { uid: string; missedSince: Date }

function myDevices(db: Database, { uid, missedSince }: Mine) {
  return db
    .selectFrom('user_device as mine')
    .innerJoin('device', 'device.device_id', 'mine.device_id')
    .select(['mine.device_id', 'mine.nickname', 'device.synced_at', 'device.changed_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('notification as told')
          .select(sql.lit(1).as('one'))
          .whereRef('told.device_id', '=', 'mine.device_id')
          .where('told.ts', '>', missedSince)
          .where('told.code', 'like', missedCode),
      ).as('missed'),
    )
    .where('mine.uid', '=', uid)
}

type MyDevice = SyncTimes & { device_id: string; nickname: string; missed: unknown }

const itemOf = (row: MyDevice): DeviceListItem => ({
  id: row.device_id,
  nickname: row.nickname,
  hasRecentMissedPill: Boolean(row.missed),
  sync: syncOf(row),
})

/** A person's devices in one role, oldest first; a pill missed after `missedSince` is a recent one. */
export async function deviceList(
  db: Database,
  { role, ...mine }: Mine & { role: Role },
): Promise<DeviceListItem[]> {
  const rows = await myDevices(db, mine)
    .where('mine.role', '=', role)
    .orderBy('mine.since')
    .orderBy('mine.device_id')
    .execute()
  return rows.map(itemOf)
}

/** One of a person's devices, in whatever role; nothing when it is not theirs. */
export async function deviceItem(
  db: Database,
  { deviceId, ...mine }: Mine & { deviceId: string },
): Promise<DeviceListItem | undefined> {
  const row = await myDevices(db, mine).where('mine.device_id', '=', deviceId).executeTakeFirst()
  return row && itemOf(row)
}

/** The caller's accepted role on a device; nothing for a stranger and for an unknown device alike. */
export async function roleOn(
  db: Database,
  deviceId: string,
  uid: string,
): Promise<Role | undefined> {
  const member = await db
    .selectFrom('device_member')
    .select('role')
    .where('device_id', '=', deviceId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return member?.role
}

/** Puts devices that nobody has yet into the store, each with 8 empty boxes. */
export async function registerDevices(
  db: Database,
  devices: { deviceId: string; timezone: string }[],
): Promise<void> {
  const unclaimed = { activated_at: null, synced_at: null, changed_at: null, heard_at: null }
  const numbers = Array.from({ length: limits.boxes }, (_, index) => index + 1)
  const empty = { medicine_name: '', quantity: 0, dose: 0, version: 1 }
  await db
    .insertInto('device')
    .values(
      devices.map((each) => ({ device_id: each.deviceId, timezone: each.timezone, ...unclaimed })),
    )
    .execute()
  await db
    .insertInto('box')
    .values(
      devices.flatMap(({ deviceId }) =>
        numbers.map((number) => ({ device_id: deviceId, number, ...empty, alarms: noAlarms() })),
      ),
    )
    .execute()
}

const noAlarms = () => Array.from({ length: limits.alarmSlots }, () => 0)

export type DeviceState = {
  sync: Sync
  timezone: string
  activatedAt: Date | null
  dayTimes: DayTimes
}

/** What is known of the device itself. */
export async function deviceState(db: Database, deviceId: string): Promise<DeviceState> {
  const device = await db
    .selectFrom('device')
    .selectAll()
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const { timezone, activated_at: activatedAt, day_times } = device
  return { sync: syncOf(device), timezone, activatedAt, dayTimes: dayTimesOf(day_times) }
}

/** The 8 boxes in their order (spec 3, device info). */
export async function boxesOf(db: Database, deviceId: string) {
  const rows = await db
    .selectFrom('box')
    .selectAll()
    .where('device_id', '=', deviceId)
    .orderBy('number')
    .execute()
  return rows.map(storedBoxOf)
}
