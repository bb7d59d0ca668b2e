import { sql, type Kysely, type Migration } from 'kysely'

// A notice says what happened and to whom it is of interest; a delivery is one message to one
// browser or phone. The worker makes deliveries of notices, so that whoever writes a notice neither
// waits for the people nor shows by its time whether there are any.
const statements = [
  `create table push_subscription (
    token_hash text primary key,
    uid text not null,
    token text not null,
    kind text not null check (kind in ('web', 'fcm')),
    session_hash text not null,
    subscribed_at timestamptz not null
  )`,
  `create index push_subscription_of_user on push_subscription (uid, subscribed_at)`,
  `create index push_subscription_of_session on push_subscription (session_hash)`,
  `create table push_notice (
    notice_id text primary key,
    device_id text,
    email text,
    body text not null,
    made_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index push_notice_in_order on push_notice (made_at)`,
  `create table push_delivery (
    uid text not null,
    delivery_id text not null,
    token_hash text not null,
    device_id text,
    message text not null,
    tries smallint not null default 0,
    due_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (uid, delivery_id)
  )`,
  `create index push_delivery_due on push_delivery (due_at)`,
]

export const push: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
