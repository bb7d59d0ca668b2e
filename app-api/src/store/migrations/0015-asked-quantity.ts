import { sql, type Kysely, type Migration } from 'kysely'

const statement = `alter table box add column asked_quantity smallint,
  add column asked_from smallint`

/** What the last change of a box asked for, as pills may be counted before it is sent again. */
export const askedQuantity: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db)
  },
}
