import type { Language } from '@pillbox/shared/domain'
import { lend, type Batch } from '../lend'
import type { Database } from '../tables'

export type VerifyMail = { uid: string; language: Language; tries: number }

/** Notes that a person is to be mailed a link to confirm their address; one of before is sent anew. */
export async function addVerifyMail(
  db: Database,
  { uid, language, now }: { uid: string; language: Language; now: Date },
): Promise<void> {
  const row = { language, tries: 0, due_at: now }
  await db
    .insertInto('verify_mail')
    .values({ uid, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute()
}

/** The mails to who is to confirm an address that are due. */
export function takeDueVerifyMails(db: Database, batch: Batch): Promise<VerifyMail[]> {
  return lend(db, 'verify_mail', ['uid'], batch)
}

/** Nothing more is to be mailed to who confirms an address. */
export async function endVerifyMail(db: Database, uid: string): Promise<void> {
  await db.deleteFrom('verify_mail').where('uid', '=', uid).execute()
}

export async function postponeVerifyMail(db: Database, uid: string, until: Date): Promise<void> {
  await db.updateTable('verify_mail').set({ due_at: until }).where('uid', '=', uid).execute()
}
