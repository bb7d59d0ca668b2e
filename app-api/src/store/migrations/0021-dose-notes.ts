import { sql, type Kysely, type Migration } from 'kysely'

const statements = [
  `create table dose_note (
    device_id text not null,
    missed_at timestamptz not null,
    code text not null,
    uid text not null,
    kind text not null,
    taken_at timestamptz,
    words text,
    written_at timestamptz not null,
    primary key (device_id, missed_at, code, uid)
  )`,
  'create index dose_note_of_person on dose_note (uid)',
]

/** What people noted on a dose that a device told to be missed. */
export const doseNotes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
