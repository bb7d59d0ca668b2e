import { sql } from 'kysely'
import { onPostgres } from './postgres'

/** PostgreSQL acknowledges what a crash, or a power cut, may take back; the message is one line. */
class UnsafeDatabase extends Error {}

/** Without one of these an answer comes before what it tells of is on the disk. */
const needed = ['fsync', 'synchronous_commit']

const switchedOff = (url: string) =>
  onPostgres(url, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select name from pg_settings where name in (${sql.join(needed)}) and setting = 'off'
      order by name`.execute(db)
    return rows.map(({ name }) => name)
  })

/**
 * Refuses a PostgreSQL that does not wait for its disk (trust.md 2, G11), before anything is written to
 * it. One that can not be asked is told of by whoever opens it.
 * @throws Error with what is switched off, and what to do
 */
export async function refuseUnsafe(url: string): Promise<void> {
  const off = await switchedOff(url).catch(() => [])
  if (off.length === 0) return
  throw new UnsafeDatabase(
    `the database of DATABASE_URL may lose what it has acknowledged, by its settings: off are ${off.join(', ')}. ` +
      'Switch them on there; for a trial without anybody in it, or where the service keeps it in another way, set UNSAFE_DATABASE=on',
  )
}
