import { usualClock, type Clock, type Language } from '@pillbox/shared/domain'
import type { Database } from '../tables'

/** How a person reads what the server words for them. */
export type Reader = { language: Language; clock: Clock }

/** How a person reads; nothing when the account is closed. */
async function readerOf(db: Database, uid: string): Promise<Reader | undefined> {
  const person = await db
    .selectFrom('app_user')
    .select(['language', 'clock'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return (
    person && {
      language: person.language ?? 'en',
      clock: person.clock ?? usualClock,
    }
  )
}

/** The language in which a person reads. */
export async function languageOfPerson(db: Database, uid: string): Promise<Language> {
  return (await readerOf(db, uid))?.language ?? 'en'
}
