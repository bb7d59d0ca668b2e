import { expectNoAxeViolations, expectNoProblems } from '../support/browser'
import { openAs, readsIn } from '../support/people'
import { theProduct } from '../support/product'
import { stickingOut } from '../support/what-is-wrong'

const { visit } = theProduct()

test('the dashboard shows sync, alarms and the pills of each day from the server', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openAs(page, 'asha@example.test')

  await page.getByRole('link', { name: /^Dadi/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Asha Sharma' }).waitFor()
  await page.getByText('Next Alarm at').waitFor()
  await page.getByRole('button', { name: 'Previous day' }).click()
  await page.getByRole('list', { name: /^Notifications for/ }).waitFor()

  await expectNoAxeViolations(page)
  expectNoProblems(visitor)
  await visitor.leave()
})

test.each([
  ['ravi@example.test', 'Member'],
  ['viv@example.test', 'Viewer'],
])('%s sees the shared device with the role %s', async (email, role) => {
  const { page, leave } = await visit()
  await openAs(page, email)

  const section = page.getByRole('region', { name: 'My Network Devices' })
  await section.getByRole('link').filter({ hasText: role }).waitFor()
  await leave()
})

test.each(['hi-IN', 'bn-BD'])(
  'who reads English has English dates in a %s browser too',
  async (locale) => {
    const { page, leave } = await visit({ locale })
    await readsIn(page, 'en')
    await openAs(page, 'asha@example.test', '/device/PB-DEMO-0001/dashboard')
    // Soon after midnight nothing has happened yet.
    await page.getByRole('button', { name: 'Previous day' }).click()
    const day = await page
      .getByRole('list', { name: /^Notifications for/ })
      .getAttribute('aria-label')
    await page.goto('/device/PB-DEMO-0001/notifications')
    const list = await page.getByRole('listitem').first().textContent()
    const dates = await page.getByRole('heading', { level: 2 }).allTextContents()

    expect(day).toMatch(/Notifications for \w+day, \w+ \d+/)
    expect(list).toMatch(/\d\d:\d\d/)
    expect(dates.join()).toMatch(/^\w+day, \w+ \d+, \d{4}/)
    await leave()
  },
)

test.each([718, 719, 992, 993])(
  'the side navigation at %s px is an overlay, a fixed panel or collapsible as specified',
  async (width) => {
    const { page, leave } = await visit({ width, height: 800 })
    await openAs(page, 'asha@example.test', '/device/PB-DEMO-0001/dashboard')
    await page.getByText('Next Alarm at').waitFor()

    const navigation = page.getByRole('navigation', { name: 'Device' })
    expect(await navigation.count()).toBe(width > 718 ? 1 : 0)
    expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(width > 718 ? 0 : 1)
    expect(await page.getByRole('button', { name: 'Collapse menu' }).count()).toBe(
      width > 992 ? 1 : 0,
    )
    expect(await stickingOut(page)).toEqual([])
    await leave()
  },
)

test('the overlay navigation leads to every page of the device', async () => {
  const visitor = await visit({ width: 360, height: 740 })
  const { page } = visitor
  await openAs(page, 'asha@example.test', '/device/PB-DEMO-0001/dashboard')

  const pages = [
    ['Schedule', 'Schedule'],
    ['Notifications', 'Notifications'],
    ['Device Network', 'This device is shared with'],
    ['Device Settings', 'Device Settings'],
  ] as const
  for (const [name, title] of pages) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    expect(await stickingOut(page)).toEqual([])
  }
  expectNoProblems(visitor)
  await visitor.leave()
})

test('the nickname selector leads to the other devices and to all of them', async () => {
  const { page, leave } = await visit()
  await openAs(page, 'asha@example.test', '/device/PB-DEMO-0001/dashboard')

  await page.getByRole('button', { name: 'Dadi' }).click()
  await page.getByRole('menuitem').first().click()
  await page.waitForURL('**/device/PB-DEMO-0002/dashboard')
  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'See All Devices' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()
  await leave()
})

test('/device/{id} is its dashboard, and an unknown page says so', async () => {
  const { page, leave } = await visit()
  await openAs(page, 'asha@example.test', '/device/PB-DEMO-0001')
  await page.waitForURL('**/device/PB-DEMO-0001/dashboard')
  await page.goto('/nowhere')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await leave()
})

test('a page starts at its top, and Back leads to where the list before was read', async () => {
  const { page, leave } = await visit({ width: 800, height: 500 })
  await openAs(page, 'asha@example.test')
  const place = () => page.evaluate(() => scrollY)
  const dashboard = page.getByText('Next Alarm at')
  await page.goto('/device/PB-DEMO-0001/dashboard')
  await dashboard.waitFor()
  await page.getByRole('link', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Show More' }).waitFor()
  await page.evaluate(() => scrollTo(0, 600))

  // A click of the mouse would bring the link into the middle, in Firefox.
  await page.getByRole('link', { name: 'Dashboard' }).press('Enter')
  await dashboard.waitFor()
  expect(await place()).toBe(0)
  await page.goBack()
  await page.waitForFunction(() => scrollY === 600)
  await leave()
})

test('Back from a device leads to where the devices were read, as soon as they are there again', async () => {
  const { page, leave } = await visit({ width: 360, height: 740 })
  await openAs(page, 'chitra@example.test')
  const place = () => page.evaluate(() => scrollY)
  const last = page.getByRole('main').getByRole('link').last()
  await last.waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-label=Loading]'))
  await last.scrollIntoViewIfNeeded()
  const left = await place()
  expect(left).toBeGreaterThan(600)

  await last.press('Enter')
  await page.getByText('Next Alarm at').waitFor()
  expect(await place()).toBe(0)
  await page.goBack()
  await page.waitForFunction((y) => scrollY === y, left)
  await leave()
})
