import { expectNoAxeViolations, expectNoProblems } from '../support/browser'
import { aFamily } from '../support/family'
import { openAs } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visit } = theProduct()

test('an invitation is accepted, and the device is in My Network Devices and in the header', async () => {
  const { owner, invited } = await aFamily(stack().origin, 'PB-DEMO-0103', 'invited')
  const visitor = await visit({ width: 360, height: 740 })
  const { page } = visitor
  await openAs(page, invited.email)

  await page.getByText('You have 1 pending invitation').waitFor()
  await page.getByRole('button', { name: 'Open Invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitations' })
  await dialog.getByText(owner.email).waitFor()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await dialog.getByText('Enter a nickname for the Device').waitFor()
  await dialog.getByRole('textbox', { name: 'Device Nickname' }).fill('Dadi ji')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Invitation Accepted').waitFor()

  await page.getByRole('link', { name: /^Dadi ji/ }).click()
  await page.getByRole('button', { name: 'Dadi ji' }).waitFor()
  await page.getByText('Next Alarm at').waitFor()
  await page.goto('/')
  await page.getByRole('link', { name: /^Dadi ji/ }).waitFor()
  expect(await page.getByRole('region', { name: 'Invitations' }).count()).toBe(0)
  expectNoProblems(visitor)
  await visitor.leave()
})

test('a nickname that is changed is seen in the header at once, and by nobody else', async () => {
  const family = await aFamily(stack().origin, 'PB-DEMO-0104', 'Member')
  const { page, leave } = await visit()
  await openAs(page, family.Member.email, `${family.path}/settings`)

  const timezone = page.getByRole('textbox', { name: 'Device Timezone' })
  expect(await timezone.inputValue()).toBe('Asia/Kolkata')
  await page.getByRole('textbox', { name: 'Nick Name' }).fill('Grandma')
  await page.getByRole('button', { name: 'SAVE' }).click()
  await page.getByText('Settings updated!').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Grandma' }).waitFor()

  const owner = await visit()
  await openAs(owner.page, family.owner.email)
  await owner.page.getByRole('link', { name: /^Dadi/ }).waitFor()
  await owner.leave()
  await leave()
})

test('notifications are filtered, sorted and shown further back', async () => {
  const visitor = await visit()
  const { page } = visitor
  await openAs(page, 'asha@example.test', '/device/PB-DEMO-0001/notifications')
  const entries = page.getByRole('main').getByRole('listitem')
  await entries.first().waitFor()
  expect(await entries.count()).toBe(20)
  const newest = await entries.first().textContent()

  await page.getByRole('button', { name: 'Show More' }).click()
  await entries.nth(39).waitFor()
  await page.getByRole('button', { name: 'Show More' }).click()
  await entries.nth(44).waitFor()
  expect(await page.getByRole('button', { name: 'Show More' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('radio', { name: 'Oldest to Newest' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await entries
    .last()
    .filter({ hasText: newest ?? '' })
    .waitFor()

  await page.getByRole('button', { name: 'Filter' }).click()
  for (const name of ['Pill Missed', 'Wrong Pill', 'Low Pills', 'No Pills', 'Others'])
    await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('button', { name: 'Apply' }).click()
  await entries
    .filter({ hasText: /^(?!Taken)/ })
    .first()
    .waitFor({ state: 'detached' })
  const shown = await entries.allTextContents()
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((entry) => !entry.startsWith('Taken'))).toEqual([])
  expectNoProblems(visitor)
  await visitor.leave()
})

test('without a network a quiet banner says so, and goes with it', async () => {
  const { page, context, leave } = await visit()
  await openAs(page, 'asha@example.test')

  await context.setOffline(true)
  await page.getByText('You are offline. What you see may be old.').waitFor()
  await context.setOffline(false)
  await page.getByText('You are offline. What you see may be old.').waitFor({ state: 'detached' })
  await leave()
})
