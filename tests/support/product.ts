import type { Browser } from 'playwright-core'
import { aVisitor, launchBrowser, type Screen, type Visitor } from './browser'
import { startStack, type Stack } from './stack'

type Product = { stack: () => Stack; visit: (screen?: Screen) => Promise<Visitor> }

/**
 * The whole product and a browser, started for the tests of one file and stopped after them. The
 * first start of all is from `nothing`: it makes the database itself.
 */
export function theProduct({ from }: { from?: 'tables' | 'nothing' } = {}): Product {
  let stack: Stack
  let browser: Browser
  beforeAll(async () => {
    stack = await startStack({}, from)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await stack?.stop()
  })
  return { stack: () => stack, visit: (screen) => aVisitor(browser, stack.origin, screen) }
}
