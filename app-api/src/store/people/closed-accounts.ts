import type { Database } from '../tables'

export type ClosedAccount = { uid: string; tries: number }

/** Closed accounts whose next try at the identity provider is due, the oldest first. */
export function dueClosedAccounts(db: Database, now: Date, most: number): Promise<ClosedAccount[]> {
  return db
    .selectFrom('closed_account')
    .select(['uid', 'tries'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute()
}

/** The identity provider has forgotten this person. */
export async function closingDone(db: Database, uid: string): Promise<void> {
  await db.deleteFrom('closed_account').where('uid', '=', uid).execute()
}

/** The identity provider did not answer: there will be another try at `dueAt`. */
export async function tryClosingAgain(
  db: Database,
  { uid, tries, dueAt }: ClosedAccount & { dueAt: Date },
): Promise<void> {
  await db
    .updateTable('closed_account')
    .set({ tries, due_at: dueAt })
    .where('uid', '=', uid)
    .execute()
}

/** Notes that the identity provider is to forget somebody, whose turn is at once. */
export async function noteClosed(tx: Database, uid: string, now: Date): Promise<void> {
  await tx
    .insertInto('closed_account')
    .values({ uid, closed_at: now, tries: 0, due_at: now })
    .execute()
}
