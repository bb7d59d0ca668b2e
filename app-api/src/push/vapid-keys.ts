import webPush from 'web-push'
import type { Database } from '../store/tables'

/** The pair of keys that push services know us by; browsers subscribe to the public one. */
export type VapidKeys = { publicKey: string; privateKey: string }

const name = 'vapid'

async function kept(db: Database): Promise<VapidKeys | undefined> {
  const row = await db
    .selectFrom('server_secret')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && (JSON.parse(row.secret) as VapidKeys)
}

/**
 * The keys of this database, made at the first start. They are kept in it because every process on
 * it must have the same: a subscription works with the keys that it was made for only.
 */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const before = await kept(db)
  if (before !== undefined) return before
  await db
    .insertInto('server_secret')
    .values({ name, secret: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await kept(db)
  if (made === undefined) throw new Error('the push keys could not be kept')
  return made
}
