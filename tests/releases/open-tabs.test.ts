import type { Page } from 'playwright-core'
import type { WholeLiveMap } from '../../shared/src/contract'
import { expectNoAxeViolations } from '../support/browser'
import { signIn } from '../support/people'
import { ownProduct } from '../support/product'
import { buildChanged, type ChangedRoom } from '../support/room-build'

const { stack, visit } = ownProduct()
const schedulePath = '/device/PB-DEMO-0001/schedule'

let newer: ChangedRoom
let versions: { old: string; new: string }

/** A source with each of these replaced; one that is not there is no change, and would test nothing. */
const changed = (source: string, ...changes: [from: string, to: string][]) =>
  changes.reduce((present, [from, to]) => {
    if (!present.includes(from)) throw new Error(`There is no ${JSON.stringify(from)} to change.`)
    return present.replace(from, to)
  }, source)

/** A schedule that says that it is newer, and loads its dialog when somebody opens it. */
const withNews = (source: string) =>
  changed(
    `import { lazy, Suspense } from 'react'\n${source}`,
    ['import { BoxDialog, type Opened } from', 'import type { Opened } from'],
    ['    <>\n', '    <Suspense>\n      <p>The newer schedule</p>\n'],
    ['    </>\n', '    </Suspense>\n'],
  ).concat(
    "\nconst BoxDialog = lazy(() => import('./box-dialog').then((all) => ({ default: all.BoxDialog })))\n",
  )

async function releases(...args: string[]) {
  const { code, err } = await stack().releases(...args)
  expect(code === 0 || err).toBe(true)
}

const moveTo = (which: 'old' | 'new', ...more: string[]) =>
  releases('rollback', 'mf-schedule', '--to', versions[which], '--reason', 'Trying.', ...more)

beforeAll(async () => {
  newer = await buildChanged('mf-schedule', 'src/schedule/boxes.tsx', withNews)
  await releases('publish', newer.dist)
  const { out } = await stack().releases('list', 'mf-schedule', '--json')
  const [listed] = (JSON.parse(out) as { remotes: [{ versions: [string, string] }] }).remotes
  versions = { new: listed.versions[0], old: listed.versions[1] }
  await moveTo('old')
})

const hearsOfChanges = (page: Page) => page.waitForRequest('**/channels/prod/events*')

/** Goes to an address, and on when the page hears of changes there. */
async function listensAt(page: Page, path: string) {
  // Away from the page before, so that the request is of the one that comes.
  await page.goto('about:blank')
  await Promise.all([hearsOfChanges(page), page.goto(path)])
}

/** Somebody at an address, in a page that must never be loaded again. */
async function somebodyAt(path: string) {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')
  await listensAt(page, path)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const leave = async () => {
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await visitor.leave()
  }
  return { ...visitor, leave }
}

const news = (page: Page) => page.getByText('The newer schedule')
const offer = (page: Page) => page.getByText('Another version of this page is ready.')
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Device' }).getByRole('link', { name })
const scheduleStands = (page: Page) =>
  page.getByRole('region', { name: 'Box 8', exact: true }).waitFor()
/** The tab has the release document that names this one; a look of before may still be under way. */
const heardOf = (page: Page, which: 'old' | 'new') =>
  page.waitForResponse(async (response) => {
    const isDocument = new URL(response.url()).pathname.endsWith('/channels/prod/resolved')
    if (!isDocument || response.status() !== 200) return false
    const { remotes } = (await response.json()) as WholeLiveMap
    return remotes['mf-schedule']?.version === versions[which]
  })

async function typeAName(page: Page) {
  await page
    .getByRole('region', { name: 'Box 1', exact: true })
    .getByRole('button', { name: 'EDIT' })
    .click()
  await page.getByRole('radio', { name: 'Remove current pill and add a new pill' }).click()
  const field = page.getByRole('textbox', { name: 'Medicine Name' })
  await field.fill('Dolo 650')
  return field
}

test('a remote that is not on the screen changes silently, loaded before or not', async () => {
  const { page, leave } = await somebodyAt('/device/PB-DEMO-0001/dashboard')

  await Promise.all([heardOf(page, 'new'), moveTo('new')])
  await link(page, 'Schedule').click()
  await news(page).waitFor()
  await link(page, 'Dashboard').click()
  await page.getByText('Next Alarm at').waitFor()
  await Promise.all([heardOf(page, 'old'), moveTo('old')])
  await link(page, 'Schedule').click()
  await scheduleStands(page)
  expect(await news(page).count()).toBe(0)
  expect(await offer(page).count()).toBe(0)
  await leave()
})

test('a remote on the screen is offered, and taken when wanted or with the next page', async () => {
  const { page, leave } = await somebodyAt(schedulePath)

  await moveTo('new')
  await offer(page).waitFor()
  expect(await news(page).count()).toBe(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Update now' }).click()
  await news(page).waitFor()

  await moveTo('old')
  await offer(page).waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  // A part of a version that no release document names any more.
  await typeAName(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await link(page, 'Dashboard').click()
  await link(page, 'Schedule').click()
  await scheduleStands(page)
  expect(await news(page).count()).toBe(0)
  await leave()
})

test('what was typed is kept; after a kill it may be saved for 30 s, and else nobody waits', async () => {
  const { page, leave } = await somebodyAt(schedulePath)
  const field = await typeAName(page)

  await moveTo('new')
  await page.getByText('What you typed here is not saved yet.').waitFor()
  expect(await field.inputValue()).toBe('Dolo 650')
  await moveTo('old')
  await offer(page).waitFor({ state: 'hidden' })
  await moveTo('new', '--kill')
  await page.getByText('It will be replaced in 30 seconds.').waitFor()
  expect(await field.inputValue()).toBe('Dolo 650')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await news(page).waitFor()

  await moveTo('old', '--kill')
  await news(page).waitFor({ state: 'detached', timeout: 5000 })
  await scheduleStands(page)
  await leave()
})

test('a remote that is switched off says why, and comes back when it is on again', async () => {
  const { page, leave } = await somebodyAt(schedulePath)

  await releases('off', 'mf-schedule', '--reason', 'Trying.', '--message', 'Back at noon.')
  await page.getByText('Back at noon.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Back at noon.').waitFor()
  await releases('on', 'mf-schedule', '--reason', 'Trying.')
  await scheduleStands(page)
  await leave()
})

test('the tabs of a browser share one connection, and another takes it over', async () => {
  const { page, context, leave } = await visit()
  const listeners: Page[] = []
  context.on('request', (request) => {
    if (request.url().includes('/events')) listeners.push(request.frame().page())
  })
  await signIn(page, 'asha@example.test')
  await listensAt(page, schedulePath)
  const second = await context.newPage()
  await second.goto(schedulePath)
  await scheduleStands(second)

  await moveTo('new')
  await offer(second).waitFor()
  expect(listeners.filter((tab) => tab === second)).toEqual([])
  // Asked for before the first tab is closed: the other one may be quick.
  const takesOver = hearsOfChanges(second)
  await page.close()
  await takesOver
  await moveTo('old')
  await offer(second).waitFor({ state: 'hidden' })
  await leave()
})
