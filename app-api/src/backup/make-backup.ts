import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import manifestOfUs from '../../package.json'
import type { Dump, Facts } from '../store/backup/facts'
import { dumpFolder, vacuumFolder } from '../store/embedded/dump'
import { FolderInUse } from '../store/embedded/folder-lock'
import { dumpPostgres } from '../store/postgres-backup'
import { askDoor, askToVacuum } from './backup-door'
import { packBackup, partNames, UnusableBackup, type Manifest } from './backup-file'
import { stampOf, type Place } from './backup-settings'

/** Where the identity emulator keeps its accounts. */
export const accountsOf = (dataDir: string): string => join(dataDir, 'identity', 'accounts.json')

/** All that is in the embedded database: of one that a server has, by that server. */
export async function dumpEmbedded(dataDir: string): Promise<Dump> {
  try {
    return await dumpFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const dump = await askDoor(dataDir)
    if (dump) return dump
    throw new UnusableBackup(`${error.message}: it has no door for a backup, or not yet`)
  }
}

/** Whether nothing that was deleted is left in the files; where they can not be written, a backup is wanted most. */
async function vacuumEmbedded(dataDir: string): Promise<boolean> {
  return vacuumFolder(dataDir).then(
    () => true,
    (error: unknown) => error instanceof FolderInUse && askToVacuum(dataDir),
  )
}

type Collected = Facts & {
  /** Rows that were deleted may be in it. */
  hasDeleted: boolean
}

async function collect({ dataDir, postgres }: Place, folder: string): Promise<Collected> {
  const file = join(folder, partNames.database)
  if (postgres) return { ...(await dumpPostgres(postgres, file)), hasDeleted: false }
  const hasDeleted = !(await vacuumEmbedded(dataDir))
  const { database, facts } = await dumpEmbedded(dataDir)
  writeFileSync(file, database)
  const accounts = accountsOf(dataDir)
  if (existsSync(accounts)) copyFileSync(accounts, join(folder, partNames.accounts))
  return { ...facts, hasDeleted }
}

/**
 * Backs a database up into one file, also while servers write to it; answers what is in it. Without
 * a name the file is named by its moment.
 */
export async function makeBackup(
  place: Place,
  { file, now }: { file: string | undefined; now: Date },
): Promise<{ path: string; manifest: Manifest; hasDeleted: boolean }> {
  const path = resolve(file ?? `pillbox-${stampOf(now)}.backup`)
  if (existsSync(path)) throw new UnusableBackup(`there is a file ${path} already`)
  const folder = mkdtempSync(join(tmpdir(), 'pillbox-backup-'))
  try {
    const { hasDeleted, ...facts } = await collect(place, folder)
    const manifest: Manifest = {
      format: 1,
      store: place.postgres ? 'postgres' : 'embedded',
      version: manifestOfUs.version,
      madeAt: now.toISOString(),
      ...facts,
    }
    await packBackup(folder, manifest, path)
    return { path, manifest, hasDeleted }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
