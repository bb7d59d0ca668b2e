import { CompiledQuery, type Compilable } from 'kysely'
import type { Database } from './tables'

type Question<Values, Row> = (db: Database, values: Values) => Compilable<Row>

/** Each value is known again by its name. */
const marks = new Proxy({}, { get: (_, name) => Symbol(String(name)) })

/**
 * A question whose words are made once: to make those of what is asked with each call costs the
 * server as much as to send it. They must be the same whatever the values are,
 * which are taken by their names, one by one.
 */
export function askedOften<Values extends object, Row>(
  question: Question<Values, Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let words: { sql: string; parameters: readonly unknown[] } | undefined
  return async (db, values) => {
    words ??= question(db, marks as Values).compile()
    const valueOf = (name: string) => {
      if (!(name in values)) throw new Error(`a question has no value ${name}`)
      return values[name as keyof Values]
    }
    const parameters = words.parameters.map((parameter) =>
      typeof parameter === 'symbol' ? valueOf(parameter.description ?? '') : parameter,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(words.sql, parameters))
    return rows
  }
}
