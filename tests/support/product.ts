import type { Browser } from 'playwright-core'
import { aVisitor, launchBrowser, type Screen, type Visitor } from './browser'
import { startStack, type Stack } from './stack'

/** The whole product and a browser, started for the tests of one file and stopped after them. */
export function theProduct(): { stack: () => Stack; visit: (screen?: Screen) => Promise<Visitor> } {
  let stack: Stack
  let browser: Browser
  beforeAll(async () => {
    stack = await startStack()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await stack?.stop()
  })
  return { stack: () => stack, visit: (screen) => aVisitor(browser, stack.origin, screen) }
}
