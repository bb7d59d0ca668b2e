import { expectNoAxeViolations, expectNoProblems, loadAgain } from '../support/browser'
import { rememberMessages, untilSaid } from '../support/messages'
import { signIn, signUp } from '../support/people'
import { theProduct } from '../support/product'
import { stickingOut } from '../support/what-is-wrong'

const { visit } = theProduct()

describe.each([
  { width: 360, deviceId: 'PB-DEMO-0101' },
  { width: 1280, deviceId: 'PB-DEMO-0102' },
])('at $width px', ({ width, deviceId }) => {
  test('a person registers, signs in, adds a device and sees it in My Devices', async () => {
    const visitor = await visit({ width, height: 800 })
    const { page } = visitor
    const email = `mina${width}@example.test`

    await page.goto('/')
    await page.waitForURL('**/signin')
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await page.getByRole('heading', { name: 'Register with Email and Password' }).waitFor()
    await expectNoAxeViolations(page)
    expect(await stickingOut(page)).toEqual([])

    await signUp(page, 'Mina Das', email, 'a-long-secret-7')
    await page.getByText('Account created. Please sign in.').waitFor()
    await page.getByRole('heading', { name: 'Sign in with Email and Password' }).waitFor()
    await expectNoAxeViolations(page)
    expect(await stickingOut(page)).toEqual([])

    await rememberMessages(page)
    await signIn(page, email, 'a-long-secret-7')
    await untilSaid(page, `Authenticated as ${email}`)
    await expectNoAxeViolations(page)
    expect(await stickingOut(page)).toEqual([])

    await page.getByRole('button', { name: 'Add New Device' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Device' })
    await dialog.getByRole('textbox', { name: 'Device ID' }).fill(deviceId)
    await expectNoAxeViolations(page)
    expect(await stickingOut(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Device Nickname' }).fill('दादी')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Device Added.').waitFor()

    const card = page.getByRole('link', { name: /^दादी/ })
    await card.waitFor()
    await loadAgain(page)
    await card.click()
    await page.getByText('No active alarms in your schedule').waitFor()
    await page.getByRole('button', { name: 'दादी' }).waitFor()
    await expectNoAxeViolations(page)
    expect(await stickingOut(page)).toEqual([])
    expectNoProblems(visitor)
    await visitor.leave()
  })
})

test('a wrong password says Incorrect Password., an unknown person that there is no account', async () => {
  const { page, leave } = await visit()
  const attempt = async (email: string) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }

  await page.goto('/signin')
  await attempt('asha@example.test')
  await page.getByRole('alert', { name: 'Incorrect Password.' }).waitFor()
  await attempt('nobody@example.test')
  await page
    .getByRole('alert', { name: 'This Pillbox Companion account does not exist.' })
    .waitFor()
  await leave()
})

test("somebody else's device cannot be added, and what was typed stays", async () => {
  const { page, leave } = await visit()
  await signIn(page, 'viv@example.test')

  await page.getByRole('button', { name: 'Add New Device' }).click()
  await page.getByRole('textbox', { name: 'Device ID' }).fill('PB-DEMO-0002')
  await page.getByRole('textbox', { name: 'Device Nickname' }).fill('Mine')
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  await page
    .getByRole('alert', {
      name: 'This device is not available. Check the ID, or ask its owner to invite you.',
    })
    .waitFor()
  expect(await page.getByRole('textbox', { name: 'Device ID' }).inputValue()).toBe('PB-DEMO-0002')
  await leave()
})
