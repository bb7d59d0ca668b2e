import { randomUUID } from 'node:crypto'
import { ownerPush } from './push/notices'
import { setRole } from './store/members'
import type { Database } from './store/tables'

export type OwnershipMove = { deviceId: string; from: string; to: string; by: string; now: Date }

/**
 * Makes `to` the Owner in place of `from`, who becomes Member and whose pending invitations are now
 * the new Owner's (trust.md 4, row 16). The device is locked (device-lock.ts).
 */
export async function moveOwnership(
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
  await tellOfOwner(tx, { deviceId, to, now })
}

async function tellOfOwner(
  tx: Database,
  { deviceId, to, now }: Omit<OwnershipMove, 'from' | 'by'>,
) {
  const { display_name: ownerName } = await tx
    .selectFrom('app_user')
    .select('display_name')
    .where('uid', '=', to)
    .executeTakeFirstOrThrow()
  await ownerPush(tx, { deviceId, ownerName, now })
}
