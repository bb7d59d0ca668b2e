import type { Clock, Language } from '@pillbox/shared/domain'
import type { Database } from '../tables'

/** How a person reads what the server words for them. */
export type Reader = { language: Language; clock: Clock }

/** The language in which a person chose to read. */
export async function languageOfPerson(db: Database, uid: string): Promise<Language | undefined> {
  const person = await db
    .selectFrom('app_user')
    .select('language')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return person?.language ?? undefined
}
