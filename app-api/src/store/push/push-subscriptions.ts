import { sql } from 'kysely'
import type { Database } from '../tables'

export type NewSubscription = {
  tokenHash: string
  token: string
  kind: 'web' | 'fcm'
  uid: string
  sessionHash: string
  /** Such as "Chrome, Android". */
  browser: string
  now: Date
  /** The person's oldest subscriptions over this number are forgotten. */
  most: number
}

// Who takes a phone over hears nothing of what became of somebody else's messages.
const ofPersonOnly = Object.fromEntries(
  ['delivered_at', 'failing_since', 'failure'].map((column) => [
    column,
    sql`case when push_subscription.uid = excluded.uid then ${sql.ref(`push_subscription.${column}`)} end`,
  ]),
)

/** Keeps a push token; one that another person had on the same phone moves to this one. */
export async function keepSubscription(tx: Database, subscription: NewSubscription): Promise<void> {
  const { tokenHash, token, kind, uid, sessionHash, browser, now, most } = subscription
  const mine = { uid, token, kind, browser, session_hash: sessionHash, subscribed_at: now }
  await tx
    .insertInto('push_subscription')
    .values({ token_hash: tokenHash, ...mine })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ ...mine, gone_at: null, ...ofPersonOnly }),
    )
    .execute()
  // The same browser has another address now.
  await tx
    .deleteFrom('push_subscription')
    .where('session_hash', '=', sessionHash)
    .where('token_hash', '!=', tokenHash)
    .where('gone_at', 'is not', null)
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
}

/** Notes that a push service took a message. */
export async function noteDelivered(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ delivered_at: now, failing_since: null, failure: null })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Notes that a push service did not take a message, and why. */
export async function noteFailing(
  db: Database,
  tokenHash: string,
  { failure, now }: { failure: 'away' | 'refused'; now: Date },
): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ failure, failing_since: sql<Date>`coalesce(failing_since, ${now}::timestamptz)` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

const goneIsToldMs = 30 * 24 * 3_600_000

/** Notes that a push service no longer knows a token, and forgets all but that for a month. */
export async function noteGone(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ gone_at: now, token: '' })
    .where('token_hash', '=', tokenHash)
    .execute()
  await db
    .deleteFrom('push_subscription')
    .where('gone_at', '<', new Date(+now - goneIsToldMs))
    .execute()
}

/** The browsers and phones of a person with what became of their messages, the newest first. */
export function subscriptionsOf(db: Database, uid: string) {
  return db
    .selectFrom('push_subscription')
    .select(['session_hash', 'browser', 'subscribed_at', 'delivered_at', 'gone_at'])
    .select(['failing_since', 'failure'])
    .where('uid', '=', uid)
    .orderBy('subscribed_at', 'desc')
    .orderBy('token_hash')
    .execute()
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
