import { lend, type Batch } from '../lend'
import type { Database } from '../tables'

type Key = { deviceId: string; inviteId: string }

/** Notes that an invitation is to be mailed, in the transaction that makes it. */
export async function addInviteMail(
  tx: Database,
  { deviceId, inviteId, now }: Key & { now: Date },
): Promise<void> {
  await tx
    .insertInto('invite_mail')
    .values({ device_id: deviceId, invite_id: inviteId, tries: 0, due_at: now })
    .execute()
}

/** What a mail says: `email` in lower case is whom it goes to. */
export type MailedInvite = { email: string; inviterName: string; expiresAt: Date }

export type DueMail = Key & {
  tries: number
  /** Nothing when the invitation is answered, taken back, past its end or gone. */
  invite: MailedInvite | undefined
}

async function stillOpen(
  db: Database,
  { deviceId, inviteId, now }: Key & { now: Date },
): Promise<MailedInvite | undefined> {
  const invite = await db
    .selectFrom('invite')
    .select(['email', 'invited_by', 'expires_at'])
    .where('device_id', '=', deviceId)
    .where('invite_id', '=', inviteId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (invite === undefined) return undefined
  const inviter = await db
    .selectFrom('app_user')
    .select('display_name')
    .where('uid', '=', invite.invited_by)
    .executeTakeFirst()
  const { email, expires_at: expiresAt } = invite
  return inviter && { email, inviterName: inviter.display_name, expiresAt }
}

/** The mails that are due, with what they say now: an invitation is read at the time of sending. */
export async function takeDueMails(db: Database, batch: Batch): Promise<DueMail[]> {
  const lent = await lend(db, 'invite_mail', ['device_id', 'invite_id'], batch)
  return Promise.all(
    lent.map(async ({ device_id: deviceId, invite_id: inviteId, tries }) => {
      const invite = await stillOpen(db, { deviceId, inviteId, now: batch.now })
      return { deviceId, inviteId, tries, invite }
    }),
  )
}

export async function endMail(db: Database, { deviceId, inviteId }: Key): Promise<void> {
  await db
    .deleteFrom('invite_mail')
    .where('device_id', '=', deviceId)
    .where('invite_id', '=', inviteId)
    .execute()
}

export async function postponeMail(
  db: Database,
  { deviceId, inviteId }: Key,
  until: Date,
): Promise<void> {
  await db
    .updateTable('invite_mail')
    .set({ due_at: until })
    .where('device_id', '=', deviceId)
    .where('invite_id', '=', inviteId)
    .execute()
}
