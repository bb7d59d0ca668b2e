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

async function deleteAll(): Promise<void> {
  // Not every page has them: one that came by plain HTTP has no cache.
  const gone = await Promise.allSettled([
    'indexedDB' in window && deleteDatabase(),
    'caches' in window && caches.delete(placeName),
  ])
  const failed = gone.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

let latest: Promise<unknown> = Promise.resolve()

/** Ends with the latest wipe of this page, however long that takes. */
export const wiped = (): Promise<unknown> => latest

/**
 * Takes away all that this browser keeps for the time without a line. It is owed until it is done, and
 * nothing is kept or shown until then; a browser that takes long is not waited for. The page may go
 * meanwhile: then the next one does it.
 */
export async function wipe(): Promise<void> {
  // One debt for each: an earlier wipe that ends late does not take away that of a later one.
  const debt = `${Date.now()} ${Math.random()}`
  keptByBrowser.setItem(owedKey, debt)
  const done = deleteAll().then(() => {
    if (keptByBrowser.getItem(owedKey) === debt) keptByBrowser.removeItem(owedKey)
  })
  latest = done.catch(() => {})
  await inTime(done, patienceMs).catch((error: unknown) =>
    console.warn('What was kept for the time without a line is not all gone:', error),
  )
}

/** Does what an earlier page could not finish. */
export async function finishWipe(): Promise<void> {
  if (owesWipe()) await wipe()
}
