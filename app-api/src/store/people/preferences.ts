import type { Input } from '@pillbox/shared/contract'
import type { Database } from '../tables'

/** Writes what a person chose for themselves; what is not named stays as it was. */
export async function savePreferences(
  db: Database,
  uid: string,
  { firstSteps, clock, language, textSize, contrast }: Input<'preferences'>,
): Promise<void> {
  const chosen = {
    ...(firstSteps && { first_steps_closed: true }),
    ...(clock && { clock }),
    ...(language && { language }),
    ...(textSize && { text_size: textSize }),
    ...(contrast && { contrast }),
  }
  if (Object.keys(chosen).length === 0) return
  await db.updateTable('app_user').set(chosen).where('uid', '=', uid).execute()
}
