import { sql, type Kysely, type Migration } from 'kysely'

// gen_random_uuid takes its bits from the operating system; two of them make a key of 244 bits that
// every process on this database shares.
const statements = [
  `create table server_secret (name text primary key, secret text not null)`,
  `insert into server_secret (name, secret)
    values ('invite handle', gen_random_uuid()::text || gen_random_uuid()::text),
      ('notification page', gen_random_uuid()::text || gen_random_uuid()::text)`,
  `alter table invite add column decided_at timestamptz`,
  `create table ownership_change (
    device_id text not null,
    change_id uuid not null,
    at timestamptz not null,
    from_uid text not null,
    to_uid text not null,
    by_uid text not null,
    primary key (device_id, change_id)
  )`,
]

export const network: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
