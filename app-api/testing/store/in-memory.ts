import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { openPglite, overPglite } from '../../src/store/store'
import type { Database } from '../../src/store/tables'
import { keptFolder } from './kept-folder'

const dataDir = 'memory://'

function openCopy(path: string): Promise<PGlite> {
  const loadDataDir = new Blob([new Uint8Array(readFileSync(path))])
  return openPglite({ dataDir, loadDataDir })
}

async function keep(path: string, pglite: PGlite): Promise<void> {
  const dump = await pglite.dumpDataDir('none')
  mkdirSync(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, path)
}

/**
 * A database of its own in memory. The first one of a name is filled by `fill` and kept: making one
 * takes five seconds of a processor, opening a copy half of one.
 */
export async function inMemory(
  name: string,
  fill: (db: Database) => Promise<void>,
): Promise<Database> {
  const path = join(keptFolder(), `${name}.tar`)
  if (existsSync(path)) return overPglite(await openCopy(path))
  const pglite = await openPglite({ dataDir })
  const db = overPglite(pglite)
  await fill(db)
  await keep(path, pglite)
  return db
}
