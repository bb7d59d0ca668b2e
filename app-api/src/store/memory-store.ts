import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { openPglite, storeOver, type Store } from './store'

// Making a database takes five seconds, opening a copy half of one. The copy has no tables yet.
const folder = join(tmpdir(), 'pillbox-empty-database')
const copy = join(folder, 'database.tar')
const dataDir = 'memory://'

async function makeDatabase(): Promise<PGlite> {
  const pglite = await openPglite({ dataDir })
  const dump = await pglite.dumpDataDir('none')
  mkdirSync(folder, { recursive: true })
  const unfinished = `${copy}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, copy)
  return pglite
}

async function openCopy(): Promise<PGlite> {
  const loadDataDir = new Blob([new Uint8Array(readFileSync(copy))])
  return openPglite({ dataDir, loadDataDir })
}

/** An empty store in memory with all tables, for tests: ready in about a second. */
export async function memoryStore(): Promise<Store> {
  // No copy yet, or one of another version.
  return storeOver(await openCopy().catch(makeDatabase))
}

/** Takes every row out of a store, so that the next test starts from nothing. */
export async function emptyStore({ db }: Store): Promise<void> {
  await sql`truncate app_user, session, used_token, device, box, device_member, user_device,
    invite, user_invite, notification`.execute(db)
}
