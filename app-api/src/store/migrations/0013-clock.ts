import { sql, type Kysely, type Migration } from 'kysely'

const statement = `alter table app_user
  add column clock text check (clock in ('24-hour', '12-hour'))`

/** The clock of a person who has chosen one. */
export const clock: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db)
  },
}
