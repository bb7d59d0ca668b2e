import type { Database } from '../tables'
import type { Notice } from './notice'

/** What happened, for the people of a device or for the person with an address. */
export type NewNotice = {
  id: string
  deviceId?: string
  /** In lower case. */
  email?: string
  notice: Notice
  now: Date
  expiresAt: Date
}

/** Keeps a notice until the worker has made deliveries of it. */
export async function addNotice(db: Database, added: NewNotice): Promise<void> {
  await db
    .insertInto('push_notice')
    .values({
      notice_id: added.id,
      device_id: added.deviceId ?? null,
      email: added.email ?? null,
      notice: JSON.stringify(added.notice),
      made_at: added.now,
      expires_at: added.expiresAt,
    })
    .execute()
}
