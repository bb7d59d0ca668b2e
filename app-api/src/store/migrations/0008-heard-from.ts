import { sql, type Kysely, type Migration } from 'kysely'

// Adding a device was noted as being in step with it: nothing was heard from it then.
const statements = [
  `alter table device add column heard_at timestamptz`,
  `update device set heard_at = synced_at where synced_at > activated_at`,
]

/** When a device last told anything, beside when it was last in step. */
export const heardFrom: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
