import { sql, type Kysely, type Migration } from 'kysely'

// Every table of a device begins its key with the device and points at no other device, and every
// list of a person is a table keyed by the person: so devices can be spread over databases later
// (server.md 5).
const statements = [
  `create table app_user (
    uid text primary key,
    email text not null,
    email_verified boolean not null,
    display_name text not null,
    photo_url text,
    gender text check (gender in ('Male', 'Female', 'Others')),
    dob date,
    phone_number text,
    abha_number text,
    created_at timestamptz not null
  )`,
  `create table session (
    token_hash text primary key,
    uid text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index session_of_user on session (uid, created_at)`,
  `create table used_token (token_hash text primary key, forget_at timestamptz not null)`,
  `create index used_token_to_forget on used_token (forget_at)`,
  `create table device (
    device_id text primary key,
    timezone text not null,
    activated_at timestamptz,
    synced_at timestamptz,
    changed_at timestamptz
  )`,
  `create table box (
    device_id text not null,
    number smallint not null check (number between 1 and 8),
    medicine_name text not null default '',
    quantity smallint not null default 0 check (quantity between 0 and 999),
    dose smallint not null default 0 check (dose between 0 and 9),
    alarms smallint[] not null default '{0,0,0,0,0}' check (cardinality(alarms) = 5),
    version integer not null default 1,
    primary key (device_id, number)
  )`,
  `create table device_member (
    device_id text not null,
    uid text not null,
    role text not null check (role in ('Admin', 'Owner', 'Member', 'Viewer')),
    since timestamptz not null,
    primary key (device_id, uid)
  )`,
  `create unique index one_owner_per_device on device_member (device_id) where role = 'Owner'`,
  `create table user_device (
    uid text not null,
    device_id text not null,
    role text not null check (role in ('Admin', 'Owner', 'Member', 'Viewer')),
    nickname text not null,
    since timestamptz not null,
    primary key (uid, device_id)
  )`,
  `create table invite (
    device_id text not null,
    invite_id text not null,
    email text not null,
    target_role text not null check (target_role in ('Member', 'Viewer')),
    invited_by text not null,
    status text not null check (status in ('pending', 'accepted', 'rejected', 'revoked')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (device_id, invite_id)
  )`,
  `create unique index one_pending_invite on invite (device_id, email) where status = 'pending'`,
  `create table user_invite (
    email text not null,
    invite_id text not null,
    device_id text not null,
    primary key (email, invite_id)
  )`,
  `create table notification (
    device_id text not null,
    ts timestamptz not null,
    seq integer not null,
    code text not null,
    message text not null,
    primary key (device_id, ts, seq)
  )`,
]

export const start: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
