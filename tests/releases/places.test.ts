import type { Page } from 'playwright-core'
import { calm, expectNoProblems } from '../support/browser'
import { signIn } from '../support/people'
import { ownProduct } from '../support/product'
import { buildChanged } from '../support/room-build'
import { cutText, moved, smallTargets, stickingOut } from '../support/what-is-wrong'

const { stack, visit } = ownProduct()

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Device' })

// As long as a title of an entry may be, with no place to break.
const longTitle = 'Verabreichungsbegleitheft'.repeat(3).slice(0, 60)

const withEntry = (card: string) =>
  card.replace(
    '"title": "Device Network",',
    `"title": "${longTitle}", "menu": { "icon": "notebook" },`,
  )

async function publish(dist: string): Promise<void> {
  expect(await stack().releases('publish', dist)).toMatchObject({ code: 0 })
}

test('an entry comes into the navigation of a page that is open, and is whole on a phone with letters twice as large', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')
  await page.goto('about:blank')
  await Promise.all([
    page.waitForRequest('**/channels/prod/events*'),
    page.goto('/device/PB-DEMO-0001/schedule'),
  ])
  expect(await navigation(page).getByRole('link').count()).toBe(5)
  await publish((await buildChanged('mf-network', 'room.json', withEntry)).dist)

  const entry = navigation(page).getByRole('link', { name: longTitle })
  await entry.waitFor()
  await entry.locator('svg').waitFor()
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await calm(page)
  expect(await entry.getAttribute('title')).toBe(longTitle)
  expect(await smallTargets(page)).toEqual([])
  expectNoProblems(visitor)
  await visitor.leave()

  const phone = await visit({ width: 360, height: 740 })
  await signIn(phone.page, 'asha@example.test')
  await phone.page.goto('/device/PB-DEMO-0001/schedule')
  await phone.page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await phone.page.getByRole('button', { name: 'Open menu' }).click()
  const onPhone = navigation(phone.page).getByRole('link', { name: longTitle })
  await onPhone.locator('svg').waitFor()
  await calm(phone.page)
  expect(await stickingOut(phone.page)).toEqual([])
  expect(await cutText(phone.page)).toEqual([])
  expect(await smallTargets(phone.page)).toEqual([])
  await onPhone.click()
  await phone.page.getByRole('table', { name: 'People on this device' }).waitFor()
  expectNoProblems(phone)
  await phone.leave()
})

test('an entry that is there with the page moves nothing when its icon comes', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, 'asha@example.test')
  await page.goto('/device/PB-DEMO-0001/schedule')
  await navigation(page).getByRole('link', { name: longTitle }).locator('svg').waitFor()
  await page.getByRole('region', { name: 'Box 8' }).waitFor()
  await calm(page)

  expect(await moved(page)).toEqual([])
  await visitor.leave()
})
