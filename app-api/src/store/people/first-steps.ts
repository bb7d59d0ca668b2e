import type { Database } from '../tables'

type FirstSteps = {
  isClosed: boolean
  /** Do others share devices with this person? */
  hasOthers: boolean
  /** Has somebody else a place on one of their own, or an invitation that waits? */
  isShared: boolean
}

/** What is known of a person's first steps beside their own devices; nothing without an account. */
export async function firstStepsOf(
  db: Database,
  uid: string,
  now: Date,
): Promise<FirstSteps | undefined> {
  const mine = db.selectFrom('user_device as mine').where('mine.uid', '=', uid)
  const own = mine.where('mine.role', '=', 'Owner')
  const sharing = own
    .innerJoin('device_member as other', 'other.device_id', 'mine.device_id')
    .where('other.uid', '!=', uid)
  const invited = own
    .innerJoin('invite', 'invite.device_id', 'mine.device_id')
    .where('invite.status', '=', 'pending')
    .where('invite.expires_at', '>', now)
  const row = await db
    .selectFrom('app_user')
    .select('first_steps_closed')
    .select(({ exists, or }) => [
      exists(mine.where('mine.role', '!=', 'Owner').select('mine.uid')).as('others'),
      or([exists(sharing.select('mine.uid')), exists(invited.select('mine.uid'))]).as('shared'),
    ])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return (
    row && {
      isClosed: row.first_steps_closed,
      hasOthers: Boolean(row.others),
      isShared: Boolean(row.shared),
    }
  )
}
