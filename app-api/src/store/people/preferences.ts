import type { Input } from '@pillbox/shared/contract'
import type { Database } from '../tables'

/** Writes what a person chose for themselves; what is not named stays as it was. */
export async function savePreferences(
  db: Database,
  uid: string,
  { firstSteps }: Input<'preferences'>,
): Promise<void> {
  if (firstSteps === undefined) return
  await db
    .updateTable('app_user')
    .set({ first_steps_closed: true })
    .where('uid', '=', uid)
    .execute()
}
