import type { Database } from '../tables'

/** Notes when the next digest of a person comes; null: none does. */
export async function setDigestDue(tx: Database, uid: string, dueAt: Date | null): Promise<void> {
  await tx
    .updateTable('message_choices')
    .set({ digest_due_at: dueAt })
    .where('uid', '=', uid)
    .execute()
}

/** Whose digest is due, held until the transaction ends: two processes never have the same person. */
export async function takeDueDigests(
  tx: Database,
  { now, most }: { now: Date; most: number },
): Promise<{ uid: string; dueAt: Date }[]> {
  const rows = await tx
    .selectFrom('message_choices')
    .select(['uid', 'digest_due_at'])
    .where('digest_due_at', '<=', now)
    .orderBy('digest_due_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ uid, digest_due_at }) => ({ uid, dueAt: digest_due_at ?? now }))
}
