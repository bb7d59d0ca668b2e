import { sql, type Kysely, type Migration } from 'kysely'

/** What one person did is found without reading all of the audit: their file has it. */
export const auditOfPerson: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('create index audit_of_person on audit (name, at)').execute(db)
  },
}
