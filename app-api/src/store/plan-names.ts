/** So many plans PostgreSQL keeps for a connection. */
const mostNamed = 200
/** What is asked less often than this is not planned for longer. */
const timesBefore = 3
/** So many questions are counted at once. */
const mostCounted = 2000

/** A table has another form now; a pooler gave a connection on that knows nothing of a name. */
const ofNames = ['0A000', '26000', '42P05']
// Its columns are another's when a newer process adds one.
const asksForAll = /(select|returning|,) (\S+\.)?\*/

const isOfNames = (error: unknown) => ofNames.includes((error as { code?: string }).code ?? '')

/** What was under way is to be asked again. */
const notNow = (cause: unknown) =>
  Object.assign(new Error('a plan of the database does not hold any more', { cause }), {
    code: 'plan_outdated',
    statusCode: 503,
  })

/** The names under which PostgreSQL keeps its plans of what it is asked again and again. */
export type PlanNames = {
  /** None for what is asked seldom: to be planned each time. */
  nameOf(sql: string): string | undefined
  /** Asks; where a plan does not hold any more, none is kept from now on. */
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
      if (known !== undefined || names.size >= mostNamed || asksForAll.test(sql)) return known
      const times = (asked.get(sql) ?? 0) + 1
      if (asked.size >= mostCounted) asked = new Map()
      asked.set(sql, times)
      if (times <= timesBefore) return undefined
      const name = `q${names.size}`
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
