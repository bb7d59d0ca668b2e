import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { durableFiles } from './durable-files'
import { lockFolder } from './folder-lock'
import { openPglite, overPglite, storeOver, type Store } from '../store'

/** The database cannot be opened; the message is one line for the person who starts the server. */
class UnusableStore extends Error {}

/** Opens the embedded database in `dataDir`/database, alone: a second process is refused. */
export async function openEmbedded(dataDir: string): Promise<Store> {
  const folder = resolve(dataDir, 'database')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  try {
    const store = await storeOver(overPglite(await openPglite(durableFiles(folder))))
    return { db: store.db, close: () => store.close().finally(unlock) }
  } catch (error) {
    unlock()
    // A crash inside the database prints its whole minified source; the first line is enough.
    const [line = ''] = (error as Error).message.split('\n')
    throw new UnusableStore(`the database in ${folder} cannot be opened: ${line.slice(0, 300)}`)
  }
}
