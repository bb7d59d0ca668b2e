import type { Database } from '../tables'

/** A device whose turn it is to be looked at. */
export type WatchedDevice = {
  deviceId: string
  timezone: string
  /** When it was last heard from, or else added. */
  since: Date
  /** Of how many hours of this silence people were told. */
  silenceTold: number | null
}

type Turn = { now: Date; before: Date; most: number }

/**
 * The devices that nobody has looked at since `before`, the longest first, held until the
 * transaction ends: two processes never look at the same one.
 */
export async function takeWatched(
  tx: Database,
  { now, before, most }: Turn,
): Promise<WatchedDevice[]> {
  const rows = await tx
    .selectFrom('device')
    .select(['device_id', 'timezone', 'activated_at', 'heard_at', 'silence_told'])
    .where('activated_at', 'is not', null)
    .where(({ eb, or }) => or([eb('watched_at', 'is', null), eb('watched_at', '<=', before)]))
    .orderBy('watched_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = rows.map(({ device_id }) => device_id)
  if (ids.length > 0) {
    await tx.updateTable('device').set({ watched_at: now }).where('device_id', 'in', ids).execute()
  }
  return rows.map((row) => ({
    deviceId: row.device_id,
    timezone: row.timezone,
    since: row.heard_at ?? row.activated_at ?? now,
    silenceTold: row.silence_told,
  }))
}

/** Notes of how many hours of a silence people are told. */
export async function noteSilenceTold(
  tx: Database,
  deviceId: string,
  hours: number,
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ silence_told: hours })
    .where('device_id', '=', deviceId)
    .execute()
}

/** Was a device heard from after an instant? */
export async function heardSince(db: Database, deviceId: string, since: Date): Promise<boolean> {
  const heard = await db
    .selectFrom('device')
    .select('device_id')
    .where('device_id', '=', deviceId)
    .where('heard_at', '>', since)
    .executeTakeFirst()
  return heard !== undefined
}

/** The boxes of devices of whose pills people were told. */
export async function suppliesTold(db: Database, deviceIds: string[]) {
  if (deviceIds.length === 0) return []
  return db
    .selectFrom('box')
    .select(['device_id', 'number', 'supply_told'])
    .where('device_id', 'in', deviceIds)
    .where('supply_told', 'is not', null)
    .execute()
}

/** Notes what people are told of the pills in boxes of a device. */
export async function noteSupplyTold(
  tx: Database,
  { deviceId, boxes, state }: { deviceId: string; boxes: number[]; state: 'low' | 'empty' },
): Promise<void> {
  await tx
    .updateTable('box')
    .set({ supply_told: state })
    .where('device_id', '=', deviceId)
    .where('number', 'in', boxes)
    .execute()
}
