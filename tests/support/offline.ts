import type { BrowserContext, Page } from 'playwright-core'

function sayLine(isThere: boolean) {
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => isThere })
  dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}

/**
 * Cuts the line of a browser, or gives it back. Some Chromium says in a page that a worker answers
 * that there is one, as no browser outside of tests does: so its pages are told.
 */
export async function setLine(context: BrowserContext, isThere: boolean): Promise<void> {
  await context.setOffline(!isThere)
  await context.addInitScript(sayLine, isThere)
  for (const page of context.pages())
    await page.evaluate(sayLine, isThere).catch((error: unknown) => {
      // A page that goes when its line is back has it from the script above.
      if (!String(error).includes('Execution context was destroyed')) throw error
    })
}

/** What a browser keeps for a start without a line: the calls whose answers, and the paths of files. */
export type KeptOffline = { answers: string[]; paths: string[] }

/** Looks at it from a page of the app. */
export const keptOffline = (page: Page): Promise<KeptOffline> =>
  page.evaluate(async () => {
    const paths = async () => {
      if (!(await caches.has('offline'))) return []
      const keys = await (await caches.open('offline')).keys()
      return keys.map(({ url }) => new URL(url).pathname)
    }
    const answers = async () => {
      const all = await indexedDB.databases()
      if (!all.some(({ name }) => name === 'offline')) return []
      const database = await new Promise<IDBDatabase>((done, failed) => {
        const request = indexedDB.open('offline')
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
      const keys = database.transaction('answers').objectStore('answers').getAllKeys()
      await new Promise((done) => (keys.onsuccess = done))
      database.close()
      return keys.result.map(String)
    }
    return { answers: await answers(), paths: await paths() }
  })

const tries = 600

/** Looks again and again; fails with what it sees at last. */
async function until<Seen>(look: () => Promise<Seen>, isEnough: (seen: Seen) => boolean) {
  let seen = await look()
  for (let times = 0; !isEnough(seen); times += 1) {
    if (times === tries) throw new Error(`It stays so: ${JSON.stringify(seen)}`)
    await new Promise((done) => setTimeout(done, 100))
    seen = await look()
  }
}

const usedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType !== 'fetch')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/r/')),
  )

/** Waits until this page is kept, with the files that it used and answers of these calls. */
export async function untilKept(page: Page, ...answers: RegExp[]): Promise<void> {
  await until(
    async () => {
      const kept = await keptOffline(page)
      const files = ['/', ...(await usedFiles(page))]
      return {
        files: files.filter((path) => !kept.paths.includes(path)),
        answers: answers
          .filter((wanted) => !kept.answers.some((key) => wanted.test(key)))
          .map(String),
      }
    },
    (missing) => missing.files.length + missing.answers.length === 0,
  )
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** Waits until nothing of it is kept any more. */
export const untilWiped = (page: Page): Promise<void> =>
  until(
    () => keptOffline(page),
    ({ answers, paths }) => answers.length + paths.length === 0,
  )

/** Waits until a page is kept, and no file of this version any more. */
export const untilKeptWithout = (page: Page, version: string): Promise<void> =>
  until(
    () => keptOffline(page),
    ({ paths }) => paths.includes('/') && !paths.some((path) => path.includes(version)),
  )
