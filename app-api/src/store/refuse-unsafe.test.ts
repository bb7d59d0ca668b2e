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
    'the database of DATABASE_URL may lose what it has acknowledged: fsync is off. Switch it on there or, for a trial without anybody in it, set UNSAFE_DATABASE=on',
  )
})

test('it is taken where that is wanted', async () => {
  const store = await open('allowed')

  await store.reach()
  await store.close()
})

test('a connection that answers before what it wrote is on the disk is told too', async () => {
  await onPostgres(url, async (db) => {
    await sql`set synchronous_commit = off`.execute(db)

    await expect(refuseUnsafe(db)).rejects.toThrow('fsync and synchronous_commit is off')
  })
})
