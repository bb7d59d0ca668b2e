import type { BrowserContext, Page } from 'playwright-core'
import { setLine, untilKept } from '../support/offline'
import { fillSignIn, signOut } from '../support/people'
import { theProduct } from '../support/product'

const { visit, visitAs } = theProduct()
const asha = 'asha@example.test'

/** Lets a browser's database never answer, as one that is taken away while it is read. */
const silenceDatabase = (context: BrowserContext) =>
  context.addInitScript(() => {
    const silent = () => new EventTarget() as IDBOpenDBRequest
    IDBFactory.prototype.open = silent
    IDBFactory.prototype.deleteDatabase = silent
  })

const myDevices = (page: Page) => page.getByRole('heading', { level: 1, name: 'My Devices' })

test('who signs in and out does not wait for a database of the browser that never answers', async () => {
  const { page, context, leave } = await visit({ hasWorker: true })
  await silenceDatabase(context)
  await page.goto('/signin')
  await fillSignIn(page, asha)
  await myDevices(page).waitFor()

  await signOut(page)

  await page.getByRole('heading', { name: 'Sign in with Email and Password' }).waitFor()
  await fillSignIn(page, asha)
  await myDevices(page).waitFor()
  await leave()
})

test('who opens a page without a line is told so, also where the browser does not find what it kept', async () => {
  const { page, context, leave } = await visitAs(asha, '/', { hasWorker: true })
  await silenceDatabase(context)
  await page.goto('/device/PB-DEMO-0001/schedule')
  await page.getByRole('region', { name: 'Box 8' }).waitFor()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByText('Next Alarm at').waitFor()
  await page.waitForLoadState('networkidle')
  await setLine(context, false)

  await page.getByRole('link', { name: 'Schedule', exact: true }).click()

  await page.getByRole('main').getByText('Nothing to show yet').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await leave()
})

test('who starts the app without a line is told so, also where the browser does not find what it kept', async () => {
  const { page, context, leave } = await visitAs(asha, '/', { hasWorker: true })
  await myDevices(page).waitFor()
  await untilKept(page)
  await silenceDatabase(context)
  await setLine(context, false)

  const started = await context.newPage()
  await started.goto('/')

  await started.getByRole('heading', { name: 'The service is not reachable' }).waitFor()
  await leave()
})

test('who tries to sign in leaves nothing in a database of the browser', async () => {
  const { page, leave } = await visit()
  await page.goto('/signin')
  await fillSignIn(page, asha, 'another-box-43')
  await page.getByRole('alert').first().waitFor()

  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  await leave()
})
