import { expectNoAxeViolations } from '../support/browser'
import { signIn, signUp } from '../support/people'
import { theProduct } from '../support/product'

const { visit } = theProduct()

test('a forgotten password is reset by the link of the mail, which the host shows', async () => {
  const { page, leave } = await visit()
  await signUp(page, 'Rosa Bose', 'rosa@example.test', 'forgotten-pass-1')

  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reset Password' }).waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(' rosa@example.test ')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await page.getByText('An email has been sent to reset your password.').waitFor()
  await page.waitForURL('**/signin')

  await page.getByRole('link', { name: 'Open the mails' }).click()
  await expectNoAxeViolations(page)
  const mail = page.getByRole('listitem').filter({ hasText: 'rosa@example.test' })
  await mail.getByRole('link').click()
  await page.getByLabel('New password').fill('remembered-pass-2')
  await expectNoAxeViolations(page)
  await page.getByRole('button').click()

  await signIn(page, 'rosa@example.test', 'remembered-pass-2')
  await leave()
})

test('an unknown address says The user does not exist. Please Sign Up.', async () => {
  const { page, leave } = await visit()

  await page.goto('/forgotpassword')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.test')
  await page.getByRole('button', { name: 'Send Email' }).click()

  await page.getByRole('alert', { name: 'The user does not exist. Please Sign Up.' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(
    'nobody@example.test',
  )
  await leave()
})
