import { randomUUID } from 'node:crypto'
import type { Database } from '../tables'
import { setRole } from './members'

export type OwnershipMove = { deviceId: string; from: string; to: string; by: string; now: Date }

/**
 * Makes `to` the Owner of a locked device (device-lock.ts) in place of `from`, who becomes Member
 * and whose pending invitations are now the new Owner's (trust.md 4, row 16).
 */
export async function changeOwner(
  tx: Database,
  { deviceId, from, to, by, now }: OwnershipMove,
): Promise<void> {
  await setRole(tx, { deviceId, uid: from, role: 'Member' })
  await setRole(tx, { deviceId, uid: to, role: 'Owner' })
  await tx
    .updateTable('invite')
    .set({ invited_by: to })
    .where('device_id', '=', deviceId)
    .where('invited_by', '=', from)
    .where('status', '=', 'pending')
    .execute()
  await tx
    .insertInto('ownership_change')
    .values({
      device_id: deviceId,
      change_id: randomUUID(),
      at: now,
      from_uid: from,
      to_uid: to,
      by_uid: by,
    })
    .execute()
}

/** Who can become Owner; an Admin has a device on duty only. */
const heirs = ['Member', 'Viewer'] as const

/** Who owns a device next: the oldest Member, else the oldest Viewer. */
export async function heirOf(tx: Database, deviceId: string): Promise<string | undefined> {
  const heir = await tx
    .selectFrom('device_member')
    .select('uid')
    .where('device_id', '=', deviceId)
    .where('role', 'in', heirs)
    // 'Member' comes before 'Viewer'.
    .orderBy('role')
    .orderBy('since')
    .orderBy('uid')
    .executeTakeFirst()
  return heir?.uid
}

export type OwnedAlone = { deviceId: string; nickname: string; activatedAt: Date }

/** The devices of an Owner that nobody could take over, and that were not reset since the last change. */
export async function ownedAlone(db: Database, uid: string): Promise<OwnedAlone[]> {
  const rows = await db
    .selectFrom('user_device as mine')
    .innerJoin('device', 'device.device_id', 'mine.device_id')
    .select(['mine.device_id', 'mine.nickname', 'mine.since', 'device.activated_at'])
    .where('mine.uid', '=', uid)
    .where('mine.role', '=', 'Owner')
    .where('device.reset_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('device_member as other')
            .select('other.uid')
            .whereRef('other.device_id', '=', 'mine.device_id')
            .where('other.role', 'in', heirs),
        ),
      ),
    )
    .orderBy('mine.since')
    .orderBy('mine.device_id')
    .execute()
  return rows.map(({ device_id: deviceId, nickname, activated_at, since }) => ({
    deviceId,
    nickname,
    activatedAt: activated_at ?? since,
  }))
}
