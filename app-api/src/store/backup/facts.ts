import { sql } from 'kysely'
import type { Database } from '../tables'

/** What a backup says of the database that it was made of: its newest migration, and its rows. */
export type Facts = { schema: string; rows: Record<string, number> }

/** All that is in a database at one moment, as its own programs read it. */
export type Dump = { database: Buffer; facts: Facts }

/** Every table of ours but those of the migrations, as it is written in a question. */
export async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%'
    order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Counts the rows of every table; whoever asks sees to it that nobody writes meanwhile. */
export async function factsOf(db: Database): Promise<Facts> {
  const { rows: newest } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db)
  const tables = await tablesOf(db)
  const counts = tables.map((name) => `select '${name}' as name, count(*) as rows from ${name}`)
  const { rows } = await sql
    .raw<{ name: string; rows: number }>(counts.join(' union all '))
    .execute(db)
  return {
    schema: newest[0]?.name ?? '',
    rows: Object.fromEntries(rows.map(({ name, rows: count }) => [name, count])),
  }
}

/** The first table that has not as many rows as it should, as a sentence; undefined when all have. */
export function differenceOf(found: Facts, told: Facts): string | undefined {
  const names = Object.keys({ ...found.rows, ...told.rows })
  const name = names.find((each) => found.rows[each] !== told.rows[each])
  return name && `${name} has ${found.rows[name] ?? 0} rows, not ${told.rows[name] ?? 0}`
}
