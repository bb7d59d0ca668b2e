import { sql, type Kysely, type Migration } from 'kysely'

/** Which medicine a box held when it told; null of what was told before that was noted. */
export const medicineTold: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table notification add column medicine text`).execute(db)
  },
}
