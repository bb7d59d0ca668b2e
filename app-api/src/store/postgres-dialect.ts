import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { Query, type Pool, type PoolClient, type QueryResult as Found } from 'pg'
import { dialectBy } from './dialect-by'
import type { WaitingLine } from './waiting-line'

const changing = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

const resultOf = <Row>({ command, rowCount, rows }: Found): QueryResult<Row> => ({
  rows: rows as Row[],
  ...(changing.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
})

/**
 * Begins a transaction with its first question: both are written at once and answered at once, and
 * where the one fails the other is not done.
 */
function beginWith(client: PoolClient, { sql, parameters }: CompiledQuery): Promise<Found> {
  return new Promise((resolve, reject) => {
    const config = { text: sql, values: [...parameters], queryMode: 'extended' }
    const query = new Query(config, (error: Error | undefined, found: unknown) => {
      if (error) reject(error)
      else resolve((found as Found[]).at(-1)!)
    })
    const submit = query.submit.bind(query)
    query.submit = (connection) => {
      connection.stream.cork()
      try {
        connection.parse({ name: '', text: 'begin', types: [] }, true)
        connection.bind({}, true)
        connection.execute({}, true)
        return submit(connection)
      } finally {
        connection.stream.uncork()
      }
    }
    client.query(query)
  })
}

// The driver gives what it says of its connections no code: that one was lost, or none got free.
const lostConnection = '08006'

async function withCode<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking
  } catch (error) {
    if ((error as { code?: string }).code) throw error
    throw Object.assign(error as Error, { code: lostConnection })
  }
}

type Held = DatabaseConnection & { client: PoolClient; isToBegin: boolean }

function heldConnection(client: PoolClient): Held {
  const held: Held = {
    client,
    isToBegin: false,
    async executeQuery<Row>(question: CompiledQuery) {
      if (!held.isToBegin) {
        return resultOf<Row>(await withCode(client.query(question.sql, [...question.parameters])))
      }
      held.isToBegin = false
      return resultOf<Row>(await withCode(beginWith(client, question)))
    },
    streamQuery() {
      throw new Error('nothing is read as a stream')
    },
  }
  return held
}

function driver(pool: Pool, line: WaitingLine): Driver {
  // Kysely gives back what it was given.
  const of = (connection: DatabaseConnection) => connection as Held
  // Of a transaction in which nothing was asked nobody is told.
  const end = (sql: string) => async (connection: DatabaseConnection) => {
    const held = of(connection)
    if (held.isToBegin) held.isToBegin = false
    else await withCode(held.client.query(sql))
  }
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => heldConnection(await withCode(line.during(pool.connect()))),
    releaseConnection: async (connection) => of(connection).client.release(),
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      if (isolationLevel ?? accessMode) throw new Error('transactions are all of one kind')
      of(connection).isToBegin = true
    },
    commitTransaction: end('commit'),
    rollbackTransaction: end('rollback'),
    destroy: () => pool.end(),
  }
}

/** Kysely on PostgreSQL. A transaction begins with its first question, which saves a round trip. */
export const poolDialect = (pool: Pool, line: WaitingLine): Dialect =>
  dialectBy(() => driver(pool, line))
