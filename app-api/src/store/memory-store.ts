import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { makeWeeks, weeksBetween } from './event-weeks'
import { overPostgres } from './postgres'
import { openPglite, overPglite, storeOver, type Store } from './store'
import type { Database } from './tables'

// Making a database takes five seconds, opening a copy half of one. The copy has no tables yet.
const folder = join(tmpdir(), 'pillbox-empty-database')
const copy = join(folder, 'database.tar')
const dataDir = 'memory://'

async function makeDatabase(): Promise<PGlite> {
  const pglite = await openPglite({ dataDir })
  const dump = await pglite.dumpDataDir('none')
  mkdirSync(folder, { recursive: true })
  const unfinished = `${copy}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, copy)
  return pglite
}

async function openCopy(): Promise<PGlite> {
  const loadDataDir = new Blob([new Uint8Array(readFileSync(copy))])
  return openPglite({ dataDir, loadDataDir })
}

/**
 * The address of a new database on the server at `url`: another test file may use the same server
 * at the same time.
 */
export async function newPostgres(url: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = overPostgres(url, { max: 1 })
  await sql`create database ${sql.id(name)}`.execute(server)
  await server.destroy()
  const own = new URL(url)
  own.pathname = name
  return own.href
}

/** A new database without tables, for tests: in memory, or on the server of TEST_DATABASE_URL. */
export async function newDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return overPostgres(await newPostgres(url))
  // No copy yet, or one of another version.
  return overPglite(await openCopy().catch(makeDatabase))
}

// What the tests write lies around the hour at which their clock stands.
const weeks = weeksBetween(new Date('2026-09-28'), new Date('2026-12-07'))

/** An empty store with all tables, for tests: ready in about a second. */
export async function memoryStore(): Promise<Store> {
  const store = await storeOver(await newDatabase())
  await store.db.transaction().execute((tx) => makeWeeks(tx, weeks))
  return store
}

/** Takes every row out of a store, so that the next test starts from nothing. */
export async function emptyStore({ db }: Store): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%' and relname <> 'server_secret'`.execute(db)
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.id(name)))}`.execute(db)
}
