import type { Page } from 'playwright-core'

/** Ends for each of the letters that the page asked for once it has them, or can not have them. */
declare global {
  var lettersAskedFor: Promise<unknown>[]
}

/**
 * Lets the pages of a tab take their letters however late they come. A page leaves those that took long
 * to the next one, so that nothing moves: on a busy machine two pictures of one page would differ.
 */
export const waitForLetters = (page: Page) =>
  page.addInitScript(() => {
    const { load } = FontFace.prototype
    globalThis.lettersAskedFor = []
    FontFace.prototype.load = function () {
      const loaded = load.call(this)
      const taken = loaded.then((letters) => document.fonts.add(letters))
      lettersAskedFor.push(taken.catch(() => {}))
      return loaded
    }
  })

/** Longer than letters take on a busy machine; one that never answers holds up nothing. */
const patienceMs = 30_000

/** Ends when the page has taken what `waitForLetters` lets it take, and what its styles ask for. */
export const lettersTaken = (page: Page): Promise<void> =>
  page.evaluate(async (ms) => {
    const late = new Promise((resolve) => setTimeout(resolve, ms))
    await Promise.race([Promise.all([...lettersAskedFor, document.fonts.ready]), late])
  }, patienceMs)

/** A picture of the whole page with its letters, to be compared. */
export async function picture(page: Page, path: string): Promise<void> {
  // A page that is just being left is as it is.
  await lettersTaken(page).catch(() => {})
  await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
}
