import { sql } from 'kysely'
import { emptyTables } from '../store/memory-store'
import { tablesOf } from '../../src/store/backup/facts'
import type { Database } from '../../src/store/tables'

const sumOf = (table: string) =>
  `select '${table}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum
    from ${table} t`

/** Changes with every value of every row of these tables, or of all. */
export async function digestOf(db: Database, tables?: string[]): Promise<string> {
  const named = tables ?? (await tablesOf(db))
  // That somebody was refused is noted, and changes nothing else.
  const sums = named
    .filter((name) => !name.startsWith('audit'))
    .map(sumOf)
    .join(' union all ')
  const { rows } = await sql.raw<{ name: string; sum: string }>(sums).execute(db)
  return rows.map(({ name, sum }) => `${name} ${sum}`).join('\n')
}

/** What the database holds at one moment, for tests. */
export type DatabaseCopy = {
  /** Changes with every value of every row. */
  digest(): Promise<string>
  /** Puts everything back as it was when the copy was made. */
  restore(): Promise<void>
}

/** Copies every table within the database, where `restore` finds it. */
export async function copyDatabase(db: Database): Promise<DatabaseCopy> {
  const tables = await tablesOf(db)
  const run = (statements: string[]) =>
    db.transaction().execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })
  await run([
    'drop schema if exists copy cascade',
    'create schema copy',
    ...tables.map((table) => `create table copy.${table} as table ${table}`),
  ])
  const filled = tables
    .map((table) => `insert into ${table} select * from copy.${table};`)
    .join(' ')
  return {
    digest: () => digestOf(db, tables),
    restore: () => emptyTables(db, tables, filled),
  }
}
