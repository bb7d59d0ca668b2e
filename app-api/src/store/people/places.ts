import type { Role } from '@pillbox/shared/domain'
import type { Database } from '../tables'

/** The devices of a person with their role on each, always in the same order. */
export async function placesOf(
  tx: Database,
  uid: string,
): Promise<{ deviceId: string; role: Role }[]> {
  const rows = await tx
    .selectFrom('user_device')
    .select(['device_id', 'role'])
    .where('uid', '=', uid)
    .orderBy('device_id')
    .execute()
  return rows.map(({ device_id: deviceId, role }) => ({ deviceId, role }))
}

/**
 * Every device that a person has, has invited to, or is invited to by this address, always in the
 * same order.
 */
export async function devicesAround(
  tx: Database,
  { uid, email = '' }: { uid: string; email: string | undefined },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_device')
    .select('device_id')
    .where('uid', '=', uid)
    .union(tx.selectFrom('invite').select('device_id').where('invited_by', '=', uid))
    .union(tx.selectFrom('user_invite').select('device_id').where('email', '=', email))
    .orderBy('device_id')
    .execute()
  return rows.map(({ device_id }) => device_id)
}

/** The devices of a person as they know them, oldest first. */
export async function myPlaces(
  db: Database,
  uid: string,
): Promise<{ id: string; nickname: string; role: Role; isMuted: boolean }[]> {
  const rows = await db
    .selectFrom('user_device')
    .select(['device_id', 'nickname', 'role', 'muted'])
    .where('uid', '=', uid)
    .orderBy('since')
    .orderBy('device_id')
    .execute()
  return rows.map(({ device_id: id, nickname, role, muted: isMuted }) => ({
    id,
    nickname,
    role,
    isMuted,
  }))
}
