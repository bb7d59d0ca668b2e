import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '../tables'

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

const begunBefore =
  (uid: string, before?: Date) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'session'>) =>
    and([eb('uid', '=', uid), ...(before ? [eb('created_at', '<', before)] : [])])

/** The hashes of a person's tokens that `endSessionsOf` would end. */
export async function hashesToEnd(db: Database, uid: string, before?: Date): Promise<string[]> {
  const found = db.selectFrom('session').select('token_hash').where(begunBefore(uid, before))
  return (await found.execute()).map(({ token_hash }) => token_hash)
}

/**
 * Ends the sessions of a person that began before an instant, or all; answers the hashes of their
 * tokens. Who is signed out of a browser gets no more messages there.
 */
export async function endSessionsOf(tx: Database, uid: string, before?: Date): Promise<string[]> {
  const ended = await tx
    .deleteFrom('session')
    .where(begunBefore(uid, before))
    .returning('token_hash')
    .execute()
  const hashes = ended.map(({ token_hash }) => token_hash)
  await tx
    .deleteFrom('push_subscription')
    .where('uid', '=', uid)
    .$if(before !== undefined, (query) =>
      query.where('session_hash', '=', sql<string>`any(${hashes})`),
    )
    .execute()
  return hashes
}
