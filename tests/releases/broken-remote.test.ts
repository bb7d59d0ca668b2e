import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expectNoAxeViolations } from '../support/browser'
import { signIn } from '../support/people'
import { theProduct } from '../support/product'

const { visit } = theProduct()

const syntaxError = 'this is not a script }{'
const hash = `sha384-${createHash('sha384').update(syntaxError).digest('base64')}`

type Fault = (page: Page, remote: string) => Promise<() => Promise<void>>

const unreachable: Fault = async (page, remote) => {
  const files = `**/r/${remote}/**`
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

/** The entry is a script that cannot be read, and the release document vouches for it. */
const brokenBySyntax: Fault = async (page, remote) => {
  const entry = new RegExp(`/r/${remote}/[^/]+/remoteEntry\\.js`)
  const isDocument = (url: URL) => !/\/(r|app-api|releases)\//.test(url.pathname)
  await page.route(entry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: syntaxError }),
  )
  await page.route(isDocument, async (route) => {
    const response = await route.fetch()
    const vouched = new RegExp(`(/r/${remote}/[^"]+/remoteEntry\\.js","integrity":")[^"]+`)
    const body = (await response.text()).replace(vouched, `$1${hash}`)
    await route.fulfill({ response, body })
  })
  return async () => {
    await page.unroute(entry)
    await page.unroute(isDocument)
  }
}

const faults = { unreachable, 'broken by a syntax error': brokenBySyntax }

describe.each(Object.entries(faults))('a remote that is %s', (_, fault) => {
  test('mf-devices: header, navigation and sign-out still work, and Try again recovers', async () => {
    const { page, leave } = await visit()
    await signIn(page, 'asha@example.test')
    const mend = await fault(page, 'mf-devices')

    await page.goto('/device/PB-DEMO-0001/dashboard')
    await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor({ timeout: 5000 })
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Schedule' }).click()
    await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor({ timeout: 5000 })

    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Next Alarm at').waitFor()

    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL('**/signin')
    await leave()
  })

  test('mf-auth: the rest works, signing out still ends the session, and Try again recovers', async () => {
    const { page, context, leave } = await visit()
    await signIn(page, 'asha@example.test')
    const mend = await fault(page, 'mf-auth')

    await page.reload()
    await page.getByRole('link', { name: /^Dadi/ }).click()
    await page.getByText('Next Alarm at').waitFor()
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL('**/signin')
    const me = await context.request.get('/app-api/user/me')
    expect(me.status()).toBe(204)
    await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor({ timeout: 5000 })

    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Sign in with Email and Password' }).waitFor()
    await leave()
  })
})

test('a script with another hash than the release document names never runs', async () => {
  const { page, leave } = await visit()
  await page.route(/\/r\/mf-auth\/[^/]+\/remoteEntry\.js/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` })
  })

  await page.goto('/signin')

  await page.getByRole('heading', { name: 'Loading chunk failed' }).waitFor({ timeout: 5000 })
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  await leave()
})
