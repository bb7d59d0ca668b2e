import { resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { factsOf, type Dump } from '../backup/facts'
import { openPglite, overPglite } from '../store'
import type { Database } from '../tables'
import { lookAtFolder } from './database-folder'
import { durableFiles } from './durable-files'
import { lockFolder } from './folder-lock'
import { roomOnDisk, type RoomOnDisk } from './room-on-disk'
import { vacuum } from './vacuum'

/** All that is in an open database, between two transactions: whoever else asks waits so long. */
export function dumpOf(db: Database, pglite: PGlite): Promise<Dump> {
  return db.connection().execute(async (alone) => {
    const facts = await factsOf(alone)
    const dumped = await pglite.dumpDataDir('gzip')
    return { database: Buffer.from(await dumped.arrayBuffer()), facts }
  })
}

type Opened = { db: Database; pglite: PGlite; room: RoomOnDisk }

/** Opens a database that no server has, as it is. Throws FolderInUse while one has it. */
async function within<Answer>(dataDir: string, ask: (opened: Opened) => Promise<Answer>) {
  const folder = resolve(dataDir, 'database')
  lookAtFolder(folder, 'refused')
  const unlock = await lockFolder(folder)
  try {
    const room = roomOnDisk(dataDir)
    const pglite = await openPglite(durableFiles(folder))
    const db = overPglite(pglite, { guard: room.guard })
    try {
      return await ask({ db, pglite, room })
    } finally {
      await db.destroy()
    }
  } finally {
    unlock()
  }
}

/** The same of a database that no server has: before a new version changes its tables. */
export const dumpFolder = (dataDir: string): Promise<Dump> =>
  within(dataDir, ({ db, pglite }) => dumpOf(db, pglite))

/** Vacuums a database that no server has. */
export const vacuumFolder = (dataDir: string): Promise<void> =>
  within(dataDir, ({ db, room }) => vacuum(db, room))
