import { sql, type Kysely, type Migration } from 'kysely'

// What is mailed to whom is read where the invitation and the person are, at the time of sending.
const statements = [
  `create table invite_mail (
    device_id text not null,
    invite_id text not null,
    tries smallint not null default 0,
    due_at timestamptz not null,
    primary key (device_id, invite_id)
  )`,
  `create index invite_mail_due on invite_mail (due_at)`,
]

/** Invitations whose mail is still to be sent. */
export const inviteMails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
