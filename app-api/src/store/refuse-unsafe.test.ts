import { sql } from 'kysely'
import { newPostgres } from '../../testing/store/on-postgres'
import { openStore } from './open-store'
import { onPostgres } from './postgres'
import { refuseUnsafe } from './refuse-unsafe'

let url: string
beforeAll(async () => {
  // The server of the tests is a quick one: its fsync is off.
  url = await newPostgres(process.env.TEST_DATABASE_URL ?? '')
})

const open = (unsafeDatabase: 'allowed' | 'refused') =>
  openStore({
    ...{ databaseUrl: url, databaseConnections: 1, unsafeDatabase },
    ...{ dataDir: '', newDatabase: 'refused' },
  })

test('a PostgreSQL that does not wait for its disk is refused in one line, with what to do', async () => {
  const told = await open('refused').catch((error: Error) => error.message)

  expect(told).toBe(
    'the database of DATABASE_URL may lose what it has acknowledged, by its settings: off are fsync. Switch them on there; for a trial without anybody in it, or where the service keeps it in another way, set UNSAFE_DATABASE=on',
  )
})

test('it is taken where that is wanted', async () => {
  const store = await open('allowed')

  await store.reach()
  await store.close()
})

test('a database that answers before what it wrote is on the disk is told too', async () => {
  const name = new URL(url).pathname.slice(1)
  await onPostgres(url, (db) =>
    sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(db),
  )

  await expect(refuseUnsafe(url)).rejects.toThrow('off are fsync, synchronous_commit.')
})

test('one that is refused has got no table', async () => {
  const empty = await newPostgres(process.env.TEST_DATABASE_URL ?? '')
  await openStore({
    ...{ databaseUrl: empty, databaseConnections: 1, unsafeDatabase: 'refused' },
    ...{ dataDir: '', newDatabase: 'refused' },
  }).catch(() => undefined)

  const { rows } = await onPostgres(empty, (db) =>
    sql`select 1 from pg_tables where schemaname = 'public'`.execute(db),
  )
  expect(rows).toEqual([])
})
