import { sql } from 'kysely'
import type { Database } from './tables'

type Try = { keyHash: string; windowMs: number; now: Date }

/**
 * Counts a try in a window that opens with the first one; answers how many there were in it, and
 * until when it lasts.
 */
export async function countTry(
  db: Database,
  { keyHash, windowMs, now }: Try,
): Promise<{ tries: number; endsAt: Date }> {
  const endsAt = new Date(+now + windowMs)
  const { rows } = await sql<{ tries: number; ends_at: Date }>`
    insert into try_count (key_hash, tries, ends_at) values (${keyHash}, 1, ${endsAt})
    on conflict (key_hash) do update set
      tries = case when try_count.ends_at <= ${now} then 1 else try_count.tries + 1 end,
      ends_at = case when try_count.ends_at <= ${now} then excluded.ends_at else try_count.ends_at end
    returning tries, ends_at`.execute(db)
  const [counted] = rows
  return { tries: counted?.tries ?? 1, endsAt: counted?.ends_at ?? endsAt }
}

/** Forgets the windows that have ended. */
export async function forgetTries(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('try_count').where('ends_at', '<=', now).execute()
}
