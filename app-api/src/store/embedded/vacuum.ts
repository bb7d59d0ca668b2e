import { sql } from 'kysely'
import { repeatedly, type Job, type Repetition } from '../../repeatedly'
import type { Store } from '../store'
import type { Database } from '../tables'

const hour = 3_600_000

/**
 * Writes each table anew without its deleted rows, one after the other, and begins the log anew. The
 * embedded database has nothing that does so beside its work, as PostgreSQL has: its files would grow
 * for ever, and what a person had deleted would stay in them and in each backup (trust.md G21).
 */
export async function vacuum(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db)
  for (const { name } of rows) await sql.raw(`vacuum (full) ${name}`).execute(db)
  // A part of the log that is used again keeps what stood in it.
  for (const step of ['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint'])
    await sql.raw(step).execute(db)
}

/** Vacuums the store an hour after the start and then each day; a store that does so by itself has no job. */
export function startVacuum(
  { vacuum: work }: Pick<Store, 'vacuum'>,
  onFailure: Repetition['onFailure'],
): Job[] {
  return work ? [repeatedly(work, { everyMs: 24 * hour, afterMs: hour, onFailure })] : []
}
