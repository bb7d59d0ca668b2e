import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lend, type Batch } from '../lend'
import type { Database, Tables } from '../tables'

/** A notice as the worker takes it off the table. */
export type TakenNotice = {
  device_id: string | null
  email: string | null
  body: string
  expires_at: Date
}

/** One person that a notice is for, with the name that they gave the device. */
export type Recipient = { uid: string; nickname: string | undefined }

/** Takes the oldest notices away; two processes never take the same one. */
export function takeNotices(db: Database, { most }: { most: number }): Promise<TakenNotice[]> {
  const oldest = db
    .selectFrom('push_notice')
    .select('notice_id')
    .orderBy('made_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
  return db
    .deleteFrom('push_notice')
    .where('notice_id', 'in', oldest)
    .returning(['device_id', 'email', 'body', 'expires_at'])
    .execute()
}

/** Everyone who may see the device, with their own name for it. */
export async function peopleOfDevice(db: Database, deviceId: string): Promise<Recipient[]> {
  const members = await db
    .selectFrom('device_member')
    .select('uid')
    .where('device_id', '=', deviceId)
    .execute()
  const uids = members.map(({ uid }) => uid)
  if (uids.length === 0) return []
  return db
    .selectFrom('user_device')
    .select(['uid', 'nickname'])
    .where('uid', 'in', uids)
    .where('device_id', '=', deviceId)
    .execute()
}

/** Who sees the invitations for an address (lower case). */
export async function peopleOfEmail(
  db: Database,
  email: string,
  verifiedOnly: boolean,
): Promise<Recipient[]> {
  const people = await db
    .selectFrom('app_user')
    .select('uid')
    .where(sql`lower(email)`, '=', email)
    .$if(verifiedOnly, (query) => query.where('email_verified', '=', true))
    .execute()
  return people.map(({ uid }) => ({ uid, nickname: undefined }))
}

export type NewDelivery = { uid: string; deviceId: string | null; message: string; expiresAt: Date }

/** Makes one delivery for each browser and phone of each person. */
export async function addDeliveries(
  db: Database,
  deliveries: NewDelivery[],
  now: Date,
): Promise<void> {
  const uids = deliveries.map(({ uid }) => uid)
  if (uids.length === 0) return
  const subscriptions = await db
    .selectFrom('push_subscription')
    .select(['uid', 'token_hash'])
    .where('uid', 'in', uids)
    .execute()
  const rows = deliveries.flatMap(({ uid, deviceId, message, expiresAt }) =>
    subscriptions
      .filter((subscription) => subscription.uid === uid)
      .map(({ token_hash }) => ({
        uid,
        delivery_id: randomUUID(),
        token_hash,
        device_id: deviceId,
        message,
        tries: 0,
        due_at: now,
        expires_at: expiresAt,
      })),
  )
  if (rows.length > 0) await db.insertInto('push_delivery').values(rows).execute()
}

export type DueDelivery = {
  uid: string
  deliveryId: string
  tokenHash: string
  message: string
  tries: number
  expiresAt: Date
  /** Nothing when the token was forgotten or belongs to somebody else now. */
  subscription: { token: string; kind: 'web' | 'fcm' } | undefined
  /** False when the person may no longer see the device. */
  mayKnow: boolean
}

type Lent = Tables['push_delivery']

async function subscriptionOf(db: Database, { uid, token_hash }: Lent) {
  return db
    .selectFrom('push_subscription')
    .select(['token', 'kind'])
    .where('token_hash', '=', token_hash)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

async function stillSees(db: Database, { uid, device_id }: Lent): Promise<boolean> {
  if (device_id === null) return true
  const member = await db
    .selectFrom('device_member')
    .select('role')
    .where('device_id', '=', device_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return member !== undefined
}

/** The deliveries that are due, with what they need now: rights are asked at the time of sending. */
export async function takeDue(db: Database, batch: Batch): Promise<DueDelivery[]> {
  const lent = await lend(db, 'push_delivery', ['uid', 'delivery_id'], batch)
  return Promise.all(
    lent.map(async (row) => ({
      uid: row.uid,
      deliveryId: row.delivery_id,
      tokenHash: row.token_hash,
      message: row.message,
      tries: row.tries,
      expiresAt: row.expires_at,
      subscription: await subscriptionOf(db, row),
      mayKnow: await stillSees(db, row),
    })),
  )
}

type Key = { uid: string; deliveryId: string }

export async function endDelivery(db: Database, { uid, deliveryId }: Key): Promise<void> {
  await db
    .deleteFrom('push_delivery')
    .where('uid', '=', uid)
    .where('delivery_id', '=', deliveryId)
    .execute()
}

export async function postpone(db: Database, { uid, deliveryId }: Key, until: Date): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set({ due_at: until })
    .where('uid', '=', uid)
    .where('delivery_id', '=', deliveryId)
    .execute()
}
