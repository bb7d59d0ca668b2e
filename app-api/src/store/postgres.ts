import { Kysely, type LogEvent } from 'kysely'
import { Pool, types, type CustomTypesConfig, type PoolConfig } from 'pg'
import { migrate } from './migrate'
import { type AnswerLimit, poolDialect } from './postgres-dialect'
import { fullDisk } from './full-disk'
import { answers, type Store } from './store'
import type { Database, Tables } from './tables'
import { waitingLine, type WaitingLine } from './waiting-line'

/** PostgreSQL cannot be used; the message is one line without the address, which has a password. */
class UnusableDatabase extends Error {}

const connectMs = 5_000
/** Short of `answerMs`, so that PostgreSQL ends a question before its connection is given up. */
const statementMs = 2_500
// Who waits for a free connection and then at a locked table has its answer within 3 s.
const freeConnectionMs = 1_200
const lockMs = 1_500
/** trust.md 2, G24. */
const answerMs = 2_800
/** A process that hangs inside a transaction must not hold a device for ever. */
const idleInTransactionMs = 3_000

// The same values as the embedded database answers (server.md 5).
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: Number,
  [types.builtins.DATE]: String,
}

const ownTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? types.getTypeParser(oid, format),
}

type Listening = { line?: WaitingLine; log?: (event: LogEvent) => void }

/** Kysely on PostgreSQL, whatever tables it has. */
export function overPostgres(
  url: string,
  settings: PoolConfig = {},
  { line = waitingLine(), log, ...limit }: Listening & AnswerLimit = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    types: ownTypes,
    ...settings,
  })
  // A connection that ends between two questions would end the process. The next question fails or
  // gets a new connection.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new Kysely<Tables>({ dialect: poolDialect(pool, line, limit), ...(log && { log }) })
}

/** Works on the database at `url` by a connection of its own, and ends that. */
export async function onPostgres<Answer>(
  url: string,
  work: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const db = overPostgres(url, { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

// A migration may take longer than a question may.
async function bringToNewestForm(url: string): Promise<void> {
  try {
    await onPostgres(url, (db) => migrate(db))
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    throw new UnusableDatabase(`the database of DATABASE_URL cannot be used: ${code || message}`)
  }
}

/** Opens the PostgreSQL database at `url`, which several processes may use at once. */
export async function openPostgres(url: string, connections: number): Promise<Store> {
  await bringToNewestForm(url)
  const line = waitingLine()
  const disk = fullDisk()
  const settings = {
    max: connections,
    connectionTimeoutMillis: freeConnectionMs,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }
  const db = overPostgres(url, settings, { line, log: disk.hear, answerMs })
  const reach = () => answers(db).then(() => disk.refuse(db))
  return { db, waitMs: line.waitMs, close: () => db.destroy(), reach }
}
