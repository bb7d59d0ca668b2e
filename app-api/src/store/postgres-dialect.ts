import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Duplex } from 'node:stream'
import { Query, type Pool, type PoolClient, type QueryConfig, type QueryResult as Found } from 'pg'
import { dialectBy } from './dialect-by'
import { planNames, type PlanNames } from './plan-names'
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
function beginWith(client: PoolClient, asked: QueryConfig): Promise<Found> {
  return new Promise((resolve, reject) => {
    const config = { ...asked, queryMode: 'extended' }
    const query: Query & { name?: string | undefined } = new Query(
      config,
      (error: Error | undefined, found: unknown) => {
        if (error) reject(error)
        else resolve((found as Found[]).at(-1)!)
      },
    )
    const submit = query.submit.bind(query)
    query.submit = (connection) => {
      connection.stream.cork()
      try {
        connection.parse({ name: '', text: 'begin', types: [] }, true)
        connection.bind({}, true)
        connection.execute({}, true)
        const submitted = submit(connection)
        // The first that is parsed is 'begin': the driver must not take it for the question.
        const { name } = query
        query.name = undefined
        connection.once('parseComplete', () => (query.name = name))
        return submitted
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

type Held = DatabaseConnection & {
  client: PoolClient
  isToBegin: boolean
  /** Asks on it, and waits as long as a question may take. */
  ask: (asking: () => Promise<Found>) => Promise<Found>
}

const asConfig = ({ sql, parameters }: CompiledQuery, { nameOf }: PlanNames): QueryConfig => {
  const name = nameOf(sql)
  return { text: sql, values: [...parameters], ...(name !== undefined && { name }) }
}

function heldConnection(client: PoolClient, plans: PlanNames, ask: Held['ask']): Held {
  const held: Held = {
    client,
    isToBegin: false,
    ask,
    async executeQuery<Row>(question: CompiledQuery) {
      const asked = asConfig(question, plans)
      const begins = held.isToBegin
      held.isToBegin = false
      const asking = () => (begins ? beginWith(client, asked) : client.query(asked))
      return resultOf<Row>(await plans.asking(() => ask(asking)))
    },
    streamQuery() {
      throw new Error('nothing is read as a stream')
    },
  }
  return held
}

const silence = () =>
  Object.assign(new Error('the database did not answer in time'), {
    code: 'database_silent',
    statusCode: 503,
  })

const cut = (client: PoolClient) =>
  (client as PoolClient & { connection: { stream: Duplex } }).connection.stream.destroy(silence())

/**
 * Ends a connection on which a question is not answered in time: a line that loses what is sent on it
 * is told by nobody, and would be asked for ever. Those that nobody uses now are of the same line.
 */
function endWithoutAnswer(pool: Pool) {
  const idle = new Set<PoolClient>()
  pool.on('release', (_error, client) => void idle.add(client))
  pool.on('acquire', (client) => void idle.delete(client))
  pool.on('remove', (client) => void idle.delete(client))
  return async <Answer>(client: PoolClient, { ms, isAlone }: Wait, asking: Promise<Answer>) => {
    let isOpen = true
    const giveUp = () => {
      if (isOpen) [client, ...(isAlone ? [] : idle)].forEach(cut)
    }
    // A process that stood still reads what has come before it takes nothing for an answer.
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), ms)
    try {
      return await asking
    } finally {
      isOpen = false
      clearTimeout(timer)
    }
  }
}

/** How long is waited for an answer, and whether only its own connection is given up then. */
type Wait = { ms: number; isAlone: boolean }

/** How long a connection and the first answer on it may take together, in milliseconds. */
export type AnswerLimit = { answerMs?: number }

// Who waited so long for a connection leaves its question less than PostgreSQL itself gives it.
const isShort = 200

function driver(pool: Pool, line: WaitingLine, { answerMs }: AnswerLimit): Driver {
  // Kysely gives back what it was given.
  const of = (connection: DatabaseConnection) => connection as Held
  const inTime = endWithoutAnswer(pool)
  const plans = planNames()
  const connect = async () => {
    const began = performance.now()
    const client = await withCode(line.during(pool.connect()))
    let waited = performance.now() - began
    return heldConnection(client, plans, (asking) => {
      if (answerMs === undefined) return withCode(asking())
      const wait = { ms: Math.max(1, answerMs - waited), isAlone: waited > isShort }
      waited = 0
      return withCode(inTime(client, wait, asking()))
    })
  }
  // Of a transaction in which nothing was asked nobody is told.
  const end = (sql: string) => async (connection: DatabaseConnection) => {
    const held = of(connection)
    if (held.isToBegin) held.isToBegin = false
    else await held.ask(() => held.client.query(sql))
  }
  return {
    init: () => Promise.resolve(),
    acquireConnection: connect,
    releaseConnection: async (connection) => of(connection).client.release(),
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      if (isolationLevel ?? accessMode) throw new Error('transactions are all of one kind')
      of(connection).isToBegin = true
    },
    commitTransaction: end('commit'),
    // Of a connection that is lost nothing is taken back, and why it is lost is what is told.
    rollbackTransaction: async (connection) => {
      await end('rollback')(connection).catch((error: Error & { code?: string }) => {
        if (error.code !== lostConnection) throw error
      })
    },
    destroy: () => pool.end(),
  }
}

/**
 * Kysely on PostgreSQL. A transaction begins with its first question, which saves a round trip, and
 * what is asked again and again is kept on each connection.
 */
export const poolDialect = (pool: Pool, line: WaitingLine, limit: AnswerLimit = {}): Dialect =>
  dialectBy(() => driver(pool, line, limit))
