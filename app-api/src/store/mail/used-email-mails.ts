import type { Language } from '@pillbox/shared/domain'
import { lend, type Batch } from '../lend'
import type { Database } from '../tables'

export type UsedEmailMail = { email: string; language: Language; tries: number }

/** Notes that an address is to be mailed that it has an account; one that waits goes on waiting. */
export async function addUsedEmailMail(
  db: Database,
  { email, language, now }: { email: string; language: Language; now: Date },
): Promise<void> {
  await db
    .insertInto('used_email_mail')
    .values({ email, language, tries: 0, due_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The mails to who has an account already that are due. */
export function takeDueUsedEmailMails(db: Database, batch: Batch): Promise<UsedEmailMail[]> {
  return lend(db, 'used_email_mail', ['email'], batch)
}

/** Nothing more is to be mailed to an address that has an account. */
export async function endUsedEmailMail(db: Database, email: string): Promise<void> {
  await db.deleteFrom('used_email_mail').where('email', '=', email).execute()
}

export async function postponeUsedEmailMail(
  db: Database,
  email: string,
  until: Date,
): Promise<void> {
  await db
    .updateTable('used_email_mail')
    .set({ due_at: until })
    .where('email', '=', email)
    .execute()
}
