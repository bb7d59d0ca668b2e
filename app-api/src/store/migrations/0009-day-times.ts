import { sql, type Kysely, type Migration } from 'kysely'

const statement = `alter table device
  add column day_times smallint[] check (cardinality(day_times) = 4)`

/** The times of day of a device whose people have set them. */
export const dayTimes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db)
  },
}
