import { inTime, keptByBrowser } from '@pillbox/shared/client'

/** The name of the database and of the cache: all that is kept for the time without a line. */
export const placeName = 'offline'

const patienceMs = 2000

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
  // Not every page has them: one that came by plain HTTP has no cache.
  const gone = await Promise.allSettled([
    'indexedDB' in window && inTime(deleteDatabase(), patienceMs),
    'caches' in window && inTime(caches.delete(placeName), patienceMs),
  ])
  const failed = gone.find(({ status }) => status === 'rejected')
  if (failed) console.warn('What was kept for the time without a line is not all gone:', failed)
  else keptByBrowser.removeItem(owedKey)
}

/** Does what an earlier page could not finish. */
export async function finishWipe(): Promise<void> {
  if (owesWipe()) await wipe()
}
