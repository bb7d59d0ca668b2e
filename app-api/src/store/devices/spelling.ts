import { sql } from 'kysely'
import type { Database } from '../tables'

// Two ids that differ in case only are two devices: then what was typed exactly is meant.
const inAnyCase = (deviceId: string) => sql<boolean>`upper(device_id) = upper(${deviceId})`
const exactFirst = (deviceId: string) => sql`device_id <> ${deviceId}`

/** How a device is spelled whose id was typed in any case. */
export async function spellingOf(db: Database, deviceId: string): Promise<string | undefined> {
  const device = await db
    .selectFrom('device')
    .select('device_id')
    .where(inAnyCase(deviceId))
    .orderBy(exactFirst(deviceId))
    .orderBy('device_id')
    .limit(1)
    .executeTakeFirst()
  return device?.device_id
}

/** The same among the devices of a person. */
export async function spellingOfMine(
  db: Database,
  uid: string,
  deviceId: string,
): Promise<string | undefined> {
  const mine = await db
    .selectFrom('user_device')
    .select('device_id')
    .where('uid', '=', uid)
    .where(inAnyCase(deviceId))
    .orderBy(exactFirst(deviceId))
    .orderBy('device_id')
    .limit(1)
    .executeTakeFirst()
  return mine?.device_id
}
