import type { Database } from '../tables'

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
