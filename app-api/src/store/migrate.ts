import { Migrator } from 'kysely'
import { start } from './migrations/0001-start'
import type { Database } from './tables'

const migrations = { '0001-start': start }

/** Brings the tables to the newest form; fails with the reason and leaves the last whole form. */
export async function migrate(db: Database): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
}
