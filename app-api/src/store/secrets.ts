import type { Database } from './tables'

type SecretName = 'invite handle' | 'notification page' | 'vapid'

/** A secret that all processes on this database share and that outlives each of them. */
export async function findSecret(db: Database, name: SecretName): Promise<string | undefined> {
  const row = await db
    .selectFrom('server_secret')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.secret
}

/** The same, which must be there. */
export async function secretOf(db: Database, name: SecretName): Promise<string> {
  const secret = await findSecret(db, name)
  if (secret === undefined) throw new Error(`the database has no secret for '${name}'`)
  return secret
}

/** Keeps a secret, unless another process has been faster, and answers the one that is kept. */
export async function keepSecret(db: Database, name: SecretName, secret: string): Promise<string> {
  await db
    .insertInto('server_secret')
    .values({ name, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return secretOf(db, name)
}
