import type { Role } from '@pillbox/shared/domain'
import { lockPerson } from '../people/accounts'
import { lockDevice } from './device-lock'
import { beginHeld } from './held'
import { spellingOf } from './spelling'
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

export type Claim = {
  /** As it was typed: in any case. */
  typed: string
  uid: string
  nickname: string
  now: Date
}

type Place = Pick<Membership, 'nickname' | 'since'> & { role: string }

/** Whose answer was lost says the same once more: that is no second claim. */
const isRepeat = ({ role, nickname, since }: Place, claimed: Pick<Claim, 'nickname' | 'now'>) =>
  role === 'Owner' && nickname === claimed.nickname && +claimed.now - +since < repeatMs

const repeatMs = 5 * 60_000

/**
 * Makes a person the Owner of a device that nobody has, and answers how its id is spelled. Of
 * several at once exactly one succeeds.
 */
export async function claim(
  tx: Database,
  { typed, uid, nickname, now }: Claim,
): Promise<{ deviceId: string } | 'yours' | 'unavailable'> {
  if (!(await lockPerson(tx, uid))) return 'unavailable'
  const deviceId = await spellingOf(tx, typed)
  if (deviceId === undefined || !(await lockDevice(tx, deviceId))) return 'unavailable'
  const place = await tx
    .selectFrom('user_device')
    .select(['role', 'nickname', 'since'])
    .where('device_id', '=', deviceId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (place) return isRepeat(place, { nickname, now }) ? { deviceId } : 'yours'
  if (!(await join(tx, { deviceId, uid, role: 'Owner', nickname, since: now }))) {
    return 'unavailable'
  }
  await tx
    .updateTable('device')
    .set({ activated_at: now, synced_at: now, changed_at: now, schedule_changed_at: now })
    .set({ heard_at: null, reset_at: null, watched_at: null, silence_told: null })
    .where('device_id', '=', deviceId)
    .execute()
  await beginHeld(tx, [deviceId], now)
  return { deviceId }
}
