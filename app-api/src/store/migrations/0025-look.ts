import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  `alter table app_user add column text_size text check (text_size in ('100', '125', '150'))`,
  `alter table app_user add column contrast text check (contrast in ('usual', 'high'))`,
]

/** How a person who has chosen it sees every page. */
export const look: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
