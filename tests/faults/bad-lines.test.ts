import type { Page } from 'playwright-core'
import { theProduct } from '../support/product'

const { visit, visitAs } = theProduct()

const device = '/device/PB-DEMO-0001'
const asha = 'asha@example.test'

/** Screens as people reach them from another one, and what is there when they are whole. */
const ways: { screen: string; from: string; link: string | RegExp; shown: RegExp }[] = [
  { screen: 'dashboard', from: '/', link: /^Dadi/, shown: /Next Alarm at/ },
  { screen: 'schedule', from: `${device}/settings`, link: 'Schedule', shown: /Metformin/ },
  {
    screen: 'notifications',
    from: `${device}/settings`,
    link: 'Notifications',
    shown: /Show More/,
  },
  { screen: 'network', from: `${device}/settings`, link: 'Device Network', shown: /Ravi Sharma/ },
  {
    screen: 'settings',
    from: `${device}/schedule`,
    link: 'Device Settings',
    shown: /Device Timezone/,
  },
  { screen: 'home', from: '/profile', link: 'Pillbox Companion home', shown: /PB-DEMO-0002/ },
  { screen: 'profile', from: '/', link: 'Profile', shown: /Mobile Number/ },
]

const publicWays = [
  { screen: 'sign up', link: 'Sign Up', shown: /Already have an account/ },
  { screen: 'reset password', link: 'Forgot Password', shown: /Send Email/ },
]

/** A line of 400 kbit/s, or none. */
async function line(page: Page, state: 'slow' | 'cut') {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: state === 'cut',
    latency: 300,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

type Way = { link: string | RegExp; shown: RegExp }

/** Goes on from a page that is whole, loses the line on the way, and has it back. */
async function goOverABadLine(page: Page, { link, shown }: Way) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (link === 'Profile') await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.waitForLoadState('networkidle')
  const role = link === 'Profile' ? 'menuitem' : 'link'

  await line(page, 'slow')
  await page.getByRole(role, { name: link }).first().click()
  await page.waitForTimeout(100)
  await line(page, 'cut')
  await page.waitForTimeout(1500)
  // It is on its way, something is said, or it was there in time: never a blank page.
  const main = page.getByRole('main')
  const isOnItsWay = await main.getByRole('status').first().isVisible()
  expect(isOnItsWay || (await main.innerText()).trim()).toBeTruthy()
  await line(page, 'slow')

  await page.getByRole('main').filter({ hasText: shown }).waitFor()
}

test.each(ways)(
  '$screen comes at 400 kbit/s, and by itself when the line was cut meanwhile and is back',
  async ({ from, ...way }) => {
    const { page, leave } = await visitAs(asha, from)
    await goOverABadLine(page, way)
    await leave()
  },
)

test.each(publicWays)(
  '$screen comes at 400 kbit/s, and by itself when the line was cut meanwhile and is back',
  async (way) => {
    const { page, leave } = await visit()
    await page.goto('/signin')
    await goOverABadLine(page, way)
    await leave()
  },
)

test.each([300, 1500, 4000])(
  'a first visit over a line that is cut after %i ms says so, and is whole when the line is back',
  async (ms) => {
    const { page, leave } = await visit()
    await line(page, 'slow')
    await page.goto('/signin', { waitUntil: 'commit' })
    await page.waitForTimeout(ms)
    await line(page, 'cut')
    // Loading..., or You are offline: never a blank page.
    await page.waitForFunction(() => (document.body?.innerText.trim() ?? '') !== '')
    await line(page, 'slow')

    await page.getByRole('heading', { name: 'Sign in with Email and Password' }).waitFor()
    await leave()
  },
)

test('a page starts while what it is drawn with is still on its way, which no remote is blamed for', async () => {
  const { page, leave } = await visit()
  const entries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/remoteEntry.js')) entries.push(request.url())
  })
  let letCome = () => {}
  const held = new Promise<void>((done) => (letCome = done))
  await page.route(/\/r\/shell\/.*\/vendor[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/signin', { waitUntil: 'commit' })

  await page.locator('html.dark').waitFor()
  await page.getByRole('status').getByText('Loading...').waitFor()
  // A remote has 8 s to come, and is asked for again after 3.
  await page.waitForTimeout(9000)
  letCome()
  await page.getByRole('heading', { name: 'Sign in with Email and Password' }).waitFor()
  expect(entries).toEqual([expect.stringMatching(/mf-auth\/[^/]+\/remoteEntry\.js$/)])
  await leave()
})

test.each(['main', 'vendor', 'drawn'])(
  'a page whose script %s did not come says so, and comes by itself when the line is back',
  async (script) => {
    const { page, context, leave } = await visit()
    const scripts = new RegExp(`/r/shell/.*/${script}[^/]*\\.js$`)
    await page.route(scripts, (route) => route.abort())
    await page.goto('/signin')
    await page.getByRole('alert').getByText('This page could not be loaded.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alert').getByText('This page could not be loaded.').waitFor()

    await page.unroute(scripts)
    await context.setOffline(true)
    await context.setOffline(false)

    await page.getByRole('heading', { name: 'Sign in with Email and Password' }).waitFor()
    await leave()
  },
)

test('a page whose frame did not come says so, and is whole after Reload', async () => {
  const { page, leave } = await visitAs(asha, '/profile')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  const started = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[data-start]')].map(({ src }) => src),
  )
  const scripts = /\/r\/shell\/.*\.js$/
  await page.route(scripts, (route) =>
    started.includes(route.request().url()) ? route.continue() : route.abort(),
  )
  await page.reload()
  await page.getByRole('alert').getByText('Something went wrong').waitFor()

  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await leave()
})
