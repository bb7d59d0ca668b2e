import { sql, type Kysely, type Migration } from 'kysely'

// What was taken before is not counted: nobody knows whether the quantity was set before or after.
const statements = [
  `alter table box add column counted_at timestamptz,
    add column full_quantity smallint not null default 0 check (full_quantity between 0 and 999)`,
  `update box set full_quantity = quantity, counted_at = device.changed_at
    from device where device.device_id = box.device_id and medicine_name <> ''`,
]

/** When a person last said how many pills are in a box, and what it was filled up to. */
export const countedBoxes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
