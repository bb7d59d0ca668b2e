import type { Page } from 'playwright-core'
import { axeViolations, entryGivenBack, expectNoProblems } from '../support/browser'
import { withoutFocusRing } from '../support/focus-ring'
import { aPerson } from '../support/family'
import { theProduct } from '../support/product'
import { cutText, moved, smallTargets, stickingOut } from '../support/what-is-wrong'

const { visitAs, stack } = theProduct()

const deviceId = 'PB-DEMO-0129'
const panelOf = (page: Page) => page.getByRole('region', { name: 'First steps' })

const whatIsWrong = async (page: Page) => [
  ...(await stickingOut(page)),
  ...(await cutText(page)),
  ...(await smallTargets(page)),
  ...(await axeViolations(page)),
  ...(await withoutFocusRing(page)),
]

test('a new account is led from the box to the messages, and then left alone', async () => {
  const { email } = await aPerson(stack().origin, {
    name: 'Asha Roy',
    email: 'first.steps@example.test',
  })
  const visitor = await visitAs(email, '/')
  const { page } = visitor
  const panel = panelOf(page)

  await page.getByText('Welcome, Asha Roy. Four steps and the box looks after the rest.').waitFor()
  await panel.getByRole('button', { name: 'Add the box' }).click()
  await page.getByRole('textbox', { name: 'Device ID' }).fill(deviceId)
  await page.getByRole('textbox', { name: 'Device Nickname' }).fill('Dadi')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Device Added.').waitFor()

  await panel.getByRole('link', { name: 'Fill it' }).click()
  await page.getByRole('button', { name: 'Add Alarms Box 1' }).click()
  await page.getByRole('textbox', { name: 'Medicine Name' }).fill('Metformin')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Box1 updated!').waitFor()
  await entryGivenBack(page)
  await page.goto('/')

  await panel.getByRole('link', { name: 'Invite somebody' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('her.son@example.test')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('radio', { name: 'Member' }).click()
  await page.getByRole('button', { name: 'Send Invite' }).click()
  await page.getByText('User invited!').waitFor()
  await entryGivenBack(page)
  await page.goto('/')

  await panel.getByRole('link', { name: 'Messages' }).click()
  await page.getByRole('region', { name: 'Messages on missed pills' }).waitFor()
  await page.goBack()
  await panel.getByRole('button', { name: 'Skip messages' }).click()
  await panel.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('link', { name: /^Dadi/ }).waitFor()

  expect(await panel.count()).toBe(0)
  expect(await moved(page)).toEqual([])
  expectNoProblems(visitor)
  await visitor.leave()
})

test('closed in one browser the first steps are closed in another, with the keyboard alone', async () => {
  const person = { name: 'Nila Roy', email: 'closed.steps@example.test' }
  const { email } = await aPerson(stack().origin, person)
  const one = await visitAs(email, '/', { width: 360, height: 740 })
  const close = one.page.getByRole('button', { name: 'Close first steps' })
  await close.waitFor()

  const kept = one.page.waitForResponse(/preferences$/)
  await close.focus()
  await one.page.keyboard.press('Enter')
  await panelOf(one.page).waitFor({ state: 'detached' })
  await kept
  const heading = one.page.getByRole('heading', { level: 1, name: 'My Devices' })
  await one.page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await moved(one.page)).toEqual([])

  const other = await visitAs(email, '/')
  await other.page.getByText('You have no device yet. Add the one you own.').waitFor()
  expect(await panelOf(other.page).count()).toBe(0)
  await one.leave()
  await other.leave()
})

test('the first demo owner never sees them', async () => {
  const { page, leave } = await visitAs('asha@example.test', '/')

  await page.getByRole('link', { name: /^Dadi/ }).waitFor()
  expect(await panelOf(page).count()).toBe(0)
  await leave()
})

test.each([
  { width: 320, percent: 112.5, colorScheme: 'light' },
  { width: 360, percent: 225, colorScheme: 'light' },
  { width: 1280, percent: 112.5, colorScheme: 'dark' },
] as const)('nothing is wrong with them at $width px, $percent %', async (look) => {
  for (const email of ['nila@example.test', 'farah@example.test']) {
    const { page, leave } = await visitAs(email, '/', { width: look.width, height: 800 })
    await page.emulateMedia({ colorScheme: look.colorScheme })
    await panelOf(page).waitFor()
    await page.evaluate(
      (size) => void (document.documentElement.style.fontSize = size),
      `${look.percent}%`,
    )

    expect({ email, wrong: await whatIsWrong(page) }).toEqual({ email, wrong: [] })
    await leave()
  }
})
