import type { DayTimes, Role, Sync } from '@pillbox/shared/domain'
import { sql } from 'kysely'
import { askedOften } from '../asked-often'
import { isOfKind } from '../events/kind-of-told'
import type { PersonOnIt } from '../events/on-it'
import { list, ms } from '../json-rows'
import type { Database } from '../tables'
import type { StoredBox } from './boxes'
import { dayTimesOf } from './day-times'

/** A device as it is, and what is known of its last days. */
export type DeviceDays = {
  deviceId: string
  /** IANA zone */
  timezone: string
  /** ISO 8601 instants; null: never. */
  began: string | null
  heard: string | null
  changed: string | null
  sync: Sync
  dayTimes: DayTimes
  /** The 8 boxes in their order (spec 3, device info). */
  boxes: StoredBox[]
  /** The pills that it said were taken or missed, in order. */
  told: PillTold[]
  onIt: PersonOnIt[]
}

/** `at` in milliseconds; `medicine` is what its box held then, where that was noted. */
export type PillTold = { at: number; code: string; medicine: string | null }

/**
 * A box that is stuck tells without end. Of what a box told of one kind the first three of each ten
 * minutes are read: what it and the others told of their alarms is among them.
 */
const mostOfEach = 3
const span = '10 minutes'

const boxes = sql<StoredBox[]>`(
  select ${list(
    sql`json_build_object('medicineName', medicine_name, 'quantity', quantity, 'dose', dose,
      'alarms', alarms, 'version', version, 'fullQuantity', full_quantity)`,
    sql`number`,
  )}
  from box where box.device_id = device.device_id)`

const told = (since: Date) => sql<PillTold[]>`(
  select ${list(
    sql`json_build_object('at', ${ms('ts')}, 'code', code, 'medicine', medicine)`,
    sql`ts, seq`,
  )}
  from (
    select ts, seq, code, medicine,
      row_number() over (
        partition by code, date_bin(${sql.lit(span)}, ts, timestamptz 'epoch') order by ts, seq) as nth
    from notification
    where notification.device_id = device.device_id and ts >= ${since}
      and (${isOfKind('taken')} or ${isOfKind('missed')})) as pill
  where nth <= ${sql.lit(mostOfEach)})`

type OnItRow = Record<'missedAt' | 'since', number> & Record<'uid' | 'name', string>

const onIt = (since: Date) => sql<OnItRow[]>`(
  select ${list(
    sql`json_build_object('missedAt', ${ms('missed_at')}, 'uid', on_it.uid, 'name', display_name,
      'since', ${ms('since')})`,
    sql`since, on_it.uid`,
  )}
  from on_it join app_user on app_user.uid = on_it.uid
  where on_it.device_id = device.device_id and missed_at >= ${since})`

/** The columns of a question over `device` that asks for its days from `since` on. */
export const daysColumns = (since: Date) =>
  [
    'device.device_id',
    'device.timezone',
    'device.activated_at',
    'device.heard_at',
    'device.schedule_changed_at',
    'device.synced_at',
    'device.changed_at',
    'device.day_times',
    boxes.as('boxes'),
    told(since).as('told'),
    onIt(since).as('on_it'),
  ] as const

const askDays = askedOften(
  (db: Database, { deviceIds, since }: { deviceIds: string[]; since: Date }) =>
    db
      .selectFrom('device')
      .select(daysColumns(since))
      .where(sql<boolean>`device.device_id = any(${deviceIds}::text[])`),
)

const askDaysAs = askedOften(
  (db: Database, { deviceId, uid, since }: { deviceId: string; uid: string; since: Date }) =>
    db
      .selectFrom('device')
      .innerJoin('device_member as mine', 'mine.device_id', 'device.device_id')
      .select('mine.role')
      .select(daysColumns(since))
      .where('device.device_id', '=', deviceId)
      .where('mine.uid', '=', uid),
)

type DaysRow = Awaited<ReturnType<typeof askDays>>[number]

/** In sync when the device was heard of after the last change to its schedule (spec 3). */
function syncOf({ synced_at, changed_at }: DaysRow): Sync {
  return {
    status: synced_at !== null && (changed_at === null || synced_at >= changed_at),
    syncedTime: synced_at?.toISOString() ?? null,
    updatedTime: changed_at?.toISOString() ?? null,
  }
}

/** What such a row says. */
export function daysIn(row: DaysRow): DeviceDays {
  const { device_id: deviceId, activated_at, heard_at, schedule_changed_at } = row
  return {
    deviceId,
    timezone: row.timezone,
    began: activated_at?.toISOString() ?? null,
    heard: heard_at?.toISOString() ?? null,
    changed: schedule_changed_at?.toISOString() ?? null,
    sync: syncOf(row),
    dayTimes: dayTimesOf(row.day_times),
    boxes: row.boxes,
    told: row.told,
    onIt: row.on_it.map(({ missedAt, since, ...who }) => ({
      ...who,
      deviceId,
      missedAt: new Date(missedAt),
      since: new Date(since),
    })),
  }
}

/**
 * These devices with what they told from `since` on. One question for however many: each one costs
 * more than what it asks, and what a device tells meanwhile is in none of its parts or in all.
 */
export async function deviceDays(
  db: Database,
  deviceIds: string[],
  since: Date,
): Promise<DeviceDays[]> {
  if (deviceIds.length === 0) return []
  return (await askDays(db, { deviceIds, since })).map(daysIn)
}

/**
 * A device with what it told from `since` on, and the role that a person has on it: both at one
 * moment. Nothing for a stranger and for an unknown device alike.
 */
export async function deviceDaysAs(
  db: Database,
  asked: { deviceId: string; uid: string; since: Date },
): Promise<{ role: Role; device: DeviceDays } | undefined> {
  const [row] = await askDaysAs(db, asked)
  return row && { role: row.role, device: daysIn(row) }
}
