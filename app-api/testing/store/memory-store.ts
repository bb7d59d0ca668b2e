import { sql } from 'kysely'
import { tablesOf } from '../../src/store/backup/facts'
import { makeWeeks, weeksBetween } from '../../src/store/events/event-weeks'
import { migrate } from '../../src/store/migrate'
import { overPostgres } from '../../src/store/postgres'
import { answers, type Store } from '../../src/store/store'
import type { Database } from '../../src/store/tables'
import { inMemory } from './in-memory'
import { filledPostgres, newPostgres } from './on-postgres'

// What the tests write lies around the hour at which their clock stands.
const weeks = weeksBetween(new Date('2026-09-28'), new Date('2026-12-07'))

/** A new database without tables, for tests: in memory, or on the server of TEST_DATABASE_URL. */
export async function newDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  return url ? overPostgres(await newPostgres(url)) : inMemory('nothing', async () => undefined)
}

async function makeTables(db: Database): Promise<void> {
  await migrate(db)
  await db.transaction().execute((tx) => makeWeeks(tx, weeks))
}

/** An empty store with all tables, for tests: ready in about a second. */
export async function memoryStore(): Promise<Store> {
  const url = process.env.TEST_DATABASE_URL
  const db = url
    ? overPostgres(await filledPostgres(url, makeTables))
    : await inMemory('tables', makeTables)
  return { db, waitMs: () => 0, close: () => db.destroy(), reach: () => answers(db) }
}

/**
 * Takes every row out of these tables and does what follows, in one question. To truncate them
 * would cost twenty times as much, for it makes new files. Who still writes is waited for.
 */
export async function emptyTables(db: Database, tables: string[], then = ''): Promise<void> {
  const emptied = tables.map((table) => `delete from ${table};`).join(' ')
  const [open, shut] = tables.includes('audit')
    ? ['disable', 'enable'].map((way) => `alter table audit ${way} trigger only_added;`)
    : ['', '']
  const lock = `lock table ${tables.join(', ')} in share row exclusive mode;`
  await sql.raw(`do $$ begin ${lock} ${open} ${emptied} ${then} ${shut} end $$`).execute(db)
}

/** Takes every row out of a store, so that the next test starts from nothing. */
export async function emptyStore({ db }: Store): Promise<void> {
  const tables = await tablesOf(db)
  await emptyTables(
    db,
    tables.filter((table) => table !== 'server_secret'),
  )
}
