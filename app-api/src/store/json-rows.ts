import { sql, type RawBuilder } from 'kysely'

/** The instants of a column as milliseconds. */
export const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** Rows as one value: to take each apart costs more than all else of a question. */
export const list = (row: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`coalesce(json_agg(${row} order by ${order}), '[]')`
