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

/** Ends when the page has taken what `waitForLetters` lets it take, and what its styles ask for. */
export const lettersTaken = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.all(lettersAskedFor)
    await document.fonts.ready
  })

/** A picture of the whole page with its letters, to be compared; a file too where a path is given. */
export async function picture(page: Page, path?: string): Promise<Buffer> {
  await lettersTaken(page)
  const file = path === undefined ? {} : { path }
  return page.screenshot({ ...file, fullPage: true, animations: 'disabled', caret: 'hide' })
}
