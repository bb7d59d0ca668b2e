import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmptyDatabase } from '../../../testing/store/empty-database'
import { registerDevices } from '../devices/devices'
import type { NewDatabase } from './database-folder'
import { openEmbedded } from './embedded'

const device = { deviceId: 'PB-TEST-1', timezone: 'Asia/Kolkata' }
let kept: string
let dataDir: string

beforeAll(async () => {
  kept = mkdtempSync(join(tmpdir(), 'pillbox-kept-'))
  await copyEmptyDatabase(kept)
  const store = await openEmbedded(kept)
  await registerDevices(store.db, [device])
  await store.close()
})
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pillbox-folder-'))
  cpSync(kept, dataDir, { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true }))
afterAll(() => rmSync(kept, { recursive: true }))

const inside = (...path: string[]) => join(dataDir, ...path)
const all = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort()
const open = (making?: NewDatabase) => openEmbedded(dataDir, making)

async function devicesAfter(making?: NewDatabase): Promise<number> {
  const store = await open(making)
  const rows = await store.db.selectFrom('device').select('device_id').execute()
  await store.close()
  return rows.length
}

test.each([['PG_VERSION'], ['global/pg_control'], ['base'], ['pg_wal']])(
  'a database without %s is refused untouched, with what to do',
  async (part) => {
    rmSync(inside('database', part), { recursive: true })
    const before = all()

    const opening = open()

    await expect(opening).rejects.toThrow(
      `is not whole, ${part} is missing. Nothing was changed: put back a backup with 'pnpm restore <file> --replace'`,
    )
    await expect(open('wanted')).rejects.toThrow('start once with NEW_DATABASE=on')
    expect(all()).toEqual(before)
  },
)

test('a folder of something else is refused untouched', async () => {
  rmSync(inside('database'), { recursive: true })
  mkdirSync(inside('database'))
  writeFileSync(inside('database/photo.jpg'), '')

  await expect(open()).rejects.toThrow('is not whole')
  expect(readdirSync(inside('database'))).toEqual(['photo.jpg'])
})

test('a database that is gone is not begun anew, unless that is wanted', async () => {
  rmSync(inside('database'), { recursive: true })
  mkdirSync(inside('database'))

  await expect(open()).rejects.toThrow('is gone. Nothing was changed')
  expect(readdirSync(inside('database'))).toEqual([])
  expect(await devicesAfter('wanted')).toBe(0)
  expect(await devicesAfter()).toBe(0)
})

test('accounts without a database tell that there was one', async () => {
  for (const name of ['database', 'database.made']) rmSync(inside(name), { recursive: true })
  mkdirSync(inside('identity'))
  writeFileSync(inside('identity/accounts.json'), '[{"localId":"olga"}]')

  await expect(open()).rejects.toThrow('is gone')
})

test('where a first database must be wanted, none is made without', async () => {
  for (const name of ['database', 'database.made']) rmSync(inside(name), { recursive: true })

  const opening = openEmbedded(dataDir, 'refused')

  await expect(opening).rejects.toThrow('set NEW_DATABASE=on once')
  expect(existsSync(inside('database'))).toBe(false)
})

test('a database of before the mark was made is whole, and gets one', async () => {
  rmSync(inside('database.made'))

  expect(await devicesAfter()).toBe(1)
  expect(existsSync(inside('database.made'))).toBe(true)
})

test('what a first start left that was killed is made again', async () => {
  for (const name of ['database', 'database.made']) rmSync(inside(name), { recursive: true })
  mkdirSync(inside('database.unfinished/base'), { recursive: true })

  expect(await devicesAfter()).toBe(0)
  expect(existsSync(inside('database.unfinished'))).toBe(false)
})

test('a damaged database is refused with what to do', async () => {
  writeFileSync(inside('database/global/pg_control'), 'nothing of ours')

  await expect(open()).rejects.toThrow(
    /is damaged or not ours .*put back a backup with .pnpm restore/,
  )
})

test('the database is for its owner alone, also what others made before', async () => {
  chmodSync(inside('database'), 0o755)
  chmodSync(inside('database/PG_VERSION'), 0o644)
  const store = await open()
  await registerDevices(store.db, [{ ...device, deviceId: 'PB-TEST-2' }])
  await store.close()

  const openToOthers = ['', ...all()].filter((path) => (statSync(inside(path)).mode & 0o077) !== 0)

  expect(openToOthers).toEqual([])
})

test('a folder that is refused keeps its rights, whosever it is', async () => {
  rmSync(inside('database'), { recursive: true })
  mkdirSync(inside('database'))
  writeFileSync(inside('database/photo.jpg'), '')
  chmodSync(inside('database/photo.jpg'), 0o644)
  chmodSync(dataDir, 0o755)

  await expect(open()).rejects.toThrow('is not whole')

  expect(statSync(dataDir).mode & 0o777).toBe(0o755)
  expect(statSync(inside('database/photo.jpg')).mode & 0o777).toBe(0o644)
})
