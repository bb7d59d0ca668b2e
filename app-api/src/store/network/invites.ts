import type { GrantableRole, Invite } from '@pillbox/shared/domain'
import type { Database } from '../tables'

/** The invitations that wait for an address, newest first; `email` in lower case. */
export async function pendingInvites(db: Database, email: string, now: Date): Promise<Invite[]> {
  const rows = await db
    .selectFrom('user_invite as mine')
    .innerJoin('invite', (join) =>
      join
        .onRef('invite.device_id', '=', 'mine.device_id')
        .onRef('invite.invite_id', '=', 'mine.invite_id'),
    )
    .innerJoin('app_user as inviter', 'inviter.uid', 'invite.invited_by')
    .select(['invite.invite_id', 'invite.device_id', 'invite.target_role'])
    .select(['inviter.display_name', 'inviter.email'])
    .where('mine.email', '=', email)
    .where('invite.status', '=', 'pending')
    .where('invite.expires_at', '>', now)
    .orderBy('invite.created_at', 'desc')
    .orderBy('invite.invite_id')
    .execute()
  return rows.map((row) => ({
    id: row.invite_id,
    deviceId: row.device_id,
    targetRole: row.target_role,
    invitedBy: { displayName: row.display_name, email: row.email },
  }))
}

export type NewInvite = {
  inviteId: string
  deviceId: string
  email: string
  targetRole: GrantableRole
  invitedBy: string
  now: Date
  expiresAt: Date
}

/** Writes a pending invitation into both tables. */
export async function addInvite(db: Database, invite: NewInvite): Promise<void> {
  const email = invite.email.toLowerCase()
  const key = { device_id: invite.deviceId, invite_id: invite.inviteId, email }
  await db
    .insertInto('invite')
    .values({
      ...key,
      target_role: invite.targetRole,
      invited_by: invite.invitedBy,
      status: 'pending',
      created_at: invite.now,
      expires_at: invite.expiresAt,
    })
    .execute()
  await db.insertInto('user_invite').values(key).execute()
}

/** Does any invitation wait for an address (lower case)? */
export async function openInvites(db: Database, email: string, now: Date): Promise<boolean> {
  return (await pendingInvites(db, email, now)).length > 0
}
