import { setTimeout as pause } from 'node:timers/promises'
import axe, { type NodeResult } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { chromiumEngine } from './engines/chromium'
import type { Engine, Watched } from './engines/engine'
import { firefoxEngine } from './engines/firefox'
import { webkitEngine } from './engines/webkit'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export type Visitor = Watched & {
  page: Page
  context: BrowserContext
  leave: () => Promise<void>
}

export type Screen = {
  width?: number
  height?: number
  timezoneId?: string
  locale?: string
  /** May the app have its worker? Without it faults of the line are met by the page alone. */
  hasWorker?: boolean
}

/** Longer than any step takes on a machine ten times as busy; a test that fails waits as long. */
const patienceMs = 120_000

/** A server that a test has stopped does not hear who leaves. */
const leaveMs = 5000

/** The browser ends with the run in any case. */
const closeMs = 10_000

const engines: Record<string, Engine> = {
  chromium: chromiumEngine,
  firefox: firefoxEngine,
  webkit: webkitEngine,
}

// The one place where it is asked which engine the tests drive.
const engine = ((name = 'chromium') => {
  const found = engines[name]
  if (!found) throw new Error(`TEST_ENGINE is "${name}"; take ${Object.keys(engines).join(', ')}.`)
  return found
})(process.env['TEST_ENGINE'])

/** Starts a browser that can all that people's browsers can, messages too. */
export const launchBrowser = engine.launch

/** Starts one for several processes, which connect to it. */
export const serveBrowser = engine.serve

/** The browser behind this address; closing it leaves it to the others. */
export const connectBrowser = engine.connect

/** A person with a browser of their own: nothing is shared with other visitors. */
export async function aVisitor(
  browser: Browser,
  origin: string,
  { width = 1280, height = 800, hasWorker = false, ...zone }: Screen = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    // Nothing is measured while it is still fading in.
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    ...zone,
  })
  context.setDefaultTimeout(patienceMs)
  const watched = await engine.watch(context)
  const page = await context.newPage()
  return { page, context, ...watched, leave: () => leave(context) }
}

/** The session ends with the visit: a person has at most ten, and one more ends the oldest. */
async function leave(context: BrowserContext): Promise<void> {
  const isOver = () => undefined
  await context.request.get('/app-api/user/logout', { timeout: leaveMs }).catch(isOver)
  // About one in twenty that is closed while its page still loads is never told to be closed.
  await Promise.race([context.close(), pause(closeMs, undefined, { ref: false })])
}

/** Fails with everything that went wrong on the visitor's pages, but for what a test expects. */
export function expectNoProblems({ problems }: Visitor, expected?: RegExp): void {
  expect(problems.filter((problem) => !expected?.test(problem))).toEqual([])
}

/** Takes away, and answers, the violations that a test meant to bring about; others fail it. */
export function takeViolations({ violations }: Visitor, meant: RegExp): string[] {
  const taken = violations.filter((violation) => meant.test(violation))
  violations.splice(0, Infinity, ...violations.filter((violation) => !taken.includes(violation)))
  return taken
}

/**
 * Waits until a dialog that closed has given its entry of the history back: a load or a step back
 * that meets this is not done (`net::ERR_ABORTED`), or goes one step short.
 */
export const entryGivenBack = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !history.state?.overlay)

/** Loads the page again after a dialog. */
export async function loadAgain(page: Page): Promise<void> {
  await entryGivenBack(page)
  await page.reload()
}

/** A message counts its seconds down by an animation of its whole time: that is no fading. */
const longestFadeMs = 1000

/** Waits until nothing fades or changes colour any more: half there, nothing is as people see it. */
export const calm = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    // One that has ended may still hold what it drew to.
    const fades = ({ effect, playState }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime ?? 0) <= longest
    for (let still = 0; still < 3; still += 1) {
      await new Promise(requestAnimationFrame)
      if (document.getAnimations().some(fades)) still = -1
    }
  }, longestFadeMs)

const lyingOver =
  '[data-state=open]:is([role=menu], [role=listbox], [role=dialog], [role=alertdialog])'

/** Shows the beginning of the page, unless something lies over it, and answers how to go back. */
async function fromTheTop(page: Page): Promise<() => Promise<void>> {
  const before = await page.evaluate((over) => {
    if (document.querySelector(over)) return 0
    const { scrollY } = window
    scrollTo({ top: 0, behavior: 'instant' })
    return scrollY
  }, lyingOver)
  return () => page.evaluate((top) => void (top && scrollTo({ top, behavior: 'instant' })), before)
}

/**
 * What axe finds against WCAG 2.2 AA, one line for each rule and place. Of an open menu alone: what it
 * half covers is no target until it closes, and is looked at without it. Of a page from its beginning:
 * what the header half covers is reached by scrolling on.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const goBack = await fromTheTop(page)
  try {
    await calm(page)
    return await lookWithAxe(page)
  } finally {
    await goBack()
  }
}

const lookWithAxe = (page: Page): Promise<string[]> =>
  page.evaluate(async (tags) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe
    const place = document.querySelector('[role=menu][data-state=open]') ?? document
    const options = { runOnly: tags, resultTypes: ['violations' as const], iframes: false }
    const { violations } = await run(place, options)
    // What lies over a target, with its place: it may be gone when somebody looks.
    const others = ({ any, all, none }: NodeResult) =>
      [...any, ...all, ...none].flatMap(({ relatedNodes = [] }) =>
        relatedNodes.map(({ html, target }) => {
          const box = document.querySelector(String(target[0]))?.getBoundingClientRect()
          return `${html.slice(0, 120)} at ${JSON.stringify(box)}, scrolled to ${scrollY}`
        }),
      )
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) =>
        [`${id}: ${help} (${node.target}) ${node.failureSummary}`, ...others(node)].join('\n'),
      ),
    )
  }, rules)

/** Fails with what axe finds. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
}

/** For an init script: what a page fetches for later waits for ever. */
export function neverRest() {
  const wait = window.setTimeout
  const restMs = 500
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0) => (ms >= restMs ? 0 : wait(run, ms)),
  })
}
