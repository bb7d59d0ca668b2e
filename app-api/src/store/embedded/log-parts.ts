import { sql } from 'kysely'
import type { Database } from '../tables'

/** How many parts the log of the database has, and how many of them stand ready after the one that is written to. */
export async function logParts(db: Database): Promise<{ all: number; ahead: number }> {
  const { rows } = await sql<{ all: number; ahead: number }>`
    select count(*)::int as "all",
      (count(*) filter (where name > pg_walfile_name(pg_current_wal_lsn())))::int as ahead
    from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`.execute(db)
  return rows[0] ?? { all: 0, ahead: 0 }
}

/** Of 16 MB each. */
const most = 4

/**
 * Makes a checkpoint once the log has more than four parts. PGlite says that it makes one every five
 * minutes and has no process that does: the log kept all that was ever written, and a start after a
 * crash did all of it again.
 */
export async function shortenLog(db: Database): Promise<void> {
  if ((await logParts(db)).all > most) await sql`checkpoint`.execute(db)
}
