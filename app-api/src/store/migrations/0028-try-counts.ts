import { sql, type Kysely, type Migration } from 'kysely'

// What is lost with a crash is a limit of minutes, so the log of the database need not have it.
const statements = [
  `create unlogged table try_count (
    key_hash text primary key,
    tries integer not null,
    ends_at timestamptz not null
  )`,
  `create index try_count_to_forget on try_count (ends_at)`,
]

/** How often something was tried, counted for all processes. */
export const tryCounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
