import type { Database } from './tables'

/** What a device told at an instant; `seq` orders what it told at the same one. */
export type Told = { ts: Date; seq: number; code: string; message: string }

/** What a device told from `since` on, newest first. */
export function toldSince(db: Database, deviceId: string, since: Date): Promise<Told[]> {
  return db
    .selectFrom('notification')
    .select(['ts', 'seq', 'code', 'message'])
    .where('device_id', '=', deviceId)
    .where('ts', '>=', since)
    .orderBy('ts', 'desc')
    .orderBy('seq', 'desc')
    .execute()
}

/** Keeps what a device told; what is kept already is not kept twice. */
export async function keepTold(db: Database, deviceId: string, told: Told[]): Promise<void> {
  await db
    .insertInto('notification')
    .values(told.map((each) => ({ device_id: deviceId, ...each })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
