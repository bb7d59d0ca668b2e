import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  `create table message_choices (
    uid text primary key,
    kinds jsonb not null default '{}',
    silent_hours smallint not null default 12 check (silent_hours in (6, 12, 24)),
    quiet_from smallint,
    quiet_to smallint,
    timezone text,
    digest_hour smallint,
    digest_due_at timestamptz,
    mail boolean
  )`,
  `create index message_choices_digest on message_choices (digest_due_at)`,
  `alter table user_device add column muted boolean not null default false`,
  // What was told of a device's present silence and of a box's present pills, so that it is told once.
  `alter table device add column watched_at timestamptz, add column silence_told smallint`,
  `create index device_watched on device (watched_at) where activated_at is not null`,
  `alter table box add column supply_told text check (supply_told in ('low', 'empty'))`,
  `alter table push_subscription
    add column browser text not null default '',
    add column delivered_at timestamptz,
    add column failing_since timestamptz,
    add column failure text check (failure in ('away', 'refused')),
    add column gone_at timestamptz`,
]

/** What each person wants to be told by messages, what was told of boxes, and what became of it. */
export const messages: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
