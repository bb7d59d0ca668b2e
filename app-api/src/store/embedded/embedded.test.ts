import fs, { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noteFigure } from '../../../../build/jest/note-figure'
import { rounds } from '../../../../build/jest/rounds'
import { copyEmptyDatabase } from '../../../testing/store/empty-database'
import { openEmbedded } from './embedded'
import { registerDevices } from '../devices/devices'
import { FolderInUse } from './folder-lock'

let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pillbox-store-'))
  await copyEmptyDatabase(dataDir)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const device = (n: number) => [{ deviceId: `PB-TEST-${n}`, timezone: 'Asia/Kolkata' }]

const writes = rounds(10, 500)

test('what is written is on the disk when it is acknowledged, and there after a reopen', async () => {
  const store = await openEmbedded(dataDir)
  const synced = jest.spyOn(fs, 'fsyncSync')
  for (let n = 1000; n < 1000 + writes; n++) await registerDevices(store.db, device(n))
  const syncs = synced.mock.calls.length
  await expect(openEmbedded(dataDir)).rejects.toBeInstanceOf(FolderInUse)
  await store.close()

  const again = await openEmbedded(dataDir)
  const devices = await again.db.selectFrom('device').select('device_id').execute()
  await again.close()

  noteFigure('writes with a sync of their own', { held: Math.min(syncs, writes), of: writes })
  expect(syncs).toBeGreaterThanOrEqual(writes)
  expect(devices).toHaveLength(writes)
})

test('it is out of reach while nothing can be written to its disk', async () => {
  const store = await openEmbedded(dataDir)
  symlinkSync('/dev/full', join(dataDir, 'database.tried'))

  await expect(store.reach()).rejects.toMatchObject({ code: 'ENOSPC' })
  await expect(store.reach()).resolves.toBeUndefined()

  await store.close()
  expect(readdirSync(dataDir)).not.toContain('database.tried')
})
