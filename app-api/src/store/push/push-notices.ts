import type { Database } from '../tables'

/** What happened, for the people of a device or for the person with an address. */
export type Notice = {
  id: string
  deviceId?: string
  /** In lower case. */
  email?: string
  body: string
  now: Date
  expiresAt: Date
}

/** Keeps a notice until the worker has made deliveries of it. */
export async function addNotice(db: Database, notice: Notice): Promise<void> {
  await db
    .insertInto('push_notice')
    .values({
      notice_id: notice.id,
      device_id: notice.deviceId ?? null,
      email: notice.email ?? null,
      body: notice.body,
      made_at: notice.now,
      expires_at: notice.expiresAt,
    })
    .execute()
}
