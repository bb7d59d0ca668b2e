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

export type NewSession = {
  tokenHash: string
  uid: string
  now: Date
  expiresAt: Date
  most: number
}

/** Adds a session and ends the person's oldest ones over `most`; answers the hashes that ended. */
export function addSession(
  db: Database,
  { tokenHash, uid, now, expiresAt, most }: NewSession,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').where('uid', '=', uid).where('expires_at', '<=', now).execute()
    await tx
      .insertInto('session')
      .values({
        token_hash: tokenHash,
        uid,
        created_at: now,
        last_seen_at: now,
        expires_at: expiresAt,
      })
      .execute()
    const newest = tx
      .selectFrom('session')
      .select('token_hash')
      .where('uid', '=', uid)
      .orderBy('created_at', 'desc')
      .orderBy('token_hash')
      .limit(most)
    const ended = await tx
      .deleteFrom('session')
      .where('uid', '=', uid)
      .where('token_hash', '!=', tokenHash)
      .where('token_hash', 'not in', newest)
      .returning('token_hash')
      .execute()
    return ended.map((each) => each.token_hash)
  })
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

/** Remembers an identity token as used until `forgetAt`; false when it was used before. */
export async function useToken(
  db: Database,
  token: { hash: string; now: Date; forgetAt: Date },
): Promise<boolean> {
  await db.deleteFrom('used_token').where('forget_at', '<=', token.now).execute()
  const used = await db
    .insertInto('used_token')
    .values({ token_hash: token.hash, forget_at: token.forgetAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  return used !== undefined
}
