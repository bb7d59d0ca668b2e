import { createHash } from 'node:crypto'

/** So many are kept for each connection, with all their plans. */
const mostNamed = 200
/** What is asked less often than this is not kept. */
const timesBefore = 3
/** So many questions are counted at once. */
const mostCounted = 2000
/** Long lists of values are words of their own each time. */
const longest = 10_000

/** A table has another form now, or a pooler gives connections on and does not follow what is kept on them. */
const ofNames = ['0A000', '26000', '42P05']
// Its columns are others when a newer process adds one.
const asksForAll = /(select|distinct|returning|,)\s+(\S+\.)?\*/

const isOfNames = (error: unknown) => ofNames.includes((error as { code?: string }).code ?? '')

/** What was under way is to be asked again. */
const notNow = (cause: unknown) =>
  Object.assign(new Error('a plan of the database does not hold any more', { cause }), {
    code: 'plan_outdated',
    statusCode: 503,
  })

// Of one text in every process: behind a pooler one may meet what another has named.
const named = (sql: string) => createHash('sha256').update(sql).digest('base64url')

/** The names under which PostgreSQL keeps what it made of a question that is asked again and again. */
export type PlanNames = {
  /** None for what is asked seldom: it is parsed and planned each time. */
  nameOf(sql: string): string | undefined
  /** Asks; where what is kept does not hold any more, nothing is kept from now on. */
  asking<Answer>(ask: () => Promise<Answer>): Promise<Answer>
}

export function planNames(): PlanNames {
  const names = new Map<string, string>()
  let asked = new Map<string, number>()
  let areKept = true
  return {
    nameOf(sql) {
      if (!areKept) return undefined
      const known = names.get(sql)
      if (known !== undefined || names.size >= mostNamed) return known
      if (sql.length > longest || asksForAll.test(sql)) return undefined
      const times = (asked.get(sql) ?? 0) + 1
      if (asked.size >= mostCounted) asked = new Map()
      asked.set(sql, times)
      if (times <= timesBefore) return undefined
      const name = named(sql)
      names.set(sql, name)
      asked.delete(sql)
      return name
    },
    async asking(ask) {
      try {
        return await ask()
      } catch (error) {
        if (!isOfNames(error)) throw error
        areKept = false
        throw notNow(error)
      }
    },
  }
}
