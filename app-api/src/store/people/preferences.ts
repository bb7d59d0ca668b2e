import type { Input } from '@pillbox/shared/contract'
import type { Database } from '../tables'

/** Writes what a person chose for themselves; what is not named stays as it was. */
export async function savePreferences(
  db: Database,
  uid: string,
  { firstSteps, clock }: Input<'preferences'>,
): Promise<void> {
  if (firstSteps === undefined && clock === undefined) return
  await db
    .updateTable('app_user')
    .set({ ...(firstSteps && { first_steps_closed: true }), ...(clock && { clock }) })
    .where('uid', '=', uid)
    .execute()
}
