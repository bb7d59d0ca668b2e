import { sql, type Kysely, type Migration } from 'kysely'

// The address is the provider's to tell, at the time of sending: it may have changed by then.
const statements = [
  `create table verify_mail (
    uid text primary key,
    language text not null,
    tries smallint not null default 0,
    due_at timestamptz not null
  )`,
  `create index verify_mail_due on verify_mail (due_at)`,
]

/** Who is still to be mailed the link by which they confirm their address. */
export const verifyMails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
