import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { putInPlace, restoreFolder } from '../store/embedded/restore-folder'
import { isKnownSchema } from '../store/migrate'
import { restorePostgres } from '../store/postgres-backup'
import { partNames, unpackBackup, UnusableBackup, type Manifest } from './backup-file'
import { stampOf, type Place } from './backup-settings'
import { accountsOf } from './make-backup'

type Choices = { file: string; isReplacing: boolean; now: Date }

function refuseOthers({ store, schema }: Manifest, { postgres }: Place): void {
  const wanted = postgres ? 'postgres' : 'embedded'
  if (store !== wanted) {
    const how = store === 'postgres' ? 'set DATABASE_URL' : 'take DATABASE_URL away'
    throw new UnusableBackup(`the backup is of a database of another kind (${store}): ${how}`)
  }
  if (!isKnownSchema(schema)) {
    throw new UnusableBackup(
      `the backup is of a newer version than this one (its tables are of ${schema}): restore it ` +
        'with the version that made it',
    )
  }
}

function restoreAccounts(folder: string, dataDir: string, stamp: string): string | undefined {
  const kept = join(folder, partNames.accounts)
  if (!existsSync(kept)) return undefined
  const place = accountsOf(dataDir)
  const unfinished = `${place}.unfinished`
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
  copyFileSync(kept, unfinished)
  return putInPlace(unfinished, place, stamp)
}

/**
 * Restores a backup that was checked first; answers what it says of itself, and where what was
 * there before is now. Whatever is refused changes nothing.
 */
export async function restoreBackup(
  place: Place,
  { file, isReplacing, now }: Choices,
): Promise<{ manifest: Manifest; aside: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'pillbox-restore-'))
  try {
    const manifest = await unpackBackup(resolve(file), folder)
    refuseOthers(manifest, place)
    const stamp = stampOf(now)
    const database = join(folder, partNames.database)
    const restoring = { file: database, facts: manifest, isReplacing, stamp }
    const moved = place.postgres
      ? [await restorePostgres(place.postgres, restoring)]
      : [
          await restoreFolder({ ...restoring, dataDir: place.dataDir }),
          restoreAccounts(folder, place.dataDir, stamp),
        ]
    return { manifest, aside: moved.filter((each) => each !== undefined) }
  } finally {
    // A disk that failed while the backup was taken apart may still be opening a file of it.
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }
}
