import type { PGlite } from '@electric-sql/pglite'
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver } from 'kysely'
import { dialectBy } from '../dialect-by'
import type { WaitingLine } from '../waiting-line'
import { inOneMessage } from './one-message'

const waitMs = 10_000

/**
 * One connection for all: whoever needs it waits its turn. A question to the outer database inside
 * a transaction would wait for itself for ever; it fails after 10 s instead.
 */
function oneAtATime(line: WaitingLine) {
  let last = Promise.resolve()
  const ends = new WeakMap<DatabaseConnection, () => void>()
  return {
    async take(connection: DatabaseConnection): Promise<DatabaseConnection> {
      const mine = { ...connection }
      const before = last
      let timer: NodeJS.Timeout | undefined
      last = new Promise((resolve) => ends.set(mine, resolve))
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          // The turn is given back when it comes, so that those behind it do not wait as well.
          void before.then(() => ends.get(mine)?.())
          reject(Object.assign(new Error('the database was busy for 10 s'), { code: '57014' }))
        }, waitMs)
      })
      await line.during(Promise.race([before, late])).finally(() => clearTimeout(timer))
      return mine
    },
    // The database answers without a pause. What arrives meanwhile is read between two turns, or
    // nobody would see how many wait.
    give: (connection: DatabaseConnection) => void setImmediate(() => ends.get(connection)?.()),
  }
}

/** Throws where a question may not be asked now. */
export type Guard = (question: string) => void

function driver(pglite: PGlite, line: WaitingLine, guard: Guard): Driver {
  const { take, give } = oneAtATime(line)
  const ask = inOneMessage(pglite)
  // Those that begin a transaction with their next question.
  const toBegin = new WeakSet<DatabaseConnection>()
  const connection: DatabaseConnection = {
    async executeQuery<Row>(this: DatabaseConnection, { sql, parameters }: CompiledQuery) {
      guard(sql)
      const begins = toBegin.delete(this)
      const result = await ask<Row>({ sql, parameters, begins })
      return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) }
    },
    streamQuery() {
      throw new Error('the embedded database does not stream')
    },
  }
  const end = (sql: string) => async (taken: DatabaseConnection) => {
    if (!toBegin.delete(taken)) await taken.executeQuery(CompiledQuery.raw(sql))
  }
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => take(connection),
    releaseConnection: (taken) => Promise.resolve(give(taken)),
    beginTransaction: (taken) => Promise.resolve(void toBegin.add(taken)),
    commitTransaction: end('commit'),
    rollbackTransaction: end('rollback'),
    destroy: () => pglite.close(),
  }
}

/** Kysely on PGlite: PostgreSQL's dialect over the embedded database. */
export const pgliteDialect = (pglite: PGlite, line: WaitingLine, guard: Guard): Dialect =>
  dialectBy(() => driver(pglite, line, guard))
