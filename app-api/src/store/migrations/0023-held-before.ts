import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  `alter table box add column held_since timestamptz`,
  // Not later than this; what was in a box before is not known.
  `update box set held_since = device.schedule_changed_at from device
    where device.device_id = box.device_id`,
  `create table box_before (
    device_id text not null,
    number smallint not null,
    until timestamptz not null,
    since timestamptz not null,
    medicine_name text not null,
    alarms smallint[] not null,
    primary key (device_id, until, number)
  )`,
]

/** What the boxes held and when they rang before, so that it is known what was due. */
export const heldBefore: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
