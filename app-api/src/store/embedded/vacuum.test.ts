import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { copyEmptyDatabase } from '../../../testing/store/empty-database'
import { registerDevices } from '../devices/devices'
import type { Store } from '../store'
import { openEmbedded } from './embedded'

let dataDir: string
let store: Store
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pillbox-vacuum-'))
  await copyEmptyDatabase(dataDir)
  store = await openEmbedded(dataDir)
  await registerDevices(store.db, [{ deviceId: 'PB-KEPT', timezone }])
})
afterAll(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

const timezone = 'Asia/Kolkata'
const planted = 'PB-PLANTED'
const numbered = (n: number) => `${planted}-${String(n).padStart(4, '0')}`

const files = () =>
  readdirSync(join(dataDir, 'database'), { recursive: true, encoding: 'utf8' })
    .map((name) => join(dataDir, 'database', name))
    .filter((path) => statSync(path).isFile())
const filesOfHers = () => files().filter((path) => readFileSync(path).includes(planted))

async function plantAndDelete(): Promise<void> {
  const devices = Array.from({ length: 300 }, (_, n) => ({ deviceId: numbered(n), timezone }))
  await registerDevices(store.db, devices)
  for (const table of ['box', 'device'] as const)
    await store.db.deleteFrom(table).where('device_id', 'like', `${planted}%`).execute()
}

const keptDevices = () => store.db.selectFrom('device').select('device_id').execute()

test('what was deleted is in no file of the database after a vacuum, and what was kept is', async () => {
  await plantAndDelete()
  expect(filesOfHers().length).toBeGreaterThan(0)

  await store.folder?.vacuum()

  expect(filesOfHers()).toEqual([])
  expect(await keptDevices()).toEqual([{ device_id: 'PB-KEPT' }])
  await store.close()
  store = await openEmbedded(dataDir)
  expect(await keptDevices()).toEqual([{ device_id: 'PB-KEPT' }])
})

test('nor in parts of the log that were kept to be used again', async () => {
  await sql`set wal_recycle = on`.execute(store.db)
  for (let part = 0; part < 3; part += 1) {
    await plantAndDelete()
    await sql`select pg_switch_wal()`.execute(store.db)
  }
  await sql`checkpoint`.execute(store.db)
  await sql`reset wal_recycle`.execute(store.db)
  const log = readdirSync(join(dataDir, 'database/pg_wal')).filter((name) => name.length === 24)
  expect(log.length).toBeGreaterThan(2)

  await store.folder?.vacuum()

  expect(filesOfHers()).toEqual([])
})

const sizeOfBoxes = async () => {
  const { rows } = await sql<{ size: number }>`
    select pg_total_relation_size('box') as size`.execute(store.db)
  return rows[0]?.size ?? 0
}

const sizeOfCatalogs = async () => {
  const { rows } = await sql<{ size: number }>`
    select sum(pg_total_relation_size(oid))::int8 as size from pg_class
    where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r'`.execute(store.db)
  return Number(rows[0]?.size)
}

test('what it does itself leaves nothing that grows', async () => {
  await store.folder?.vacuum()
  await store.folder?.vacuum()
  const before = await sizeOfCatalogs()

  for (let day = 0; day < 2; day += 1) await store.folder?.vacuum()

  expect(await sizeOfCatalogs()).toBe(before)
})

test('the room of deleted rows is given back', async () => {
  await plantAndDelete()
  const before = await sizeOfBoxes()

  await store.folder?.vacuum()

  expect(await sizeOfBoxes()).toBeLessThan(before / 2)
})

test('the log does not grow with all that is written', async () => {
  const parts = () => files().filter((path) => /pg_wal\/[0-9A-F]{24}$/.test(path)).length
  await store.folder?.vacuum()
  for (let part = 0; part < 6; part += 1) {
    await store.db
      .updateTable('device')
      .set({ timezone: `Etc/GMT+${part}` })
      .execute()
    await sql`select pg_switch_wal()`.execute(store.db)
  }
  expect(parts()).toBeGreaterThan(5)

  await store.folder?.shortenLog()

  expect(parts()).toBeLessThan(3)
})
