import type { BrowserContext, Page } from 'playwright-core'
import { noteFigure } from '../../build/jest/note-figure'
import type { WholeLiveMap } from '../../shared/src/contract'
import { expectNoAxeViolations, type Visitor } from '../support/browser'
import { faults, type Fault } from '../support/faults'
import { fewAtOnce } from '../support/few-at-once'
import { signInQuietly } from '../support/people'
import { places, remotes, type Remote } from '../support/places'
import { theProduct } from '../support/product'

const { stack, visit } = theProduct()

const atOnce = 3
/** All cases are one hook: an hour, where one test has twenty minutes. */
const longestMs = 3_600_000

let live: WholeLiveMap
/** 5 s, most of which a remote is waited for; the rest is longer on a slow machine. */
let shownWithin = 5000

/** What a page takes that nothing is wrong with, while as many are loaded at once as later. */
async function aPageTakes(): Promise<number> {
  const times = Array.from({ length: atOnce }, async () => {
    const { page, leave } = await visit()
    const started = performance.now()
    await page.goto(places['mf-auth'].path)
    await page.getByRole('heading', { name: places['mf-auth'].heading }).waitFor()
    const took = performance.now() - started
    await leave()
    return took
  })
  return Math.max(...(await Promise.all(times)))
}

beforeAll(async () => {
  const answer = await fetch(`${stack().origin}/releases/v1/channels/prod/resolved`)
  live = (await answer.json()) as WholeLiveMap
  shownWithin = Math.max(shownWithin, 4000 + 2 * (await aPageTakes()))
})

const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Another remote's page, reached as people reach it. */
async function otherRemoteWorks(page: Page, remote: Remote) {
  if (remote === 'mf-profile') {
    await page.getByRole('link', { name: 'Pillbox Companion home' }).click()
    await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()
    return
  }
  const [link, heading] =
    remote === 'mf-schedule' ? ['Dashboard', /^Hello, /] : ['Schedule', 'Schedule']
  await page.getByRole('link', { name: link, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

async function signOut(page: Page, context: BrowserContext) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/signin', { waitUntil: 'domcontentloaded' })
  expect((await context.request.get('/app-api/user/me')).status()).toBe(204)
}

/** The message is there in time, and Try again shows the page once the fault has ended. */
async function failsAndRecovers(page: Page, remote: Remote, mend: () => Promise<void>) {
  await again(page).waitFor({ timeout: shownWithin })
  return async () => {
    await again(page).waitFor({ timeout: shownWithin })
    await mend()
    const heading = page.getByRole('heading', { level: 1, name: places[remote].heading })
    const click = again(page).click()
    // A remote that only hung may come by itself as soon as it can.
    await Promise.race([click, heading.waitFor()])
    click.catch(() => {})
    await heading.waitFor()
  }
}

async function staysUsable(visitor: Visitor, remote: Remote, fault: Fault) {
  const { page, context } = visitor
  page.setDefaultTimeout(60_000)
  await signInQuietly(context.request, 'asha@example.test')
  if (remote === 'mf-auth') await page.goto(places['mf-devices'].path)
  const mend = await fault(page, remote, live.remotes[remote]!)
  if (remote === 'mf-auth') {
    await otherRemoteWorks(page, remote)
    await signOut(page, context)
    const recover = await failsAndRecovers(page, remote, mend)
    return recover()
  }
  // A page whose remote hangs never has all it asked for.
  await page.goto(places[remote].path, { waitUntil: 'domcontentloaded' })
  const recover = await failsAndRecovers(page, remote, mend)
  await otherRemoteWorks(page, remote)
  await page.goBack({ waitUntil: 'commit' })
  await recover()
  await signOut(page, context)
}

const cases = Object.entries(faults).flatMap(([name, fault]) =>
  remotes.map((remote) => ({ name, fault, remote })),
)
/** What went wrong, by the fault; every case that was usable to its end counts. */
const failed = new Map(Object.keys(faults).map((name) => [name, [] as string[]]))
let usable = 0

async function tryOut({ name, fault, remote }: (typeof cases)[number]) {
  const visitor = await visit()
  try {
    await staysUsable(visitor, remote, fault)
    usable += 1
  } catch (error) {
    failed.get(name)?.push(`${remote}: ${error instanceof Error ? error.message : String(error)}`)
  }
  await visitor.leave()
}

// All in one row: some faults are mostly waited for.
beforeAll(() => fewAtOnce(atOnce, cases, tryOut), longestMs)

test.each(Object.keys(faults))('%s: the shell stays usable, whichever remote it is', (name) =>
  expect(failed.get(name)).toEqual([]),
)

test('the shell stays usable in 85 of 85 cases', () => {
  noteFigure('faults of a remote', { held: usable, of: cases.length })
  expect([usable, cases.length]).toEqual([85, 85])
})

test('a script with another hash than the release document names never runs', async () => {
  const { page, leave } = await visit()
  await page.route(/\/r\/mf-auth\/[^/]+\/remoteEntry\.js/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` })
  })

  await page.goto('/signin')

  await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor({ timeout: 5000 })
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  await expectNoAxeViolations(page)
  await leave()
})
