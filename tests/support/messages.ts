import type { Page } from 'playwright-core'

function remember() {
  const said = new Set<string>()
  Reflect.set(window, 'messagesSaid', said)
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.Toastify [role]'))
      said.add(textContent)
  }).observe(document, { subtree: true, childList: true })
}

/**
 * From the next document on the page remembers its messages. One that a document begins with may be
 * over before a test on a busy machine looks at that document.
 */
export const rememberMessages = (page: Page): Promise<unknown> => page.addInitScript(remember)

/** Waits until the page has said it, however long ago. */
export const untilSaid = (page: Page, message: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => [...(Reflect.get(window, 'messagesSaid') ?? [])].includes(wanted),
    message,
  )

function hold() {
  const held = new CSSStyleSheet()
  held.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
  document.adoptedStyleSheets.push(held)
}

/**
 * The messages of this document, or of those to come, stay: a pointer that would keep one comes too late on
 * a busy machine. An animation counts their seconds down.
 */
export const holdMessages = (page: Page, of: 'this document' | 'those to come'): Promise<unknown> =>
  of === 'this document' ? page.evaluate(hold) : page.addInitScript(hold)

/** Waits until a message can be shown at once, also without a line. */
export const untilMessagesCome = (page: Page): Promise<void> =>
  page.locator('.Toastify').waitFor({ state: 'attached' })
