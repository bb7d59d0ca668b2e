import type { Database } from '../tables'

export type SessionRow = { uid: string; lastSeenAt: Date; expiresAt: Date }

/** A session by the hash of its token, if it is not past its end. */
export async function findSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['uid', 'last_seen_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { uid: row.uid, lastSeenAt: row.last_seen_at, expiresAt: row.expires_at }
}

export async function touchSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}
