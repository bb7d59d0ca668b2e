import { sql, type Kysely, type Migration } from 'kysely'

const statement = `alter table app_user
  add column language text check (language in ('en', 'hi', 'bn'))`

/** The language of a person who has chosen one. */
export const language: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db)
  },
}
