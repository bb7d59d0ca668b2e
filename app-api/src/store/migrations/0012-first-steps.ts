import { sql, type Kysely, type Migration } from 'kysely'

const statement = `alter table app_user
  add column first_steps_closed boolean not null default false`

/** Who closed their first steps. */
export const firstSteps: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db)
  },
}
