import { sql, type Kysely, type Migration } from 'kysely'

const statement = `create table on_it (
  device_id text not null,
  missed_at timestamptz not null,
  uid text not null,
  since timestamptz not null,
  primary key (device_id, missed_at, uid)
)`

/** Who looks after what a device told to be missed. */
export const onIt: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db)
  },
}
