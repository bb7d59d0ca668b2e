import type { Database } from './tables'

/** A key that all processes on this database share and that outlives each of them. */
export async function secretOf(
  db: Database,
  name: 'invite handle' | 'notification page',
): Promise<string> {
  const row = await db
    .selectFrom('server_secret')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.secret
}
