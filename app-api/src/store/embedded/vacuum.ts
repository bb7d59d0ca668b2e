import { sql } from 'kysely'
import type { Database } from '../tables'
import { reserve } from './room-on-disk'

/**
 * Writes each table anew without its deleted rows, one after the other, and begins the log anew. The
 * embedded database has nothing that does so beside its work, as PostgreSQL has: its files would grow
 * for ever, and what a person had deleted would stay in them and in each backup (trust.md G21).
 */
export async function vacuum(db: Database, free: () => number): Promise<void> {
  const ask = (question: string) => sql.raw(question).execute(db)
  const { rows } = await sql<{ name: string; bytes: number }>`
    select quote_ident(relname) as name, pg_total_relation_size(oid) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db)
  const tooLarge: string[] = []
  for (const { name, bytes } of rows) {
    // The copy, as much of the log, and what must stay free.
    if (free() < 2 * bytes + reserve) {
      tooLarge.push(name)
      continue
    }
    await ask(`vacuum (full) ${name}`)
    // What the log has of it is not needed any more: it would be as large as all tables together.
    await ask('checkpoint')
  }
  // Making and dropping the copies left rows in the catalogs.
  await ask('vacuum')
  // A database of before kept parts of the log to use again: they are used up.
  for (let areAhead = true; areAhead;) {
    areAhead = (await partsAhead(db)) > 0
    await ask('select pg_switch_wal()')
    await ask('checkpoint')
  }
  if (tooLarge.length > 0)
    throw new Error(`the disk has no room to write ${tooLarge.join(', ')} anew`)
}

/**
 * Makes a checkpoint once the log has five parts, of 16 MB each. PGlite says that it makes one every
 * five minutes and has no process that does: the log kept all that was ever written, and a start after a
 * crash did all of it again.
 */
export async function shortenLog(db: Database): Promise<void> {
  const { rows } = await sql<{ parts: number }>`
    select count(*)::int as parts from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'`.execute(db)
  const most = 4
  if ((rows[0]?.parts ?? 0) > most) await sql`checkpoint`.execute(db)
}

/** How many parts of the log stand ready after the one that is written to. */
async function partsAhead(db: Database): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from pg_ls_waldir()
    where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`.execute(db)
  return rows[0]?.ahead ?? 0
}
