import { sql, type Kysely, type Migration } from 'kysely'
import { makeWeeks, weekTables } from '../events/event-weeks'
import type { Tables } from '../tables'

// No default partition: with one, a page of notifications would read every week (server.md 8).
const partitioned = [
  `alter table notification rename to notification_before`,
  `alter table notification_before
    rename constraint notification_pkey to notification_before_pkey`,
  `create table notification (
    device_id text not null,
    ts timestamptz not null,
    seq integer not null,
    code text not null,
    message text not null,
    primary key (device_id, ts, seq)
  ) partition by range (ts)`,
]

const tables = [
  `create table device_key (
    device_id text primary key,
    key_hash text not null,
    made_at timestamptz not null
  )`,
  // What a device has sent: one bit for each of its sequence numbers, 32 in a row.
  `create table event_seen (
    device_id text not null,
    page integer not null,
    bits integer not null,
    primary key (device_id, page)
  )`,
  `create table day_metric (
    device_id text not null,
    day date not null,
    taken integer not null default 0,
    missed integer not null default 0,
    wrong integer not null default 0,
    low integer not null default 0,
    none integer not null default 0,
    primary key (device_id, day)
  )`,
]

const copied = [
  `insert into notification (device_id, ts, seq, code, message)
    select device_id, ts, seq, code, message from notification_before`,
  `insert into event_seen (device_id, page, bits)
    select device_id, seq / 32, bit_or(1 << (seq % 32)) from notification_before
    where seq >= 0 group by 1, 2`,
  `insert into day_metric (device_id, day, taken, missed, wrong, low, none)
    select told.device_id, (told.ts at time zone device.timezone)::date,
      count(*) filter (where code like '7%'), count(*) filter (where code like '6%'),
      count(*) filter (where code like '1%'), count(*) filter (where code like '3%'),
      count(*) filter (where code like '2%')
    from notification_before told join device on device.device_id = told.device_id group by 1, 2`,
  `drop table notification_before`,
]

/** Splits the notifications into weeks, and adds what events of devices need. */
export const events: Migration = {
  async up(db: Kysely<Tables>) {
    for (const statement of [...partitioned, ...tables]) await sql.raw(statement).execute(db)
    const { rows } = await sql<{ ts: Date }>`
      select distinct date_trunc('week', ts, 'UTC') as ts from notification_before`.execute(db)
    await makeWeeks(db, weekTables(rows.map(({ ts }) => ts)))
    for (const statement of copied) await sql.raw(statement).execute(db)
  },
}
