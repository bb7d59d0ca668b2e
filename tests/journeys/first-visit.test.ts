import type { BrowserContext, Page } from 'playwright-core'
import { expectNoProblems, neverRest } from '../support/browser'
import { signIn, signInQuietly, signOut } from '../support/people'
import { theProduct } from '../support/product'

const { visit } = theProduct()

const device = '/device/PB-DEMO-0001'
const screens = [
  {
    path: '/',
    calls: [
      'POST /app-api/user/mydevices',
      // One for each role (spec 2); Firefox's tool tells no bodies.
      'POST /app-api/user/networkdevices',
      'POST /app-api/user/networkdevices',
      'GET /app-api/user/invites',
    ],
    seen: { role: 'link', name: 'Dadi' },
  },
  {
    path: `${device}/dashboard`,
    calls: [`GET /app-api${device}/dashboard`, `GET /app-api${device}/adherence`],
    seen: { role: 'link', name: 'Go to Schedule' },
  },
  {
    path: `${device}/schedule`,
    calls: [`GET /app-api${device}/schedule`],
    seen: { role: 'button', name: 'EDIT Box 1' },
  },
  {
    path: '/profile',
    calls: ['GET /app-api/messaging/messages'],
    seen: { role: 'heading', name: 'What messages tell you' },
  },
] as const

/** Keeps all code of a page back, but for what asks for its data. Gives what lets it come. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/r/**/*.js', async (route) => {
    if (!route.request().url().includes('/begin.')) await held
    await route.continue()
  })
  return letGo
}

test.each(screens)(
  '$path asks for what it shows while its code is on its way, and once',
  async ({ path, calls, seen }) => {
    const visitor = await visit()
    const { page, context } = visitor
    await signInQuietly(context.request, 'asha@example.test')
    const letGo = await holdCode(page)
    const asked: string[] = []
    const wanted = ['GET /app-api/user/me', ...calls]
    const allAsked = new Promise<void>((done) => {
      // Who does not ask is not waited for for ever.
      setTimeout(done, 60_000).unref()
      page.on('request', (request) => {
        const call = `${request.method()} ${new URL(request.url()).pathname}`
        if (wanted.includes(call)) asked.push(call)
        if (asked.length >= wanted.length) done()
      })
    })

    await page.goto(path, { waitUntil: 'commit' })
    await allAsked
    const askedBefore = [...asked]
    letGo()
    await page.getByRole(seen.role, { name: seen.name }).first().waitFor()

    expect(askedBefore.toSorted()).toEqual(wanted.toSorted())
    expect(asked.toSorted()).toEqual(wanted.toSorted())
    expectNoProblems(visitor)
    await visitor.leave()
  },
)

/** A new tab whose code comes when it is let go; what asks for its data comes at once. */
async function heldTab(context: BrowserContext, path: string) {
  const tab = await context.newPage()
  const letGo = await holdCode(tab)
  const isAsked = tab.waitForResponse((response) => response.url().endsWith('/adherence'))
  await tab.goto(path, { waitUntil: 'commit' })
  await isAsked
  return { tab, letGo }
}

test('what a tab asked for is not shown after its person signed out in another', async () => {
  const { page, context, leave } = await visit()
  await signIn(page, 'asha@example.test')
  const { tab, letGo } = await heldTab(context, `${device}/dashboard`)

  await signOut(page)
  await page.waitForURL('**/signin')
  letGo()
  await tab.waitForURL('**/signin')

  expect(await page.evaluate(() => localStorage.getItem('present-person'))).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/signin')
  await leave()
})

test('what a tab asked for is not shown to who signed in meanwhile', async () => {
  const { page, context, leave } = await visit()
  await signIn(page, 'asha@example.test')
  const { tab, letGo } = await heldTab(context, `${device}/dashboard`)

  await signOut(page)
  await page.waitForURL('**/signin')
  await signIn(page, 'viv@example.test')
  letGo()
  await tab.getByRole('heading', { name: /^Hello, / }).waitFor()

  expect(await tab.getByRole('heading', { level: 1 }).textContent()).toContain('Vivek Rao')
  await tab.getByRole('button', { name: 'Account menu for Vivek Rao' }).waitFor()
  await page.getByRole('button', { name: 'Account menu for Vivek Rao' }).waitFor()
  await leave()
})

test.each(screens)('$path names all code that it is drawn with', async ({ path, seen }) => {
  const { page, context, leave } = await visit()
  await signInQuietly(context.request, 'asha@example.test')
  await page.addInitScript(neverRest)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const named = (await (await page.goto(path))?.text()) ?? ''
  await page.getByRole(seen.role, { name: seen.name }).first().waitFor()

  const scripts = asked.filter((pathname) => pathname.endsWith('.js'))
  expect(scripts).not.toEqual([])
  expect(scripts.filter((pathname) => !named.includes(pathname))).toEqual([])
  await leave()
})
