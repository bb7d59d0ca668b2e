import axe from 'axe-core'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserServer,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { findChromium } from '../../build/machine/find-chromium'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export type Visitor = {
  page: Page
  context: BrowserContext
  /** What went wrong on the page so far: console errors, uncaught errors, policy violations. */
  problems: string[]
  leave: () => Promise<void>
}

export type Screen = { width?: number; height?: number; timezoneId?: string }

/** Longer than any step takes on a machine ten times as busy; a test that fails waits as long. */
const patienceMs = 120_000

function launching(): LaunchOptions {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found; set CHROMIUM_PATH.')
  return { executablePath, headless: true, args: flags, timeout: 0 }
}

/** Starts Chromium without a window. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launching())

/** The same for several processes, which connect to it. */
export const launchServer = (): Promise<BrowserServer> => chromium.launchServer(launching())

/** The Chromium behind this address; closing it leaves it to the others. */
export const connectBrowser = (address: string): Promise<Browser> =>
  chromium.connect(address, { timeout: 0 })

/** A person with a browser of their own: nothing is shared with other visitors. */
export async function aVisitor(
  browser: Browser,
  origin: string,
  { width = 1280, height = 800, ...zone }: Screen = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    // Nothing is measured while it is still fading in.
    reducedMotion: 'reduce',
    ...zone,
  })
  context.setDefaultTimeout(patienceMs)
  const problems: string[] = []
  await context.exposeFunction('reportViolation', (text: string) => problems.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event
      const text = `securitypolicyviolation ${effectiveDirective} ${blockedURI} ${sample}`
      Reflect.get(window, 'reportViolation')(text)
    })
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(`uncaught ${error.message}`))
  page.on('console', (message) => {
    const place = message.location().url
    if (message.type() === 'error') problems.push(`console.error ${message.text()} ${place}`)
  })
  return { page, context, problems, leave: () => context.close() }
}

/** Fails with everything that went wrong on the visitor's page, but for what a test expects. */
export function expectNoProblems({ problems }: Visitor, expected?: RegExp): void {
  expect(problems.filter((problem) => !expected?.test(problem))).toEqual([])
}

/** Waits until nothing fades or changes colour any more: half there, nothing is as people see it. */
export const calm = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    for (let still = 0; still < 3; still += 1) {
      await new Promise(requestAnimationFrame)
      if (document.getAnimations().some(ends)) still = -1
    }
  })

/** What axe finds against WCAG 2.2 AA, one line for each rule and place. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await calm(page)
  return page.evaluate(async (tags) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe
    const { violations } = await run({ runOnly: tags, resultTypes: ['violations'], iframes: false })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target}) ${failureSummary}`),
    )
  }, rules)
}

/** Fails with what axe finds. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
}
