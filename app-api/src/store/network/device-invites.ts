import type { Database } from '../tables'

type OfDevice = { deviceId: string; now: Date }

/** Pending invitations that are past their end become revoked, so that they stand in nobody's way. */
export async function endExpiredInvites(tx: Database, { deviceId, now }: OfDevice): Promise<void> {
  await tx
    .updateTable('invite')
    .set({ status: 'revoked', decided_at: now })
    .where('device_id', '=', deviceId)
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .execute()
}

/** Takes pending invitations back. */
export async function revokeInvites(
  tx: Database,
  { deviceId, inviteIds, now }: OfDevice & { inviteIds: string[] },
): Promise<void> {
  await tx
    .updateTable('invite')
    .set({ status: 'revoked', decided_at: now })
    .where('device_id', '=', deviceId)
    .where('invite_id', 'in', inviteIds)
    .where('status', '=', 'pending')
    .execute()
}

/** Which of these invitations were accepted. */
export async function acceptedInvites(
  tx: Database,
  deviceId: string,
  inviteIds: string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('invite')
    .select('invite_id')
    .where('device_id', '=', deviceId)
    .where('invite_id', 'in', inviteIds)
    .where('status', '=', 'accepted')
    .execute()
  return rows.map((row) => row.invite_id)
}

/** How often an address rejected invitations to a device after `since`; `email` in lower case. */
export async function rejections(
  tx: Database,
  { deviceId, email }: { deviceId: string; email: string },
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('invite')
    .select(({ fn }) => fn.coalesce('decided_at', 'created_at').as('at'))
    .where('device_id', '=', deviceId)
    .where('email', '=', email)
    .where('status', '=', 'rejected')
    .orderBy('at', 'desc')
    .execute()
  return rows.map((row) => row.at)
}
