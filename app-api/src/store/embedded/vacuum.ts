import { sql } from 'kysely'
import type { Database } from '../tables'
import { logParts } from './log-parts'
import type { RoomOnDisk } from './room-on-disk'

/**
 * Writes each table anew without its deleted rows, one after the other, and begins the log anew. The
 * embedded database has nothing that does so beside its work, as PostgreSQL has: its files would grow
 * for ever, and what a person had deleted would stay in them and in each backup (trust.md G21).
 */
export async function vacuum(db: Database, { has }: Pick<RoomOnDisk, 'has'>): Promise<void> {
  const ask = (question: string) => sql.raw(question).execute(db)
  const { rows } = await sql<{ name: string; bytes: number }>`
    select quote_ident(relname) as name, pg_total_relation_size(oid) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(db)
  const tooLarge: string[] = []
  for (const { name, bytes } of rows) {
    // The copy, and as much of the log.
    if (!has(2 * bytes)) {
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
    areAhead = (await logParts(db)).ahead > 0
    await ask('select pg_switch_wal()')
    await ask('checkpoint')
  }
  if (tooLarge.length > 0)
    throw new Error(`the disk has no room to write ${tooLarge.join(', ')} anew`)
}
