import type { NetworkUser, Role } from '@pillbox/shared/domain'
import type { Database } from '../tables'

/** Everybody with an accepted place on a device, first come first. */
export async function acceptedPeople(
  db: Database,
  deviceId: string,
): Promise<(NetworkUser & { role: Role })[]> {
  const rows = await db
    .selectFrom('device_member as member')
    .innerJoin('app_user as person', 'person.uid', 'member.uid')
    .select(['member.uid', 'member.role'])
    .select(['person.display_name', 'person.email', 'person.photo_url'])
    .where('member.device_id', '=', deviceId)
    .orderBy('member.since')
    .orderBy('member.uid')
    .execute()
  return rows.map((row) => ({
    id: row.uid,
    displayName: row.display_name,
    email: row.email,
    photoURL: row.photo_url,
    role: row.role,
  }))
}

/** Who is invited to a device and has not answered: the address only (trust.md 4, row 11). */
export async function invitedPeople(
  db: Database,
  deviceId: string,
  now: Date,
): Promise<(NetworkUser & { role: 'Invited' })[]> {
  const rows = await db
    .selectFrom('invite')
    .select(['invite_id', 'email'])
    .where('device_id', '=', deviceId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('invite_id')
    .execute()
  return rows.map((row) => ({
    id: row.invite_id,
    displayName: '',
    email: row.email,
    photoURL: null,
    role: 'Invited',
  }))
}
