import { sql } from 'kysely'
import type { Database } from '../tables'
import { isOfKind } from './kind-of-told'

/** A person who looks after what a device told to be missed at an instant. */
export type PersonOnIt = {
  deviceId: string
  missedAt: Date
  uid: string
  name: string
  since: Date
}

/** Who looks after what a device told to be missed at an instant, soonest first. */
export async function peopleOnIt(db: Database, deviceId: string, at: Date): Promise<PersonOnIt[]> {
  return db
    .selectFrom('on_it')
    .innerJoin('app_user', 'app_user.uid', 'on_it.uid')
    .select(['device_id as deviceId', 'missed_at as missedAt', 'on_it.uid', 'since'])
    .select('display_name as name')
    .where('device_id', '=', deviceId)
    .where('missed_at', '=', at)
    .orderBy('since')
    .orderBy('on_it.uid')
    .execute()
}

/** Did the device tell that a pill was missed at this instant? */
export async function wasMissedAt(db: Database, deviceId: string, at: Date): Promise<boolean> {
  const told = await db
    .selectFrom('notification')
    .select('seq')
    .where('device_id', '=', deviceId)
    .where('ts', '=', at)
    .where(isOfKind('missed'))
    .executeTakeFirst()
  return told !== undefined
}

type Place = { deviceId: string; missedAt: Date; uid: string }

/** Notes that a person looks after it; who does already keeps their time. Are they new to it? */
export async function goOnIt(
  tx: Database,
  { since, ...place }: Place & { since: Date },
): Promise<boolean> {
  const { deviceId: device_id, missedAt: missed_at, uid } = place
  const added = await tx
    .insertInto('on_it')
    .values({ device_id, missed_at, uid, since })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return added !== undefined
}

/** Does a person look after it now? */
export async function isOnIt(db: Database, { deviceId, missedAt, uid }: Place): Promise<boolean> {
  const row = await db
    .selectFrom('on_it')
    .select('uid')
    .where('device_id', '=', deviceId)
    .where('missed_at', '=', missedAt)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a person does not look after it any more: what was not yet told of it is not told. */
export async function goOffIt(tx: Database, { deviceId, missedAt, uid }: Place): Promise<void> {
  await tx
    .deleteFrom('on_it')
    .where('device_id', '=', deviceId)
    .where('missed_at', '=', missedAt)
    .where('uid', '=', uid)
    .execute()
  const notice = JSON.stringify({ kind: 'on it', uid, at: missedAt.toISOString() })
  await tx
    .deleteFrom('push_notice')
    .where('device_id', '=', deviceId)
    .where(sql<boolean>`notice @> ${notice}::jsonb`)
    .execute()
}

/** Forgets who looked after what was missed before an instant. */
export async function forgetOnItBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('on_it').where('missed_at', '<', before).execute()
}
