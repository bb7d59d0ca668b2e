import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  `alter table device add column schedule_changed_at timestamptz`,
  `update device set schedule_changed_at = changed_at`,
]

/** When a medicine or an alarm of a device was changed last, beside when anything of it was. */
export const scheduleChanged: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
