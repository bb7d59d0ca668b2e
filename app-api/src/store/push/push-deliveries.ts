import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { lend, type Batch } from '../lend'
import { recipientsById, recipientsOfDevice, type Recipient } from '../people/recipients'
import type { Database, Tables } from '../tables'
import type { Notice } from './notice'

/** A notice as the worker takes it off the table. */
export type TakenNotice = {
  device_id: string | null
  email: string | null
  notice: Notice
  expires_at: Date
}

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
    .returning(['device_id', 'email', 'notice', 'expires_at'])
    .execute()
}

/** Who sees the invitations for an address (lower case). */
export async function peopleOfEmail(
  db: Database,
  email: string,
  verifiedOnly: boolean,
): Promise<string[]> {
  const people = await db
    .selectFrom('app_user')
    .select('uid')
    .where(sql`lower(email)`, '=', email)
    .$if(verifiedOnly, (query) => query.where('email_verified', '=', true))
    .execute()
  return people.map(({ uid }) => uid)
}

/** A notice for these people. */
export type NewDeliveries = {
  uids: string[]
  deviceId: string | null
  notice: Notice
  expiresAt: Date
}

/** Makes one delivery for each browser and phone of each person. */
export async function addDeliveries(
  db: Database,
  { uids, deviceId, notice, expiresAt }: NewDeliveries,
  now: Date,
): Promise<void> {
  if (uids.length === 0) return
  const subscriptions = await db
    .selectFrom('push_subscription')
    .select(['uid', 'token_hash'])
    .where('uid', 'in', uids)
    .where('gone_at', 'is', null)
    .execute()
  const rows = subscriptions.map(({ uid, token_hash }) => ({
    uid,
    delivery_id: randomUUID(),
    token_hash,
    device_id: deviceId,
    notices: JSON.stringify([notice]),
    tries: 0,
    due_at: now,
    expires_at: expiresAt,
  }))
  if (rows.length > 0) await db.insertInto('push_delivery').values(rows).execute()
}

export type DueDelivery = {
  uid: string
  deliveryId: string
  tokenHash: string
  deviceId: string | null
  notices: Notice[]
  tries: number
  expiresAt: Date
  /** Nothing when the token was forgotten or belongs to somebody else now. */
  subscription: { token: string; kind: 'web' | 'fcm' } | undefined
  /** Did it wait for the end of quiet hours? */
  isHeld: boolean
  /** Nothing when the account is closed, or may no longer see the device. */
  person: Recipient | undefined
}

type Lent = Selectable<Tables['push_delivery']>

async function subscriptionOf(db: Database, { uid, token_hash }: Lent) {
  return db
    .selectFrom('push_subscription')
    .select(['token', 'kind'])
    .where('token_hash', '=', token_hash)
    .where('uid', '=', uid)
    .where('gone_at', 'is', null)
    .executeTakeFirst()
}

async function recipientNow(db: Database, { uid, device_id }: Lent) {
  const [person] =
    device_id === null
      ? await recipientsById(db, [uid])
      : await recipientsOfDevice(db, device_id, uid)
  return person
}

/** The deliveries that are due, with what they need now: rights are asked at the time of sending. */
export async function takeDue(db: Database, batch: Batch): Promise<DueDelivery[]> {
  const lent = await lend(db, 'push_delivery', ['uid', 'delivery_id'], batch)
  return Promise.all(
    lent.map(async (row) => ({
      uid: row.uid,
      deliveryId: row.delivery_id,
      tokenHash: row.token_hash,
      deviceId: row.device_id,
      notices: row.notices,
      tries: row.tries,
      expiresAt: row.expires_at,
      subscription: await subscriptionOf(db, row),
      isHeld: row.delivery_id.startsWith(heldPrefix),
      person: await recipientNow(db, row),
    })),
  )
}

type Key = Pick<DueDelivery, 'uid' | 'deliveryId'>

/** Ends a delivery; one to which something was added since it was lent stays. */
export async function endDelivery(
  db: Database,
  { uid, deliveryId, tries }: Key & Pick<DueDelivery, 'tries'>,
): Promise<void> {
  await db
    .deleteFrom('push_delivery')
    .where('uid', '=', uid)
    .where('delivery_id', '=', deliveryId)
    .where('tries', '=', tries)
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

/** A person has one of each browser and device. */
const heldPrefix = 'held '

/** Puts a delivery off, into the one message of its device that waits for the same browser. */
export function hold(
  db: Database,
  delivery: DueDelivery,
  { until, expiresAt }: { until: Date; expiresAt: Date },
): Promise<void> {
  const { uid, deviceId, tokenHash, notices } = delivery
  const held = { due_at: until, expires_at: expiresAt, tries: 0 }
  const key = { uid, delivery_id: `${heldPrefix}${tokenHash} ${deviceId ?? ''}` }
  return db.transaction().execute(async (tx) => {
    await endDelivery(tx, delivery)
    await tx
      .insertInto('push_delivery')
      .values({
        ...key,
        token_hash: tokenHash,
        device_id: deviceId,
        notices: JSON.stringify(notices),
        ...held,
      })
      .onConflict((conflict) =>
        conflict.columns(['uid', 'delivery_id']).doUpdateSet({
          ...held,
          notices: sql<string>`push_delivery.notices || excluded.notices`,
        }),
      )
      .execute()
  })
}

/** Lets everything that waits for a person be looked at again: their choices have changed. */
export async function lookAgain(tx: Database, uid: string, now: Date): Promise<void> {
  await tx
    .updateTable('push_delivery')
    .set({ due_at: now })
    .where('uid', '=', uid)
    .where('delivery_id', 'like', `${heldPrefix}%`)
    .execute()
}
