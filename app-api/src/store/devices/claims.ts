import type { Role } from '@pillbox/shared/domain'
import { lockPerson } from '../people/accounts'
import { roleOn } from './devices'
import type { Database } from '../tables'

type Membership = { deviceId: string; uid: string; role: Role; nickname: string; since: Date }

/** Writes a person's place on a device into both tables; false when the place of Owner is taken. */
export async function join(
  db: Database,
  { deviceId, uid, role, nickname, since }: Membership,
): Promise<boolean> {
  const joined = await db
    .insertInto('device_member')
    .values({ device_id: deviceId, uid, role, since })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (joined === undefined) return false
  await db
    .insertInto('user_device')
    .values({ uid, device_id: deviceId, role, nickname, since })
    .execute()
  return true
}

export type Claim = { deviceId: string; uid: string; nickname: string; now: Date }

/** Makes a person the Owner of a device that nobody has. Of several at once exactly one succeeds. */
export function claim(
  db: Database,
  { deviceId, uid, nickname, now }: Claim,
): Promise<'claimed' | 'yours' | 'unavailable'> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, uid))) return 'unavailable'
    const device = await tx
      .selectFrom('device')
      .select('device_id')
      .where('device_id', '=', deviceId)
      .forUpdate()
      .executeTakeFirst()
    if (device === undefined) return 'unavailable'
    if ((await roleOn(tx, deviceId, uid)) !== undefined) return 'yours'
    if (!(await join(tx, { deviceId, uid, role: 'Owner', nickname, since: now }))) {
      return 'unavailable'
    }
    await tx
      .updateTable('device')
      .set({ activated_at: now, synced_at: now, changed_at: now, reset_at: null })
      .where('device_id', '=', deviceId)
      .execute()
    return 'claimed'
  })
}
