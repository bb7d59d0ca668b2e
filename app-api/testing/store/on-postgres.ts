import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { onPostgres } from '../../src/store/postgres'
import type { Database } from '../../src/store/tables'
import { keyOfTables } from './kept-folder'

const noDatabase = '3D000'
const databaseIsThere = '42P04'
/** The same, where the other one got its name in between. */
const nameIsTaken = '23505'

const unless =
  (...expected: string[]) =>
  (error: Error & { code?: string }) => {
    if (!expected.includes(error.code ?? '')) throw error
    return undefined
  }

/**
 * The address of a new database on the server at `url`, a copy of `template`: another test file may
 * use the same server at the same time.
 */
export async function newPostgres(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onPostgres(url, (server) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server),
  )
  const own = new URL(url)
  own.pathname = name
  return own.href
}

async function makeTemplate(url: string, name: string, fill: (db: Database) => Promise<void>) {
  const own = await newPostgres(url)
  await onPostgres(own, fill)
  const made = new URL(own).pathname.slice(1)
  // Another test file may have been faster.
  await onPostgres(url, (server) =>
    sql`alter database ${sql.id(made)} rename to ${sql.id(name)}`.execute(server),
  ).catch(unless(databaseIsThere, nameIsTaken))
}

/** The address of a new database that is as `fill` makes it; the first one is kept as a template. */
export async function filledPostgres(url: string, fill: (db: Database) => Promise<void>) {
  const template = `tables_${keyOfTables()}`
  const copy = await newPostgres(url, template).catch(unless(noDatabase))
  if (copy !== undefined) return copy
  await makeTemplate(url, template, fill)
  return newPostgres(url, template)
}
