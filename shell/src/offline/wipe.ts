import { keptByBrowser } from '@pillbox/shared/client'

/** The name of the database and of the cache: all that is kept for the time without a line. */
export const placeName = 'offline'

const owedKey = 'offline-wipe-owed'

/** Is something of a former person still to be taken away? */
export const owesWipe = (): boolean => keptByBrowser.getItem(owedKey) !== null

function deleteDatabase(): Promise<void> {
  return new Promise((done, failed) => {
    const request = indexedDB.deleteDatabase(placeName)
    request.onsuccess = () => done()
    request.onerror = () => failed(request.error)
  })
}

/**
 * Takes away all that this browser keeps for the time without a line. It is owed until it is done: the
 * page may go meanwhile, and then the next one does it before anything is read.
 */
export async function wipe(): Promise<void> {
  keptByBrowser.setItem(owedKey, 'yes')
  try {
    // Not every page has them: one that came by plain HTTP has no cache.
    if ('indexedDB' in window) await deleteDatabase()
    if ('caches' in window) await caches.delete(placeName)
    keptByBrowser.removeItem(owedKey)
  } catch (error) {
    console.warn('What was kept for the time without a line could not be taken away:', error)
  }
}

/** Does what an earlier page could not finish. */
export async function finishWipe(): Promise<void> {
  if (owesWipe()) await wipe()
}
