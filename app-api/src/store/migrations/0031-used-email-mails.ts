import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  `create table used_email_mail (
    email text primary key,
    language text not null,
    tries smallint not null default 0,
    due_at timestamptz not null
  )`,
  `create index used_email_mail_due on used_email_mail (due_at)`,
]

/** Who is still to be mailed that their address has an account, as somebody signed up with it. */
export const usedEmailMails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
