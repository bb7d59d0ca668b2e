import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  `create table sheet_link (
    device_id text not null,
    link_id text not null,
    token_hash text not null,
    uid text not null,
    days smallint not null,
    language text not null,
    made_at timestamptz not null,
    expires_at timestamptz not null,
    opened_at timestamptz,
    primary key (device_id, link_id)
  )`,
  `create unique index sheet_link_token on sheet_link (token_hash)`,
]

/** Links by which somebody without an account reads the sheet of a device. */
export const sheetLinks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
