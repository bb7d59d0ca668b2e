import webPush from 'web-push'
import { findSecret, keepSecret } from '../store/secrets'
import type { Database } from '../store/tables'

/** The pair of keys that push services know us by; browsers subscribe to the public one. */
export type VapidKeys = { publicKey: string; privateKey: string }

const name = 'vapid'

/**
 * The keys of this database, made at the first start. They are kept in it because every process on
 * it must have the same: a subscription works with the keys that it was made for only.
 */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const made = () => keepSecret(db, name, JSON.stringify(webPush.generateVAPIDKeys()))
  return JSON.parse((await findSecret(db, name)) ?? (await made())) as VapidKeys
}
