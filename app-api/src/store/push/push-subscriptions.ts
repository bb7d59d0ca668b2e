import type { Database } from '../tables'

export type NewSubscription = {
  tokenHash: string
  token: string
  kind: 'web' | 'fcm'
  uid: string
  sessionHash: string
  now: Date
  /** The person's oldest subscriptions over this number are forgotten. */
  most: number
}

/** Keeps a push token; one that another person had on the same phone moves to this one. */
export function keepSubscription(db: Database, subscription: NewSubscription): Promise<void> {
  const { tokenHash, token, kind, uid, sessionHash, now, most } = subscription
  const mine = { uid, token, kind, session_hash: sessionHash, subscribed_at: now }
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('push_subscription')
      .values({ token_hash: tokenHash, ...mine })
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(mine))
      .execute()
    const newest = tx
      .selectFrom('push_subscription')
      .select('token_hash')
      .where('uid', '=', uid)
      .orderBy('subscribed_at', 'desc')
      .orderBy('token_hash')
      .limit(most)
    await tx
      .deleteFrom('push_subscription')
      .where('uid', '=', uid)
      .where('token_hash', '!=', tokenHash)
      .where('token_hash', 'not in', newest)
      .execute()
  })
}

/** Forgets a token that its push service no longer knows. */
export async function forgetSubscription(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('token_hash', '=', tokenHash).execute()
}

/** Whoever signs out of a browser gets no more messages there. */
export async function forgetSubscriptionsOfSession(
  db: Database,
  sessionHash: string,
): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_hash', '=', sessionHash).execute()
}

/** Forgets all about a person whose account closes. */
export async function forgetPushOf(db: Database, uid: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('uid', '=', uid).execute()
  await db.deleteFrom('push_delivery').where('uid', '=', uid).execute()
}
