import { sql, type Kysely, type Migration } from 'kysely'

// Address, name and words are read where the person is, at the time of sending.
const statements = [
  `create table missed_mail (
    device_id text not null,
    uid text not null,
    missed_at timestamptz not null,
    notice jsonb not null,
    tries smallint not null default 0,
    due_at timestamptz not null,
    primary key (device_id, uid, missed_at)
  )`,
  `create index missed_mail_due on missed_mail (due_at)`,
]

/** Missed pills that are still to be mailed, unless a message arrives first. */
export const missedMails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
