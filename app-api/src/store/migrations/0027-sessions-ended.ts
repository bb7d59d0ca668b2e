import { sql, type Kysely, type Migration } from 'kysely'

// Whatever ends a session, whichever way: no place that deletes one has to think of it.
const statements = [
  `create function tell_sessions_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_ended', token_hash) from ended;
      return null;
    end $$`,
  `create trigger session_ended after delete on session
    referencing old table as ended
    for each statement execute function tell_sessions_ended()`,
]

/** Every process hears of each session that ends. */
export const sessionsEnded: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
