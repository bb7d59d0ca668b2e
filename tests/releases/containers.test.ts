import type { Page } from 'playwright-core'
import { expectNoProblems } from '../support/browser'
import { signIn } from '../support/people'
import { ownProduct } from '../support/product'
import { buildFederated } from '../support/room-build'

const { stack, visit } = ownProduct()

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).first()
const hasRuntime = (page: Page) => page.evaluate(() => '_FEDERATION_RUNTIME_CORE' in window)

test('a remote whose container asks for the federation runtime gets it, and shares what the page has', async () => {
  const { dist } = await buildFederated('mf-schedule')
  expect(await stack().releases('publish', dist)).toMatchObject({ code: 0 })
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')
  expect(await hasRuntime(page)).toBe(false)

  await page.getByRole('link', { name: /^Dadi/ }).click()
  await page.getByText('Next Alarm at').waitFor()
  const navigation = page.getByRole('navigation', { name: 'Device' })
  await navigation.getByRole('link', { name: 'Schedule' }).click()
  await page.getByRole('region', { name: 'Box 8' }).waitFor()
  expect(await hasRuntime(page)).toBe(true)
  // A dialog is one of the doors that come when somebody asks.
  await page.getByRole('region', { name: 'Box 1' }).getByRole('button', { name: 'EDIT' }).click()
  await page.getByRole('dialog', { name: 'Edit Schedule - Box 1' }).waitFor()
  await page.keyboard.press('Escape')
  await navigation.getByRole('link', { name: 'Device Network' }).click()
  await page.getByRole('table', { name: 'People on this device' }).waitFor()
  expectNoProblems(visitor)
  await visitor.leave()
})

test('it is the first page as well, and is rolled back to one that needs no runtime', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')
  // What both are made of comes last on many lines.
  await page.route(/\/vendor[^/]*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 3000))
    await route.continue()
  })
  await page.goto('/device/PB-DEMO-0001/schedule')
  await page.getByRole('region', { name: 'Box 8' }).waitFor()
  expect(await hasRuntime(page)).toBe(true)

  expect(
    await stack().releases('rollback', 'mf-schedule', '--reason', 'Back to our own.'),
  ).toMatchObject({ code: 0 })
  await page.goto('/device/PB-DEMO-0001/schedule')
  await page.getByRole('region', { name: 'Box 8' }).waitFor()
  await heading(page, 'Schedule').waitFor()
  expect(await hasRuntime(page)).toBe(false)
  expectNoProblems(visitor)
  await visitor.leave()
})
