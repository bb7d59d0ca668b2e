import type { Browser } from 'playwright-core'
import { aVisitor, connectBrowser, launchBrowser, type Screen, type Visitor } from './browser'
import { openAs } from './people'
import { sharedProduct } from './shared-product'
import { stackAt, startStack, type Stack } from './stack'

type Running = Omit<Stack, 'stop'>
type Product = {
  stack: () => Running
  visit: (screen?: Screen) => Promise<Visitor>
  /** Somebody with a browser of this file's own, which can show messages and be installed to. */
  visitInWhole: (screen?: Screen) => Promise<Visitor>
  /** Somebody who is signed in, at an address. */
  visitAs: (email: string, path: string, screen?: Screen) => Promise<Visitor>
}

function productOf(start: () => Promise<Stack>): Product {
  let stack: Stack
  let browser: Browser
  let whole: Browser | undefined
  beforeAll(async () => {
    stack = await start()
    browser = await connectBrowser(sharedProduct().browser)
  })
  afterAll(async () => {
    await whole?.close()
    await browser?.close()
    await stack?.stop()
  })
  const visit = (screen?: Screen) => aVisitor(browser, stack.origin, screen)
  const visitInWhole = async (screen?: Screen) => {
    whole ??= await launchBrowser()
    return aVisitor(whole, stack.origin, screen)
  }
  const visitAs = async (email: string, path: string, screen?: Screen) => {
    const visitor = await visit(screen)
    await openAs(visitor.page, email, path)
    return visitor
  }
  return { stack: () => stack, visit, visitInWhole, visitAs }
}

/**
 * The product that all tests use at the same time, for those that publish nothing. Its demo people
 * and devices are looked at only: who changes something makes people of their own (`aFamily`).
 */
export const theProduct = (): Product =>
  productOf(() => Promise.resolve({ ...stackAt(sharedProduct()), stop: () => Promise.resolve() }))

/**
 * A product of this file's own with the same rooms published, to publish and take back in, or to
 * have other settings.
 */
export const ownProduct = (settings: () => Promise<Record<string, string>> = async () => ({})) =>
  productOf(async () => startStack({ published: sharedProduct().dataDir, env: await settings() }))
