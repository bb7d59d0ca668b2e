import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import * as tar from 'tar'
import { digestOf } from '../../testing/authorisation/database-copy'
import { newPostgres } from '../../testing/store/on-postgres'
import { join as giveDevice } from '../store/devices/claims'
import { registerDevices } from '../store/devices/devices'
import { factsOf } from '../store/backup/facts'
import { durableFiles } from '../store/embedded/durable-files'
import { migrate, newestSchema } from '../store/migrate'
import { openStore } from '../store/open-store'
import { overPostgres } from '../store/postgres'
import { openPglite, overPglite, type Store } from '../store/store'
import type { Database } from '../store/tables'
import { openBackupDoor } from './backup-door'
import type { Place } from './backup-settings'
import { makeBackup } from './make-backup'
import { restoreBackup } from './restore-backup'

const server = process.env.TEST_DATABASE_URL
const now = new Date('2026-11-20T16:00:00Z')
let kept: string
let base: string
let filled: Place
let places = 0

const inBase = (name: string) => join(base, name)
const inKept = (name: string) => join(kept, name)
const bin = process.env.POSTGRES_BIN ?? ''

/** Where no database is yet, or a copy of one: a folder, or a database of TEST_DATABASE_URL. */
async function newPlace(like?: Place): Promise<Place> {
  const dataDir = inBase(`data-${(places += 1)}`)
  if (!server) {
    if (like) cpSync(like.dataDir, dataDir, { recursive: true })
    return { dataDir, postgres: undefined }
  }
  const template = like?.postgres && new URL(like.postgres.url).pathname.slice(1)
  return { dataDir, postgres: { url: await newPostgres(server, template), bin } }
}

async function openAt({ dataDir, postgres }: Place): Promise<Store> {
  const databaseUrl = postgres?.url
  // The server of the tests does not wait for its disk.
  const making = {
    databaseConnections: 2,
    unsafeDatabase: 'allowed',
    newDatabase: 'allowed',
  } as const
  const store = await openStore({ databaseUrl, dataDir, ...making })
  if (store.folder === undefined) return store
  const onFailure = (error: unknown) => {
    throw error
  }
  const door = await openBackupDoor(dataDir, { ...store.folder, onFailure })
  return { ...store, close: async () => (await door?.stop(), store.close()) }
}

async function within<Answer>(place: Place, ask: (db: Database) => Promise<Answer>) {
  const store = await openAt(place)
  try {
    return await ask(store.db)
  } finally {
    await store.close()
  }
}

/** A database with whatever tables it has. */
async function openAsIs({ dataDir, postgres }: Place): Promise<Database> {
  if (postgres) return overPostgres(postgres.url, { max: 1 })
  mkdirSync(dataDir, { recursive: true })
  return overPglite(await openPglite(durableFiles(join(dataDir, 'database'))))
}

async function asItIs<Answer>(place: Place, ask: (db: Database) => Promise<Answer>) {
  const db = await openAsIs(place)
  try {
    return await ask(db)
  } finally {
    await db.destroy()
  }
}

/** Changes with whatever is changed in a place, also where no database is. */
async function stateOf(place: Place): Promise<string> {
  if (place.postgres) return asItIs(place, digestOf)
  if (!existsSync(place.dataDir)) return ''
  const names = readdirSync(place.dataDir, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter((name) => statSync(join(place.dataDir, name)).isFile())
  return files.map((name) => `${name} ${sumOf(join(place.dataDir, name))}`).join('\n')
}

const sumOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
const deviceOf = (n: number) => `PB-TEST-${1000 + n}`

/** One transaction that writes to four tables. */
const write = (db: Database, n: number) =>
  db.transaction().execute(async (tx) => {
    const deviceId = deviceOf(n)
    await registerDevices(tx, [{ deviceId, timezone: 'Asia/Kolkata' }])
    await giveDevice(tx, { deviceId, uid: 'olga', role: 'Owner', nickname: `Box ${n}`, since: now })
  })

const backUp = (place: Place, name: string) => makeBackup(place, { file: inBase(name), now })
const restore = (place: Place, file: string, isReplacing = false) =>
  restoreBackup(place, { file, isReplacing, now })

const accountsOf = ({ dataDir }: Place) => join(dataDir, 'identity/accounts.json')

// A place with a box of Olga's, and its backup.
beforeAll(async () => {
  kept = mkdtempSync(join(tmpdir(), 'pillbox-backups-'))
  base = kept
  filled = await newPlace()
  await within(filled, (db) => write(db, 1))
  mkdirSync(join(filled.dataDir, 'identity'), { recursive: true })
  writeFileSync(accountsOf(filled), '[{"localId":"olga"}]')
  await backUp(filled, 'a.backup')
})
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'pillbox-backups-'))
})
afterEach(() => rmSync(base, { recursive: true }))
afterAll(() => rmSync(kept, { recursive: true }))

/** Takes the backup apart, changes it and puts it together, with sums that are right if it is said so. */
async function changed(change: (folder: string) => void, sums: 'old' | 'new') {
  const folder = inBase('parts')
  mkdirSync(folder)
  await tar.extract({ file: inKept('a.backup'), cwd: folder })
  change(folder)
  const names = readdirSync(folder)
  const lines = names.map((each) => `${sumOf(join(folder, each))}  ${each}\n`)
  if (sums === 'new') writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
  await tar.create({ file: inBase('changed'), cwd: folder }, names)
  return inBase('changed')
}

const inManifest = (words: string, others: string) => (folder: string) => {
  const path = join(folder, 'manifest.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace(words, others))
}

test('a backup that is made while calls write is one moment of the writing, whole', async () => {
  const place = await newPlace()
  const store = await openAt(place)
  const moments = new Map<number, string>()
  let isMade = false
  const writing = (async () => {
    for (let n = 1; !isMade || n < 5; n += 1) {
      await write(store.db, n)
      moments.set(n, await digestOf(store.db))
      await turn()
    }
  })()
  while (moments.size < 3) await turn()
  const before = moments.size
  await backUp(place, 'now.backup')
  isMade = true
  await writing
  await store.close()

  const other = await newPlace()
  await restore(other, inBase('now.backup'))

  const restored = await within(other, async (db) => {
    const { count } = await sql<{ count: number }>`select count(*) as count from device_member`
      .execute(db)
      .then(({ rows }) => rows[0]!)
    return { count, digest: await digestOf(db) }
  })
  expect(restored.count).toBeGreaterThanOrEqual(before)
  expect(restored.digest).toBe(moments.get(restored.count))
})

test('a backup of a database that no server has is for its owner alone, and says what it holds', async () => {
  const { manifest } = await backUp(await newPlace(filled), 'b.backup')

  expect(statSync(inBase('b.backup')).mode & 0o777).toBe(0o600)
  expect(manifest).toMatchObject({
    store: server ? 'postgres' : 'embedded',
    schema: expect.stringMatching(/^\d{4}-/),
    rows: { device: 1, box: 8, device_member: 1 },
  })
  await expect(backUp(filled, 'b.backup')).rejects.toThrow('there is a file')
  expect(readdirSync(base).filter((name) => name.startsWith('b.'))).toEqual(['b.backup'])
})

/** Box 2 of Olga's, which she gave back. */
async function plantAndDelete(db: Database): Promise<void> {
  await registerDevices(db, [{ deviceId: 'PB-PLANTED-1', timezone: 'Asia/Kolkata' }])
  for (const table of ['box', 'device'] as const)
    await db.deleteFrom(table).where('device_id', '=', 'PB-PLANTED-1').execute()
}

/** Whether a backup has anything of that box. */
async function holdsHers(name: string): Promise<boolean> {
  const folder = mkdtempSync(join(base, 'parts-'))
  await tar.extract({ file: inBase(name), cwd: folder })
  const database = readFileSync(join(folder, 'database'))
  return (server ? database : gunzipSync(database)).includes('PB-PLANTED')
}

test('what was deleted is in no backup, with a server and without', async () => {
  const place = await newPlace(filled)
  const store = await openAt(place)
  await plantAndDelete(store.db)
  const running = await backUp(place, 'running.backup')
  await plantAndDelete(store.db)
  await store.close()

  const stopped = await backUp(place, 'stopped.backup')

  expect([running.hasDeleted, stopped.hasDeleted]).toEqual([false, false])
  expect(await holdsHers('running.backup')).toBe(false)
  expect(await holdsHers('stopped.backup')).toBe(false)
})

;(server ? test.skip : test)(
  'where the database can not be written anew a backup is made all the same, and says so',
  async () => {
    const place = await newPlace(filled)
    const store = await openStore({
      ...place,
      databaseUrl: undefined,
      databaseConnections: 1,
      unsafeDatabase: 'refused',
      newDatabase: 'allowed',
    })
    const told: unknown[] = []
    const full = new Error('No space left on device')
    const door = await openBackupDoor(place.dataDir, {
      dump: store.folder!.dump,
      vacuum: () => Promise.reject(full),
      onFailure: (error) => told.push(error),
    })

    const { hasDeleted, manifest } = await backUp(place, 'full.backup')

    expect([hasDeleted, told]).toEqual([true, [full]])
    expect(manifest.rows).toMatchObject({ device: 1 })
    await door?.stop()
    await store.close()
  },
)

test('where a database is nothing is restored, unless that is wanted; then it is moved aside', async () => {
  const place = await newPlace(filled)
  await within(place, (db) => write(db, 2))
  const before = await stateOf(place)

  await expect(restore(place, inKept('a.backup'))).rejects.toThrow('--replace')
  expect(await stateOf(place)).toBe(before)
  const { aside } = await restore(place, inKept('a.backup'), true)

  expect(await within(place, (db) => digestOf(db))).toBe(await within(filled, (db) => digestOf(db)))
  expect(aside).toHaveLength(server ? 1 : 2)
  expect(aside[0]).toMatch(/before[-_]20261120t160000z$/i)
})

test('the tables of a former version are backed up as they are, and restored in the newest form', async () => {
  const place = await newPlace()
  const former = await openAsIs(place)
  await migrate(former, '0026-verify-mails')
  await write(former, 1)
  await former.destroy()

  const { manifest } = await backUp(place, 'former.backup')
  const other = await newPlace()
  await restore(other, inBase('former.backup'))

  expect(manifest).toMatchObject({ schema: '0026-verify-mails', rows: { device: 1, box: 8 } })
  expect(manifest.rows).not.toHaveProperty('try_count')
  expect(await asItIs(other, factsOf)).toMatchObject({
    schema: newestSchema,
    rows: { device: 1, box: 8, try_count: 0 },
  })
})

test('nothing is restored while a server has the database', async () => {
  const place = await newPlace(filled)
  const store = await openAt(place)
  const before = await digestOf(store.db)

  const restoring = restore(place, inKept('a.backup'), true)

  await expect(restoring).rejects.toThrow(/in use by process|stop every server/)
  expect(await digestOf(store.db)).toBe(before)
  await store.close()
})

test.each<[string, () => Promise<string>, RegExp]>([
  ['that is not there', async () => inBase('none.backup'), /there is no file/],
  [
    'of something else',
    async () => {
      writeFileSync(inBase('photo.jpg'), 'no tar of ours, however long it is'.repeat(100))
      return inBase('photo.jpg')
    },
    /is no backup of Pillbox Companion/,
  ],
  [
    'that is torn',
    async () => {
      const whole = readFileSync(inKept('a.backup'))
      writeFileSync(inBase('torn'), whole.subarray(0, whole.length >> 1))
      return inBase('torn')
    },
    /is torn or was changed: it ends early/,
  ],
  [
    'with another byte in its database',
    () =>
      changed((folder) => {
        const path = join(folder, 'database')
        const bytes = readFileSync(path)
        bytes[bytes.length >> 1]! ^= 1
        writeFileSync(path, bytes)
      }, 'old'),
    /is torn or was changed: database is not what SHA256SUMS says/,
  ],
  [
    'that says another number of rows',
    () => changed(inManifest('"device": 1', '"device": 2'), 'new'),
    /is not whole: device has 1 rows, not 2/,
  ],
  [
    'of a newer version',
    () => changed(inManifest('"schema": "0', '"schema": "9'), 'new'),
    /of a newer version than this one/,
  ],
  [
    'of another kind of database',
    () =>
      changed(
        inManifest(server ? '"postgres"' : '"embedded"', server ? '"embedded"' : '"postgres"'),
        'new',
      ),
    /of a database of another kind/,
  ],
  [
    'of a form that is not known',
    () => changed(inManifest('"format": 1', '"format": 2'), 'new'),
    /a form that this version does not know/,
  ],
])('a backup %s is refused, and nothing is touched', async (_, file, told) => {
  const place = await newPlace(filled)
  const other = await newPlace()
  const before = [await stateOf(place), await stateOf(other)]
  const path = await file()

  await expect(restore(place, path, true)).rejects.toThrow(told)
  await expect(restore(other, path)).rejects.toThrow(told)

  const after = [await stateOf(place), await stateOf(other)]
  expect(after).toEqual(before)
})
