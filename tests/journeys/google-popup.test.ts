import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expectNoProblems } from '../support/browser'
import { rememberMessages, untilSaid } from '../support/messages'
import { signIn } from '../support/people'
import { theProduct } from '../support/product'

const { visit } = theProduct()

const script = join(__dirname, '../support/identity-script.js')

/** A visitor who can reach the provider's script; decoration of the emulator's page stays away. */
async function aGoogleUser() {
  const visitor = await visit()
  const { context } = visitor
  await context.route(/^https:/, (route) => route.abort())
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      },
      path: script,
    }),
  )
  await visitor.page.goto('/signin')
  await visitor.page.getByRole('button', { name: 'Sign in with Google' }).waitFor()
  return visitor
}

/** What a failure says stays beside the button, when its message has gone after two seconds. */
const says = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor()

const openPopup = async (page: Page) => {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  return popup
}

test("Google's popup signs in without a password", async () => {
  const visitor = await aGoogleUser()
  const { page } = visitor

  await rememberMessages(page)
  const popup = await openPopup(page)
  await popup.locator('#add-account-button').click()
  await popup.locator('#email-input').fill('gita@example.test')
  await popup.locator('#display-name-input').fill('Gita Rao')
  await popup.locator('#sign-in').click()

  await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()
  await untilSaid(page, 'Authenticated as gita@example.test')
  await page.getByRole('button', { name: 'Account menu for Gita Rao' }).waitFor()
  expectNoProblems(visitor, /net::ERR_FAILED/)
  await visitor.leave()
})

test('a second popup says Popup is already open.', async () => {
  const { page, leave } = await aGoogleUser()

  await openPopup(page)
  await openPopup(page)

  await says(page, 'Popup is already open.')
  await leave()
})

test('a closed popup says Popup closed.', async () => {
  const { page, leave } = await aGoogleUser()

  const popup = await openPopup(page)
  // The page may be gone before it has answered; Firefox hangs when its driver closes a popup.
  await popup.evaluate(() => window.close()).catch(() => {})

  await says(page, 'Popup closed.')
  await leave()
})

test('a blocked popup says Popup Blocked. Please enable popup in your browser.', async () => {
  const { page, leave } = await aGoogleUser()
  await page.evaluate(() => (window.open = () => null))

  await page.getByRole('button', { name: 'Sign in with Google' }).click()

  await says(page, 'Popup Blocked. Please enable popup in your browser.')
  await leave()
})

test("the provider's script is the only foreign one that may run, and only where one signs in", async () => {
  const { page, leave } = await aGoogleUser()
  const admits = (url: string) =>
    page.evaluate((source) => {
      try {
        document.createElement('script').setAttribute('src', source)
        return true
      } catch {
        return false
      }
    }, url)

  expect(await admits('https://apis.google.com/js/api.js')).toBe(true)
  expect(await admits('https://evil.test/x.js')).toBe(false)
  await signIn(page, 'asha@example.test')
  expect(await admits('https://apis.google.com/js/api.js')).toBe(false)
  await leave()
})
