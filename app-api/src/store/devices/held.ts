import type { Held, Past } from '@pillbox/shared/domain'
import { sql } from 'kysely'
import type { Database } from '../tables'
import { dayTimesOf } from './day-times'

/** So many changes of boxes are read at most; what was before them is not known. */
const mostChanges = 1000

type Since = { held_since: Date | null; schedule_changed_at: Date | null }

/**
 * An older release changes and claims without saying since when a box holds what it does. Where it
 * did, nothing is known from before the last change; answers that instant, null where there was none.
 */
function onlySince(boxes: Since[]): Date | null | undefined {
  const held = boxes.flatMap(({ held_since }) => (held_since ? [+held_since] : []))
  const changed = boxes[0]?.schedule_changed_at ?? null
  const newest = Math.max(...held, changed ? +changed : -Infinity)
  const isTold = held.length === boxes.length && held.includes(newest)
  if (isTold) return undefined
  return newest === -Infinity ? null : new Date(newest)
}

/**
 * Keeps what boxes of a locked device hold as what they held until now: this one, or all. The caller
 * then changes them.
 */
export async function keepAsBefore(
  tx: Database,
  deviceId: string,
  { which, now }: { which: number | 'all'; now: Date },
): Promise<void> {
  const those = sql<boolean>`device_id = ${deviceId} and ${
    which === 'all' ? sql`true` : sql`number = ${which}`
  }`
  const boxes = await tx
    .selectFrom('device')
    .innerJoin('box', 'box.device_id', 'device.device_id')
    .select(['held_since', 'schedule_changed_at'])
    .where('device.device_id', '=', deviceId)
    .execute()
  const anew = onlySince(boxes)
  if (anew !== undefined) await beginHeld(tx, [deviceId], anew)
  await sql`insert into box_before (device_id, number, since, until, medicine_name, alarms)
    select device_id, number, held_since, ${now}::timestamptz, medicine_name, alarms
    from box where ${those} and held_since < ${now} on conflict do nothing`.execute(tx)
  await tx.updateTable('box').set({ held_since: now }).where(those).execute()
}

/** From when on it is known what all boxes of a locked device hold; before that nothing is. */
export async function beginHeld(
  tx: Database,
  deviceIds: string[],
  since: Date | null,
): Promise<void> {
  await tx.deleteFrom('box_before').where('device_id', 'in', deviceIds).execute()
  await tx
    .updateTable('box')
    .set({ held_since: since })
    .where('device_id', 'in', deviceIds)
    .execute()
}

/** Forgets what boxes held until an instant. */
export async function forgetHeldBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('box_before').where('until', '<', before).execute()
}

/** A box as it is now. */
export type BoxNow = { medicineName: string; dose: number; alarms: number[] }

/** What is known of a device's past but for what it told, and its boxes as they are. */
export type DevicePast = Omit<Past, 'told'> & { boxes: BoxNow[] }

async function heldBefore(db: Database, deviceId: string, since: Date): Promise<Held[]> {
  const rows = await db
    .selectFrom('box_before')
    .select(['number', 'since', 'until', 'medicine_name', 'alarms'])
    .where('device_id', '=', deviceId)
    .where('until', '>', since)
    .orderBy('until', 'desc')
    .limit(mostChanges)
    .execute()
  return rows.map((row) => ({
    box: row.number,
    medicineName: row.medicine_name,
    alarms: row.alarms,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
  }))
}

/** From when on it is known of all boxes what they held. */
function knownFrom(held: Held[]): string {
  const first = new Map<number, string>()
  for (const { box, since } of held) {
    const known = first.get(box)
    if (known === undefined || since < known) first.set(box, since)
  }
  return [...first.values()].reduce((latest, each) => (each > latest ? each : latest))
}

/** What is known of a device from `since` on, in two questions. */
export async function devicePast(db: Database, deviceId: string, since: Date): Promise<DevicePast> {
  const rows = await db
    .selectFrom('device')
    .innerJoin('box', 'box.device_id', 'device.device_id')
    .select(['timezone', 'activated_at', 'day_times', 'held_since', 'schedule_changed_at'])
    .select(['number', 'medicine_name', 'dose', 'alarms'])
    .where('device.device_id', '=', deviceId)
    .orderBy('number')
    .execute()
  const [device] = rows
  if (!device) throw new Error('the device has no boxes')
  const anew = onlySince(rows)
  const now = rows.flatMap(({ number, medicine_name, alarms, held_since }): Held[] => {
    const from = anew === undefined ? held_since : anew
    const box = { box: number, medicineName: medicine_name, alarms, until: null }
    return from === null ? [] : [{ ...box, since: from.toISOString() }]
  })
  const before = anew === undefined ? await heldBefore(db, deviceId, since) : []
  const held = [...now, ...before]
  return {
    timezone: device.timezone,
    dayTimes: dayTimesOf(device.day_times),
    began: device.activated_at?.toISOString() ?? null,
    held,
    knownFrom: now.length === 0 ? null : knownFrom(held),
    boxes: rows.map(({ medicine_name: medicineName, dose, alarms }) => ({
      medicineName,
      dose,
      alarms,
    })),
  }
}
