import type { DeviceListItem, Role } from '@pillbox/shared/domain'
import { limits } from '@pillbox/shared/domain'
import { sql } from 'kysely'
import type { Database } from '../tables'
import { askedOften } from '../asked-often'
import { isOfKind } from '../events/kind-of-told'
import { storedBoxOf } from './boxes'
import { daysColumns, daysIn, type DeviceDays } from './days'

/** Whose devices, since when a missed pill is a recent one, and since when what they told is read. */
type Mine = { uid: string; missedSince: Date; toldSince: Date }

const myDevices = (db: Database, { uid, missedSince, toldSince }: Mine) =>
  db
    .selectFrom('user_device as mine')
    .innerJoin('device', 'device.device_id', 'mine.device_id')
    .select('mine.nickname')
    .select(daysColumns(toldSince))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('notification as missed')
          .select(sql.lit(1).as('one'))
          .whereRef('missed.device_id', '=', 'mine.device_id')
          .where('missed.ts', '>', missedSince)
          .where(isOfKind('missed')),
      ).as('missed'),
    )
    .where('mine.uid', '=', uid)

/** A device of a list, and what is known of its days. */
export type Listed = { item: DeviceListItem; days: DeviceDays }

type Row = Awaited<ReturnType<typeof askList>>[number]

type InRole = Mine & { role: Role }

const askList = askedOften((db: Database, asked: InRole) =>
  myDevices(db, asked)
    .where('mine.role', '=', asked.role)
    .orderBy('mine.since')
    .orderBy('mine.device_id'),
)

function listedAs(row: Row): Listed {
  const days = daysIn(row)
  const { deviceId: id, sync } = days
  const item = { id, nickname: row.nickname, hasRecentMissedPill: Boolean(row.missed), sync }
  return { item, days }
}

/** A person's devices in one role, oldest first. */
export async function deviceList(db: Database, asked: InRole): Promise<Listed[]> {
  return (await askList(db, asked)).map(listedAs)
}

/** One of a person's devices, in whatever role; nothing when it is not theirs. */
export async function listedDevice(
  db: Database,
  { deviceId, ...mine }: Mine & { deviceId: string },
): Promise<Listed | undefined> {
  const row = await myDevices(db, mine).where('mine.device_id', '=', deviceId).executeTakeFirst()
  return row && listedAs(row)
}

const askRole = askedOften((db: Database, { deviceId, uid }: { deviceId: string; uid: string }) =>
  db
    .selectFrom('device_member')
    .select('role')
    .where('device_id', '=', deviceId)
    .where('uid', '=', uid),
)

/** The caller's accepted role on a device; nothing for a stranger and for an unknown device alike. */
export async function roleOn(
  db: Database,
  deviceId: string,
  uid: string,
): Promise<Role | undefined> {
  const [member] = await askRole(db, { deviceId, uid })
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

/** The zone of a device that is there, and since when somebody has it. */
export async function deviceState(
  db: Database,
  deviceId: string,
): Promise<{ timezone: string; activatedAt: Date | null }> {
  const { timezone, activated_at: activatedAt } = await db
    .selectFrom('device')
    .select(['timezone', 'activated_at'])
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  return { timezone, activatedAt }
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
