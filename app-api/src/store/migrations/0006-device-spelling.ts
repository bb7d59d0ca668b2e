import { sql, type Kysely, type Migration } from 'kysely'

/** Lets a device be found whose id was typed in another case. */
export const deviceSpelling: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index device_in_any_case on device (upper(device_id))`.execute(db)
  },
}
