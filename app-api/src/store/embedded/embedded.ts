import { dirname, resolve } from 'node:path'
import { ownerOnly } from '@pillbox/shared/server'
import { cannotWrite } from '../full-disk'
import { openPglite, storeOver, type Store } from '../store'
import {
  lookAtFolder,
  makeBeside,
  markMade,
  UnusableStore,
  wayOut,
  type NewDatabase,
} from './database-folder'
import { dumpOf } from './dump'
import { durableFiles } from './durable-files'
import { lockFolder } from './folder-lock'
import { shortenLog } from './log-parts'
import { roomOnDisk } from './room-on-disk'
import { tryDisk } from './try-disk'
import { vacuum } from './vacuum'

async function openFolder(folder: string): Promise<Store> {
  const room = roomOnDisk(dirname(folder))
  try {
    room.toBegin()
    const pglite = await openPglite(durableFiles(folder))
    const store = await storeOver(pglite, room.guard)
    const reach = async () => {
      await store.reach()
      room.toWrite()
      await tryDisk(`${folder}.tried`)
    }
    const itself = {
      dump: () => dumpOf(store.db, pglite),
      vacuum: () => vacuum(store.db, room),
      shortenLog: () => shortenLog(store.db),
    }
    return { ...store, reach, folder: itself }
  } catch (error) {
    // A crash inside the database prints its whole minified source; the first line is enough.
    const [line = ''] = (error as Error).message.split('\n')
    if (cannotWrite(error))
      throw new UnusableStore(`${line} (${folder}). Make room, and start again.`)
    throw new UnusableStore(
      `the database in ${folder} is damaged or not ours (${line.slice(0, 300)}). ${wayOut(folder)}`,
    )
  }
}

async function makeFolder(folder: string): Promise<void> {
  await makeBeside(folder, async (unfinished) => (await openFolder(unfinished)).close())
}

/** Opens the embedded database in `dataDir`/database, alone: a second process is refused. */
export async function openEmbedded(
  dataDir: string,
  making: NewDatabase = 'allowed',
): Promise<Store> {
  const folder = resolve(dataDir, 'database')
  // Before anything is touched: this may be somebody's folder, named by mistake.
  lookAtFolder(folder, making)
  ownerOnly(dataDir, ['database'])
  const unlock = await lockFolder(folder)
  try {
    if (lookAtFolder(folder, making) === 'to be made') await makeFolder(folder)
    const store = await openFolder(folder)
    markMade(folder)
    return { ...store, close: () => store.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}
