import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ownerOnly } from '@pillbox/shared/server'
import { differenceOf, factsOf, type Facts } from '../backup/facts'
import { migrate } from '../migrate'
import { openPglite, overPglite } from '../store'
import { isUsed, markMade, refuseDisk, UnusableStore } from './database-folder'
import { durableFiles } from './durable-files'
import { lockFolder } from './folder-lock'
import { roomOnDisk } from './room-on-disk'

/** What is restored, over what: `stamp` names what is moved aside. */
export type Restoring = {
  dataDir: string
  /** What was dumped, and what its maker counted in it. */
  file: string
  facts: Facts
  isReplacing: boolean
  stamp: string
}

function syncFile(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

// What the library unpacks it does not write through to the disk.
function syncAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncAll(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncFile(folder)
}

/** Makes the database in a folder of its own, counts it and brings it to the newest form there. */
async function fill(folder: string, { file, facts }: Restoring): Promise<void> {
  const loadDataDir = new Blob([new Uint8Array(await readFile(file))])
  const pglite = await openPglite({ ...durableFiles(folder), loadDataDir })
  const db = overPglite(pglite, { guard: roomOnDisk(dirname(folder)).guard })
  try {
    const difference = differenceOf(await factsOf(db), facts)
    if (difference)
      throw new UnusableStore(`the database of the backup is not whole: ${difference}`)
    await migrate(db)
  } finally {
    await db.destroy()
  }
  syncAll(folder)
}

/** Puts a folder or file in the place of what is there, which is moved aside. */
export function putInPlace(made: string, place: string, stamp: string): string | undefined {
  const aside = existsSync(place) ? `${place}.before-${stamp}` : undefined
  if (aside) renameSync(place, aside)
  renameSync(made, place)
  syncFile(dirname(place))
  return aside
}

/**
 * Restores the embedded database; answers where the one of before was moved. Whatever is refused
 * leaves the folder as it was.
 */
export async function restoreFolder(restoring: Restoring): Promise<string | undefined> {
  const folder = resolve(restoring.dataDir, 'database')
  refuseDisk(folder)
  if (isUsed(folder) && !restoring.isReplacing) {
    throw new UnusableStore(
      `there is or was a database in ${folder}: name another DATA_DIR, or add --replace, which ` +
        'moves what is there aside',
    )
  }
  ownerOnly(restoring.dataDir, ['database'])
  const unlock = await lockFolder(folder)
  const unfinished = `${folder}.unfinished`
  try {
    rmSync(unfinished, { recursive: true, force: true })
    await fill(unfinished, restoring)
    const aside = putInPlace(unfinished, folder, restoring.stamp)
    markMade(folder)
    return aside
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    unlock()
  }
}
