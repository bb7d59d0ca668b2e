import { DateTime } from 'luxon'
import { sql } from 'kysely'
import type { Database } from '../tables'

const prefix = 'notification_'
const form = 'yyyyMMdd'
const lockName = 'pillbox notification weeks'

const weekOf = (at: Date) => DateTime.fromJSDate(at, { zone: 'utc' }).startOf('week')

/** The tables of the weeks (Monday to Sunday, UTC) that these instants lie in. */
export function weekTables(instants: Date[]): string[] {
  return [...new Set(instants.map((at) => `${prefix}${weekOf(at).toFormat(form)}`))]
}

/** Every week from one instant to another. */
export function weeksBetween(from: Date, to: Date): string[] {
  const count = Math.floor(weekOf(to).diff(weekOf(from), 'weeks').weeks) + 1
  return Array.from({ length: count }, (_, ahead) => weekOf(from).plus({ weeks: ahead }))
    .map((week) => week.toJSDate())
    .flatMap((week) => weekTables([week]))
}

const startOf = (table: string) =>
  DateTime.fromFormat(table.slice(prefix.length), form, { zone: 'utc' })

/** Which of these weeks have no table yet. */
export async function missingWeeks(db: Database, tables: string[]): Promise<string[]> {
  const made = await madeWeeks(db)
  return tables.filter((table) => !made.includes(table))
}

async function madeWeeks(db: Database): Promise<string[]> {
  // Not to_regclass, which may remember what was true before another process made the table.
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'notification'::regclass order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

// Several processes may want the same week at once.
const takeTurns = (tx: Database) =>
  sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(tx)

/** Makes the tables of weeks where they are missing. Call it in a transaction. */
export async function makeWeeks(tx: Database, tables: string[]): Promise<void> {
  if ((await missingWeeks(tx, tables)).length === 0) return
  await takeTurns(tx)
  for (const table of await missingWeeks(tx, tables)) {
    const from = startOf(table)
    const bounds = [from, from.plus({ weeks: 1 })].map((at) => sql.lit(at.toISO()))
    // Attaching, unlike `create ... partition of`, lets others read and write meanwhile.
    await sql`create table ${sql.id(table)} (like notification including all)`.execute(tx)
    await sql`alter table notification attach partition ${sql.id(table)}
      for values from (${bounds[0]}) to (${bounds[1]})`.execute(tx)
  }
}

const noPartition = '23514'

/**
 * Does `work`, a transaction of its own, and once more when the week of one of these instants was
 * missing. To ask for the weeks each time would cost more than all else that an event needs.
 */
export async function withWeeks<Answer>(
  db: Database,
  instants: Date[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code !== noPartition) throw error
    await db.transaction().execute((tx) => makeWeeks(tx, weekTables(instants)))
    return work()
  }
}

/** Drops every week that ended before an instant; answers their tables. */
export async function dropWeeksBefore(db: Database, before: Date): Promise<string[]> {
  const made = await madeWeeks(db)
  const old = made.filter((table) => +startOf(table).plus({ weeks: 1 }) <= +before)
  for (const table of old) {
    await db.transaction().execute(async (tx) => {
      // Dropping stops every reader for a moment, so it does not wait long behind a slow one.
      await sql`set local lock_timeout = '2s'`.execute(tx)
      await sql`drop table if exists ${sql.id(table)}`.execute(tx)
    })
  }
  return old
}
