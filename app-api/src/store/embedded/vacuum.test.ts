import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { copyEmptyDatabase } from '../../../testing/store/empty-database'
import { registerDevices } from '../devices/devices'
import type { Store } from '../store'
import { openEmbedded } from './embedded'
import { startVacuum } from './vacuum'

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

  await store.vacuum?.()

  expect(filesOfHers()).toEqual([])
  expect(await keptDevices()).toEqual([{ device_id: 'PB-KEPT' }])
  await store.close()
  store = await openEmbedded(dataDir)
  expect(await keptDevices()).toEqual([{ device_id: 'PB-KEPT' }])
})

test('nor is it in a backup, whenever the last vacuum was', async () => {
  await plantAndDelete()

  const dump = await store.dump?.()

  expect(gunzipSync(dump?.database ?? '').includes(planted)).toBe(false)
  expect(dump?.facts.rows.device).toBe(1)
})

const sizeOfBoxes = async () => {
  const { rows } = await sql<{ size: number }>`
    select pg_total_relation_size('box') as size`.execute(store.db)
  return rows[0]?.size ?? 0
}

test('the room of deleted rows is given back', async () => {
  await plantAndDelete()
  const before = await sizeOfBoxes()

  await store.vacuum?.()

  expect(await sizeOfBoxes()).toBeLessThan(before / 2)
})

test('it is done an hour after the start and each day, and what fails is told and done again', async () => {
  jest.useFakeTimers()
  const told: unknown[] = []
  let times = 0
  const vacuum = async () => {
    times += 1
    if (times === 1) throw new Error('the disk is full')
  }
  const [job] = startVacuum({ vacuum }, (error) => told.push(error))

  await jest.advanceTimersByTimeAsync(3_600_000)
  expect([times, told]).toEqual([1, [new Error('the disk is full')]])
  await jest.advanceTimersByTimeAsync(2 * 24 * 3_600_000)
  expect([times, told.length]).toEqual([3, 1])

  await job?.stop()
  await jest.advanceTimersByTimeAsync(2 * 24 * 3_600_000)
  expect(times).toBe(3)
  jest.useRealTimers()
})

test('a store that does so by itself is left to it', () => {
  expect(startVacuum({}, () => undefined)).toEqual([])
})
