import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite'

const { serialize } = protocol
const mostPrepared = 300
/** What changes no table, and takes no such change back. */
const harmless = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'BEGIN', 'COMMIT']

type Asked = {
  sql: string
  parameters: readonly unknown[]
  /** Is it the first of a transaction, which it begins? */
  begins: boolean
}

const execute = [serialize.execute({})]
const rows = [serialize.describe({ type: 'P' }), ...execute]

const whole = (sql: string, then = execute) => [
  serialize.parse({ text: sql }),
  serialize.bind({}),
  ...then,
]

type Prepared = { name: string; types: number[] }
type Send = (...messages: Uint8Array[]) => ReturnType<PGlite['execProtocolStream']>

/** Questions that are planned once, by their words. */
function plans(send: Send) {
  const prepared = new Map<string, Prepared>()
  let count = 0
  return {
    async of(sql: string): Promise<Prepared> {
      const known = prepared.get(sql)
      if (known) return known
      const name = `q${(count += 1)}`
      const described = await send(
        serialize.parse({ name, text: sql }),
        serialize.describe({ type: 'S', name }),
      )
      const made = { name, types: parse.parseDescribeStatementResults(described) }
      prepared.set(sql, made)
      return made
    },
    /** To be called after each command: a table may have another form now. */
    async after(command = ''): Promise<void> {
      if (prepared.size === 0) return
      if (harmless.includes(command) && prepared.size < mostPrepared) return
      prepared.clear()
      await send(...whole('deallocate all'))
    },
  }
}

/**
 * Asks an open database, each question in one message and planned once: its own `query` takes six
 * for each, and most of what a small question costs is the way into the database and its plan.
 * Whoever asks must be the only one who does.
 */
export function inOneMessage(pglite: PGlite): <Row>(asked: Asked) => Promise<Results<Row>> {
  const send: Send = (...messages) =>
    pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), {})
  const planned = plans(send)

  async function bound(sql: string, parameters: readonly unknown[]) {
    const { name, types } = await planned.of(sql)
    const values = parameters.map((value, n) => {
      if (value === null || value === undefined) return null
      const toText = pglite.serializers[types[n] ?? 0] ?? String
      return toText(value)
    })
    return serialize.bind({ statement: name, values })
  }

  return async <Row>({ sql, parameters, begins }: Asked) => {
    if (pglite.closed) throw new Error('the embedded database is closed')
    const first = begins ? whole('begin') : []
    const question =
      parameters.length > 0 ? [await bound(sql, parameters), ...rows] : whole(sql, rows)
    const answers = await send(...first, ...question)
    const result = parse.parseResults(answers, pglite.parsers).at(-1) as Results<Row>
    await planned.after(result.command)
    return result
  }
}
