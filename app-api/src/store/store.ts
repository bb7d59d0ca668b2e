import { PGlite, types, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { migrate } from './migrate'
import { pgliteDialect, type Guard } from './embedded/pglite-dialect'
import type { Dump } from './backup/facts'
import type { Database, Tables } from './tables'
import { waitingLine, type WaitingLine } from './waiting-line'

/** The folder of an embedded database that is open. */
export type StoreFolder = {
  /** All that is in it at one moment. */
  dump(): Promise<Dump>
  /** Gives back the room of deleted rows, and leaves nothing of them: nothing else does. */
  vacuum(): Promise<void>
  /** Keeps the log of what was written from growing for ever. */
  shortenLog(): Promise<void>
}

/** The database with its newest tables, and how to close it. */
export type Store = {
  db: Database
  /** Milliseconds that who asks it now waits for a connection. */
  waitMs(): number
  close(): Promise<void>
  /** Fails when the database does not answer, or can not write. */
  reach(): Promise<void>
  /** What the embedded one alone is asked for: it lies in a folder that nobody else can open. */
  folder?: StoreFolder
}

// PostgreSQL's driver answers these two differently: numbers above 2^31 as text, dates at local
// midnight (server.md 5).
const parsers = { [types.INT8]: Number, [types.DATE]: String }

/** Opens PGlite with our value types. */
export function openPglite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, parsers })
}

/** Kysely on an open PGlite, whatever tables it has; closing it closes that. */
export function overPglite(
  pglite: PGlite,
  { line = waitingLine(), guard = () => {} }: { line?: WaitingLine; guard?: Guard } = {},
): Database {
  return new Kysely<Tables>({ dialect: pgliteDialect(pglite, line, guard) })
}

/** The store over an open PGlite; closing the store closes it. */
export async function storeOver(pglite: PGlite, guard?: Guard): Promise<Store> {
  const line = waitingLine()
  const db = overPglite(pglite, { line, ...(guard && { guard }) })
  await migrate(db)
  return { db, waitMs: line.waitMs, close: () => db.destroy(), reach: () => answers(db) }
}

/** Fails when the database does not answer. */
export async function answers(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
