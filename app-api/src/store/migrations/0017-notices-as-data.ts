import { sql, type Kysely, type Migration } from 'kysely'

// What was told or written before keeps its sentence: nobody knows the facts behind it any more. The
// old columns go, as a server of before would send a message without words.
const statements = [
  `alter table notification alter column message drop not null`,
  `alter table push_notice add column notice jsonb`,
  `update push_notice set notice = jsonb_build_object('kind', 'as written', 'body', body)`,
  `alter table push_notice alter column notice set not null, drop column body`,
  `alter table push_delivery add column notices jsonb`,
  `update push_delivery set notices = jsonb_build_array(
    jsonb_build_object('kind', 'as written', 'body', message::jsonb ->> 'body'))`,
  `alter table push_delivery alter column notices set not null, drop column message`,
]

/** What happened is kept as facts, and worded for whoever reads it. */
export const noticesAsData: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
