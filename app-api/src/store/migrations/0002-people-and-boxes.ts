import { sql, type Kysely, type Migration } from 'kysely'

// An account is closed here first and at the identity provider last; closed_account remembers whom
// the provider still has to forget.
const statements = [
  `alter table device add column reset_at timestamptz`,
  `create index invite_of_inviter on invite (invited_by)`,
  `create table closed_account (
    uid text primary key,
    closed_at timestamptz not null,
    tries smallint not null default 0,
    due_at timestamptz not null
  )`,
  `create index closed_account_due on closed_account (due_at)`,
]

export const peopleAndBoxes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
