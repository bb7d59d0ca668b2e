import { sql, type Selectable } from 'kysely'
import type { Database, Tables } from './tables'

/** At most so many of what is due now, lent until then. */
export type Batch = { now: Date; until: Date; most: number }

/**
 * Lends the rows that are due and counts the try; they are due again after `until` if nobody
 * finishes them. Two processes never have the same one. `key` is what tells a row from all others.
 */
export async function lend<
  Name extends 'invite_mail' | 'missed_mail' | 'push_delivery' | 'used_email_mail' | 'verify_mail',
>(
  db: Database,
  name: Name,
  key: readonly (keyof Tables[Name] & string)[],
  { now, until, most }: Batch,
): Promise<Selectable<Tables[Name]>[]> {
  const table = sql.table(name)
  const keyIn = (alias: string) => sql.join(key.map((column) => sql.ref(`${alias}.${column}`)))
  const { rows } = await sql<Selectable<Tables[Name]>>`
    update ${table} as lent
    set due_at = ${until}, tries = lent.tries + 1
    from (
      select ${sql.join(key.map((column) => sql.ref(column)))}
      from ${table}
      where due_at <= ${now}
      order by due_at
      limit ${most}
      for update skip locked
    ) as due
    where (${keyIn('lent')}) = (${keyIn('due')})
    returning lent.*`.execute(db)
  return rows
}
