import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { roleOn } from '../devices/devices'
import { nicknameOf } from '../devices/nicknames'
import { lend, type Batch } from '../lend'
import { readerOf, type Reader } from '../people/readers'
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

/** Everyone who may see the device. */
export async function peopleOfDevice(db: Database, deviceId: string): Promise<string[]> {
  const members = await db
    .selectFrom('device_member')
    .select('uid')
    .where('device_id', '=', deviceId)
    .execute()
  return members.map(({ uid }) => uid)
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
  /** Nothing when the account is closed. */
  reader: Reader | undefined
  /** What the person calls the device; nothing when they may no longer see it. */
  nickname: string | undefined
}

type Lent = Selectable<Tables['push_delivery']>

async function subscriptionOf(db: Database, { uid, token_hash }: Lent) {
  return db
    .selectFrom('push_subscription')
    .select(['token', 'kind'])
    .where('token_hash', '=', token_hash)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

async function nicknameNow(db: Database, { uid, device_id }: Lent): Promise<string | undefined> {
  if (device_id === null) return undefined
  const isMember = (await roleOn(db, device_id, uid)) !== undefined
  return isMember ? nicknameOf(db, { deviceId: device_id, uid }) : undefined
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
      reader: await readerOf(db, row.uid),
      nickname: await nicknameNow(db, row),
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
