import { sql } from 'kysely'
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

/** Forgets what is to be told to others of a person whose account closes: it has their name. */
export async function forgetNoticesAbout(tx: Database, uid: string): Promise<void> {
  const about = JSON.stringify({ uid })
  // First: a worker that is spreading them has to end before its deliveries are looked at.
  await tx
    .deleteFrom('push_notice')
    .where(sql<boolean>`notice @> ${about}::jsonb`)
    .execute()
  await tx
    .updateTable('push_delivery')
    .set({
      notices: sql<string>`(select coalesce(jsonb_agg(one order by place), '[]')
        from jsonb_array_elements(notices) with ordinality as each (one, place)
        where not one @> ${about}::jsonb)`,
    })
    .where(sql<boolean>`notices @> jsonb_build_array(${about}::jsonb)`)
    .execute()
}
