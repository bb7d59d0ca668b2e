import { isOfKind } from './kind-of-told'
import type { Database } from '../tables'

/**
 * What a device told at an instant; `seq` orders what it told at the same one. `medicine` is what its
 * box held then, where that was noted.
 */
export type Told = {
  ts: Date
  seq: number
  code: string
  /** The sentence of what was told before it was worded when read. */
  message?: string | null
  medicine?: string | null | undefined
}

/** All pills that a device said were taken or missed from `since` on, in order. */
export async function pillsToldSince(
  db: Database,
  deviceId: string,
  since: Date,
): Promise<(Pick<Told, 'ts' | 'code'> & { medicine: string | null })[]> {
  return db
    .selectFrom('notification')
    .select(['ts', 'code', 'medicine'])
    .where('device_id', '=', deviceId)
    .where('ts', '>=', since)
    .where(({ or }) => or([isOfKind('taken'), isOfKind('missed')]))
    .orderBy('ts')
    .orderBy('seq')
    .execute()
}
