import type { Page } from 'playwright-core'
import { calm } from '../support/browser'
import { openAs } from '../support/people'
import { theProduct } from '../support/product'
import { stickingOut } from '../support/what-is-wrong'

const { stack, visit } = theProduct()

const longNames = 'annapurna.chattopadhyay.of.ballygunge@example.test'

const enlarge = async (page: Page, percent: number) => {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
  await calm(page)
}

/** Leaves as much as beside a scrollbar of 14 px, which takes no room in Chromium without a window. */
const besideScrollbar = (page: Page) =>
  page.evaluate(() => {
    const { style, clientWidth } = document.documentElement
    style.paddingInlineEnd = `${Math.max(0, 14 - (innerWidth - clientWidth))}px`
  })

/** The parts of a drawing that say how it looks. */
const rectangles = (markup: string) =>
  [...markup.matchAll(/<rect ([^>]*?)\/?>/g)].map(([, attributes = '']) =>
    attributes
      .trim()
      .split(/\s(?=\w+=)/)
      .sort(),
  )

test.each([
  [360, 112.5],
  [360, 200],
  [180, 112.5],
])('a nickname of 50 letters takes two lines at %d px and %d %% text', async (width, percent) => {
  const { page, leave } = await visit({ width, height: 740 })
  await openAs(page, longNames)
  await page.locator('a[href*="/dashboard"]').first().click()
  await page.getByRole('button', { name: 'Previous day' }).waitFor()
  await besideScrollbar(page)
  await enlarge(page, percent)

  const name = page.getByRole('banner').locator('[aria-haspopup=menu] span').first()
  const { lines, whole } = await name.evaluate((span) => ({
    lines: span.clientHeight / parseFloat(getComputedStyle(span).lineHeight),
    whole: span.textContent,
  }))
  const button = await page.getByRole('button', { name: whole! }).boundingBox()
  const avatar = await page.getByRole('button', { name: /^Account menu/ }).boundingBox()

  expect(whole).toHaveLength(50)
  expect(Math.round(lines)).toBeLessThanOrEqual(2)
  expect(button!.x + button!.width).toBeLessThanOrEqual(avatar!.x)
  expect(await stickingOut(page)).toEqual([])
  await leave()
})

test.each([
  [longNames, '/device/PB-DEMO-0004/dashboard', 'Your device is synced successfully'],
  [longNames, '/profile', 'ঠাকুমার ওষুধের বাক্স রান্নাঘরের উপরের আলমারিতে আছে'],
  ['nila@example.test', '/', 'Invite somebody'],
])(
  'nothing sticks out at 180 px where our letters did not come, and the system has wider ones: %s, %s',
  async (email, path, seen) => {
    const { page, context, leave } = await visit({ width: 180, height: 740 })
    await context.route('**/*.woff2', (route) => route.abort())
    await openAs(page, email, path)
    await page.getByText(seen).first().waitFor()
    await besideScrollbar(page)

    expect(await stickingOut(page)).toEqual([])
    await leave()
  },
)

test('the page that one is on keeps its colour in the navigation under the pointer', async () => {
  const { page, leave } = await visit()
  await openAs(page, 'asha@example.test', '/device/PB-DEMO-0001/schedule')
  const navigation = page.getByRole('navigation', { name: 'Device' })
  const colour = async (name: string) => {
    await calm(page)
    return navigation
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  }
  const before = [await colour('Schedule'), await colour('Dashboard')]

  await navigation.getByRole('link', { name: 'Schedule' }).hover()
  expect(await colour('Schedule')).toBe(before[0])
  await navigation.getByRole('link', { name: 'Dashboard' }).hover()
  expect(await colour('Dashboard')).not.toBe(before[1])
  await leave()
})

test('the sign of the tab is the logo, and a phone can take the app to its Home Screen', async () => {
  const { page, context, leave } = await visit()
  await page.goto('/signin')
  const logo = await page.getByRole('banner').locator('svg').innerHTML()
  const address = await page.locator('link[rel=icon]').getAttribute('href')
  const icon = await context.request.get(`${stack().origin}${address}`)
  const manifest = await context.request.get(`${stack().origin}/app.webmanifest`)

  expect(icon.headers()['content-type']).toContain('image/svg+xml')
  expect(rectangles(await icon.text())).toEqual(rectangles(logo))
  expect(await manifest.json()).toMatchObject({ display: 'standalone', start_url: '/' })
  await leave()
})
