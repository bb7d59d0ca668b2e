import type { Browser } from 'playwright-core'
import { noteFigure } from '../../build/jest/note-figure'
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

/**
 * Visits of one test file, in which nothing may be blocked by a policy: no test has to ask for it, and
 * one that brings a violation about takes it away (`takeViolations`).
 */
function watchedVisits() {
  const visitors: Visitor[] = []
  const blocked: string[] = []
  const takeAll = () => {
    const taken = visitors.flatMap(({ violations }) => violations.splice(0))
    blocked.push(...taken)
    return taken
  }
  return {
    visit: async (browser: Browser, origin: string, screen?: Screen) => {
      const visitor = await aVisitor(browser, origin, screen)
      visitors.push(visitor)
      return visitor
    },
    expectNoViolations: () => expect(takeAll()).toEqual([]),
    /** When the last page is closed: by then all has come that it said. */
    end: () => {
      const last = takeAll()
      const of = visitors.reduce((sum, { documents }) => sum + documents.length, 0)
      noteFigure('documents without a violation', { held: Math.max(0, of - blocked.length), of })
      expect(last).toEqual([])
    },
  }
}

function productOf(start: () => Promise<Stack>): Product {
  let stack: Stack
  let browser: Browser
  let whole: Browser | undefined
  const { visit: visitBy, expectNoViolations, end } = watchedVisits()
  beforeAll(async () => {
    stack = await start()
    browser = await connectBrowser(sharedProduct().browser)
  })
  afterAll(async () => {
    await whole?.close()
    await browser?.close()
    await stack?.stop()
  })
  afterAll(end)
  afterEach(expectNoViolations)
  const visit = (screen?: Screen) => visitBy(browser, stack.origin, screen)
  const visitInWhole = async (screen?: Screen) => {
    whole ??= await launchBrowser()
    return visitBy(whole, stack.origin, screen)
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
