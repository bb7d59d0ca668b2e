import { forgetNoticesAbout } from '../push/push-notices'
import { forgetPushOf } from '../push/push-subscriptions'
import { endMail } from '../mail/invite-mails'
import { endUsedEmailMail } from '../mail/used-email-mails'
import { endVerifyMail } from '../mail/verify-mails'
import type { Database } from '../tables'

type Sent = { device_id: string; invite_id: string; email: string }

async function deleteInvites(tx: Database, invites: Sent[]): Promise<void> {
  for (const { device_id, invite_id, email } of invites) {
    await tx
      .deleteFrom('invite')
      .where('device_id', '=', device_id)
      .where('invite_id', '=', invite_id)
      .execute()
    await endMail(tx, { deviceId: device_id, inviteId: invite_id })
    await tx
      .deleteFrom('user_invite')
      .where('email', '=', email)
      .where('invite_id', '=', invite_id)
      .execute()
  }
}

/** Deletes every invitation that a person sent. */
export async function forgetSentInvites(tx: Database, uid: string): Promise<void> {
  const sent = await tx
    .selectFrom('invite')
    .select(['device_id', 'invite_id', 'email'])
    .where('invited_by', '=', uid)
    .execute()
  await deleteInvites(tx, sent)
}

async function forgetAddress(tx: Database, email: string): Promise<void> {
  const received = await tx
    .selectFrom('user_invite')
    .selectAll()
    .where('email', '=', email)
    .execute()
  await deleteInvites(tx, received)
  await tx.deleteFrom('push_notice').where('email', '=', email).execute()
  await endUsedEmailMail(tx, email)
}

/** Deletes all that is kept of a person; `email` in lower case, when it is known to be theirs. */
export async function forgetPerson(
  tx: Database,
  { uid, email }: { uid: string; email: string | undefined },
): Promise<void> {
  if (email !== undefined) await forgetAddress(tx, email)
  await forgetPushOf(tx, uid)
  await forgetNoticesAbout(tx, uid)
  await tx.deleteFrom('missed_mail').where('uid', '=', uid).execute()
  await endVerifyMail(tx, uid)
  await tx.deleteFrom('message_choices').where('uid', '=', uid).execute()
  await tx.deleteFrom('session').where('uid', '=', uid).execute()
  await tx.deleteFrom('audit_name').where('uid', '=', uid).execute()
  await tx.deleteFrom('app_user').where('uid', '=', uid).execute()
}
