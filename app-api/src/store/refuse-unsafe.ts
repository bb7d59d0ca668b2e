import { sql } from 'kysely'
import type { Database } from './tables'

/** PostgreSQL acknowledges what a crash, or a power cut, may take back; the message is one line. */
class UnsafeDatabase extends Error {}

/** Without one of these an answer comes before what it tells of is on the disk. */
const needed = ['fsync', 'synchronous_commit']

/**
 * Refuses a PostgreSQL that does not wait for its disk (trust.md 2, G11).
 * @throws Error with what is switched off, and what to do
 */
export async function refuseUnsafe(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(needed)}) and setting = 'off'
    order by name`.execute(db)
  if (rows.length === 0) return
  throw new UnsafeDatabase(
    `the database of DATABASE_URL may lose what it has acknowledged: ${rows.map(({ name }) => name).join(' and ')} ` +
      'is off. Switch it on there or, for a trial without anybody in it, set UNSAFE_DATABASE=on',
  )
}
