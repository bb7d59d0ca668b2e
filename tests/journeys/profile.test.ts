import { expectNoAxeViolations, expectNoProblems } from '../support/browser'
import { aPerson } from '../support/family'
import { rememberMessages, untilSaid } from '../support/messages'
import { openAs, signIn, signOut, signUp } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visit } = theProduct()

test('a saved profile is the same day of birth in Kolkata, Los Angeles and Kiritimati', async () => {
  const email = 'born.somewhere@example.test'
  await aPerson(stack().origin, { name: 'Leela Sen', email })
  const zones = ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati']
  const days = ['09/03/1951', '31/12/1950', '01/01/1900']

  for (const [index, timezoneId] of zones.entries()) {
    const visitor = await visit({ timezoneId })
    const { page } = visitor
    await openAs(page, email, '/profile')
    const birthDate = page.getByRole('textbox', { name: 'Date of Birth' })
    if (index > 0) expect(await birthDate.inputValue()).toBe(days[index - 1])
    await birthDate.fill(days[index]!)
    await page.getByRole('button', { name: 'SAVE' }).click()
    await page.getByText('Profile details updated').waitFor()
    await page.reload()
    expect(await birthDate.inputValue()).toBe(days[index])
    expectNoProblems(visitor)
    await visitor.leave()
  }
})

test('a changed name is in the header at once, in this tab and in the others', async () => {
  const email = 'renamed@example.test'
  await aPerson(stack().origin, { name: 'Ravi Kumar', email })
  const { page, context, leave } = await visit()
  await openAs(page, email)
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'SAVE' }).click()
  await page.getByText('No changes made').waitFor()
  await page.getByRole('textbox', { name: 'Name (public)' }).fill('Ravi Kumar Rao')
  await page.getByRole('button', { name: 'SAVE' }).click()

  for (const tab of [page, other])
    await tab.getByRole('button', { name: 'Account menu for Ravi Kumar Rao' }).waitFor()
  await leave()
})

test('what messages tell a person is chosen once, and is theirs in every browser', async () => {
  const email = 'quiet.nights@example.test'
  await aPerson(stack().origin, { name: 'Anu Roy', email })
  const first = await visit({ width: 360, height: 740 })
  await openAs(first.page, email, '/profile')
  const kept = () => first.page.waitForResponse(/messaging\/choices$/)
  for (const name of ['Pills run low, or are gone', 'Quiet hours'])
    await Promise.all([kept(), first.page.getByRole('checkbox', { name }).click()])
  await Promise.all([
    kept(),
    first.page.getByRole('combobox', { name: 'Quiet from' }).selectOption('23:30'),
  ])
  // Where the header half covers a box, a person scrolls on.
  const box = first.page.getByRole('checkbox', { name: 'Quiet hours' })
  const topIsCovered = await box.evaluate((half) => {
    const { bottom } = document.querySelector('header a')!.getBoundingClientRect()
    scrollBy({ top: half.getBoundingClientRect().top - bottom + 12, behavior: 'instant' })
    return half.getBoundingClientRect().top < bottom
  })
  expect(topIsCovered).toBe(true)
  await expectNoAxeViolations(first.page)
  expectNoProblems(first)
  await first.leave()

  const { page, leave } = await visit()
  await openAs(page, email, '/profile')
  const choices = page.getByRole('region', { name: 'What messages tell you' })

  await choices.getByRole('combobox', { name: 'Quiet until' }).waitFor()
  const chosen = choices.getByRole('checkbox', { checked: true })
  expect(await chosen.count()).toBe(5)
  expect(await choices.getByRole('checkbox', { name: /^Pills run low/ }).isChecked()).toBe(false)
  expect(await choices.getByRole('combobox', { name: 'Quiet from' }).inputValue()).toBe('1410')
  await page.getByText('Messages are on in no browser of yours.').waitFor()
  await leave()
})

test('an account with a sole-owned device is closed after the device is reset', async () => {
  const visitor = await visit({ width: 360, height: 740 })
  const { page } = visitor
  await signUp(page, 'Nora Bose', 'nora@example.test', 'a-long-secret-7')
  await signIn(page, 'nora@example.test', 'a-long-secret-7')
  await page.getByRole('button', { name: 'Add New Device' }).click()
  await page.getByRole('textbox', { name: 'Device ID' }).fill('PB-DEMO-0110')
  await page.getByRole('textbox', { name: 'Device Nickname' }).fill('Mine')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Device Added.').waitFor()

  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Close Account' }).click()
  await page.getByRole('button', { name: 'Close Account' }).click()
  await page.getByRole('link', { name: /Add an user/ }).waitFor()
  await page.getByRole('button', { name: /Reset Device/ }).click()
  await page.getByText('Device reset successful.').waitFor()
  await rememberMessages(page)
  await page.getByRole('button', { name: 'Confirm' }).click()

  await page.waitForURL(/\/signin/)
  await untilSaid(page, 'Account Deleted Successfully.')
  await page.getByRole('textbox', { name: 'Email' }).fill('nora@example.test')
  await page.getByLabel('Password', { exact: true }).fill('a-long-secret-7')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page
    .getByRole('alert', { name: 'This Pillbox Companion account does not exist.' })
    .waitFor()
  expectNoProblems(visitor, /40[0-9]/)
  await visitor.leave()
})

test('no link loses what was typed in the profile or the settings without a question', async () => {
  const visitor = await visit({ width: 360, height: 740 })
  const { page, leave } = visitor
  await openAs(page, 'asha@example.test', '/profile')
  const name = page.getByRole('textbox', { name: 'Name (public)' })
  await name.fill('Asha S')
  await page.getByRole('link', { name: /home$/ }).click()
  const isFocusLost = () => page.evaluate(() => document.activeElement === document.body)
  const keep = page.getByRole('button', { name: 'Keep editing' })
  await keep.waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent === 'Keep editing')
  await keep.click()
  await keep.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Asha S')
  await signOut(page)
  await keep.click()
  await keep.waitFor({ state: 'detached' })
  expect(await isFocusLost()).toBe(false)
  await page.getByRole('link', { name: /home$/ }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()

  await page.goto('/device/PB-DEMO-0001/settings')
  const nickname = page.getByRole('textbox', { name: 'Nick Name' })
  await nickname.fill('Nani')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Schedule' }).click()
  await keep.click()
  await keep.waitFor({ state: 'detached' })
  expect(await nickname.inputValue()).toBe('Nani')
  expect(await isFocusLost()).toBe(false)
  expectNoProblems(visitor)
  await leave()
})
