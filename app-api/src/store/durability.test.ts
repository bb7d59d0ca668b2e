import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { noteFigure } from '../../../build/jest/note-figure'
import { rounds } from '../../../build/jest/rounds'
import { startPostgres } from '../../../build/postgres/postgres-server'
import { registerDevices } from './devices/devices'
import { openStore } from './open-store'
import type { Store } from './store'

const kills = rounds(6, 20)
const room = join(__dirname, '../..')
const deviceIds = ['PB-KILL-0001', 'PB-KILL-0002', 'PB-KILL-0003', 'PB-KILL-0004']

let dataDir: string
let databaseUrl: string | undefined
let stopDatabase = async () => {}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pillbox-kill-'))
  if (process.env.TEST_DATABASE_URL) {
    // Its own server, because it is killed; and one that waits for the disk.
    const server = await startPostgres(process.env.POSTGRES_BIN ?? '', { durable: true })
    databaseUrl = server.url
    stopDatabase = server.stop
  }
  await withStore(async ({ db }) => {
    await registerDevices(
      db,
      deviceIds.map((deviceId) => ({ deviceId, timezone: 'Asia/Kolkata' })),
    )
    await db.updateTable('device').set({ activated_at: new Date() }).execute()
  })
})
afterAll(async () => {
  await stopDatabase()
  rmSync(dataDir, { recursive: true })
})

const open = () =>
  openStore({
    databaseUrl,
    databaseConnections: 2,
    unsafeDatabase: 'refused',
    dataDir,
    newDatabase: 'allowed',
  })

async function withStore<Answer>(ask: (store: Store) => Promise<Answer>): Promise<Answer> {
  const store = await open()
  try {
    return await ask(store)
  } finally {
    await store.close()
  }
}

function startWriter(round: number): ChildProcess {
  const script = 'testing/store/write-until-killed.ts'
  const args = ['../build/run-source.mjs', script, String(1 + round * 100_000), ...deviceIds]
  return spawn(process.execPath, args, {
    cwd: room,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

// A killed backend takes the whole of PostgreSQL down with it, to recover from its log.
async function killDatabase(): Promise<void> {
  if (databaseUrl === undefined) return
  const { rows } = await withStore(({ db }) =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db),
  )
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
}

/** Lets a writer write for a moment, kills it and the database, and answers what was acknowledged. */
async function killWhileWriting(writer: ChildProcess): Promise<string[]> {
  let said = ''
  const ended = once(writer, 'close')
  const started = once(writer.stdout!, 'data')
  writer.stdout!.on('data', (chunk) => (said += String(chunk)))
  writer.stdin!.write('go\n')
  await Promise.race([started, ended])
  await pause(50 + Math.random() * 250)
  await killDatabase()
  writer.kill('SIGKILL')
  await ended
  // The last line may have been cut.
  return said.split('\n').slice(0, -1)
}

async function contents({ db }: Store) {
  const told = await db.selectFrom('notification').select(['device_id', 'seq']).execute()
  const { rows } = await sql<{ counted: number; seen: number }>`select
    (select sum(taken) from day_metric) as counted,
    (select sum(length(replace(bits::bit(32)::text, '0', ''))) from event_seen) as seen`.execute(db)
  return { told: new Set(told.map(({ device_id, seq }) => `${device_id} ${seq}`)), ...rows[0]! }
}

test('a writer ends when nobody is left who would kill it', async () => {
  const writer = startWriter(kills)
  const ended = once(writer, 'exit')
  writer.stdout!.resume()
  writer.stdin!.write('go\n')
  await Promise.race([once(writer.stdout!, 'data'), ended])

  // What the system does for whoever is killed.
  writer.stdin!.end()

  expect(await ended).toEqual([0, null])
})

test(`nothing that was acknowledged is lost in ${kills} kills, and nothing is half written`, async () => {
  const acknowledged: string[] = []
  const writesByRound: number[] = []

  let next = startWriter(0)
  for (let round = 0; round < kills; round += 1) {
    const writer = next
    if (round < kills - 1) next = startWriter(round + 1)
    const written = await killWhileWriting(writer)
    acknowledged.push(...written)
    writesByRound.push(written.length)
    // PostgreSQL recovers before it lets anybody in.
    if (databaseUrl !== undefined) await pause(300)
  }

  const { told, counted, seen } = await untilOpen(contents)
  expect(writesByRound.every((count) => count > 0)).toBe(true)
  const lost = acknowledged.filter((each) => !told.has(each))
  const kept = acknowledged.length - lost.length
  noteFigure('acknowledged writes kept', { held: kept, of: acknowledged.length })
  noteFigure('kills', { held: writesByRound.length, of: kills })
  expect(lost).toEqual([])
  expect([Number(counted), Number(seen)]).toEqual([told.size, told.size])
})

async function untilOpen<Answer>(ask: (store: Store) => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await withStore(ask)
    } catch (error) {
      if (tries === 50) throw error
      await pause(200)
    }
  }
}
