import type { BrowserContext, Page } from 'playwright-core'
import { aFamily } from '../support/family'
import { answerUntilMended } from '../support/faults'
import { keptOffline, setLine, untilKept, untilWiped } from '../support/offline'
import { signInQuietly } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visitAs, visitInWhole } = theProduct()
const ownDevice = 'PB-DEMO-0001'
const device = `/device/${ownDevice}`

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Somebody who has seen their devices, a dashboard and a schedule, and is there. */
async function visitKept(email: string, deviceId = ownDevice) {
  const visitor = await visitAs(email, '/', { hasWorker: true })
  const { page } = visitor
  await heading(page, 'My Devices').waitFor()
  await untilKept(page, /myDevices/, /networkDevices/)
  await page.getByRole('link', { name: new RegExp(deviceId) }).click()
  await page.getByText('Next Alarm at').waitFor()
  await untilKept(page, /dashboard/, /adherence/)
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await page.getByRole('region', { name: 'Box 8' }).waitFor()
  await untilKept(page, /schedule/)
  return visitor
}

/** The app as it is started from its icon: nothing of the session is in a new window. */
async function start(context: BrowserContext, path = '/') {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('the app can be installed: its manifest is read, its icons are pictures, and it has a worker', async () => {
  const { page, context, leave } = await visitInWhole({ hasWorker: true })
  await signInQuietly(context.request, 'asha@example.test')
  await page.goto('/')
  await heading(page, 'My Devices').waitFor()
  const cdp = await context.newCDPSession(page)

  const { data = '', errors } = await cdp.send('Page.getAppManifest')
  const { icons } = JSON.parse(data) as { icons: { src: string; sizes: string }[] }
  const drawn = await page.evaluate(
    async (all) => {
      const sizes = all.map(async ({ src }) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      })
      return Promise.all(sizes)
    },
    icons.filter(({ src }) => src.endsWith('.png')),
  )

  expect(errors).toEqual([])
  expect(drawn).toEqual(icons.flatMap(({ src, sizes }) => (src.endsWith('.png') ? [sizes] : [])))
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${stack().origin}/`)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // A test's browser is one that keeps nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  await leave()
})

test('without a line it starts with what was seen last, and says from when that is', async () => {
  const { context, leave } = await visitKept('asha@example.test')
  await setLine(context, false)

  const page = await start(context)
  await heading(page, 'My Devices').waitFor()
  await page.getByText('You are offline. What you see may be old.').waitFor()
  await page
    .getByRole('region', { name: 'My Devices' })
    .getByText(/^Shown as of \d\d:\d\d$/)
    .waitFor()
  await page.goto(`${device}/dashboard`)
  await page.getByRole('region', { name: 'Today' }).waitFor()
  await page
    .getByText(/^Shown as of \d\d:\d\d$/)
    .first()
    .waitFor()
  await page.getByText('Next Alarm at').waitFor()
  await page.goto(`${device}/schedule`)
  await page.getByRole('region', { name: 'Box 8' }).waitFor()
  await page.getByText(/^Shown as of \d\d:\d\d$/).waitFor()
  await page.goto('/profile')
  await heading(page, 'You are offline').waitFor()
  await leave()
})

test('a page that is loaded again without a line shows what it showed', async () => {
  const { page, context, leave } = await visitKept('asha@example.test')
  await setLine(context, false)

  await page.reload()

  await page.getByRole('region', { name: 'Box 8' }).waitFor()
  await page.getByText(/^Shown as of \d\d:\d\d$/).waitFor()
  await leave()
})

test('who has no session any more when the app is started is not shown without a line', async () => {
  const { page, context, leave } = await visitKept('asha@example.test')
  await context.clearCookies()
  const online = await start(context)
  await online.waitForURL('**/signin')
  await untilWiped(page)
  await leave()
})

test('what is saved without a line says calmly that there is none, and what was typed stays', async () => {
  const { context, leave } = await visitKept('asha@example.test')
  await setLine(context, false)
  const page = await start(context)

  await page.getByRole('button', { name: 'Add New Device' }).click()
  await page.getByRole('textbox', { name: 'Device ID' }).fill('PB-DEMO-0199')
  await page.getByRole('textbox', { name: 'Device Nickname' }).fill('Nani')
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  await page
    .getByRole('dialog')
    .getByText(/offline/i)
    .first()
    .waitFor()
  expect(await page.getByRole('textbox', { name: 'Device Nickname' }).inputValue()).toBe('Nani')
  await leave()
})

test('a router without the internet is said, and the page comes by itself when somebody answers again', async () => {
  const { page, leave } = await visitAs('asha@example.test', `${device}/dashboard`)
  await page.getByText('Next Alarm at').waitFor()
  // The browser goes on to say that it has a network.
  const mend = await answerUntilMended(page, '**/*', (route) => route.abort())

  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await page.getByText('The service is not reachable. What you see may be old.').waitFor()

  await mend()
  await page.getByRole('region', { name: 'Box 8' }).waitFor()
  await page.getByText('The service is not reachable.').waitFor({ state: 'detached' })
  await leave()
})

test('when the line is back the whole person is, and the session ends where it ended meanwhile', async () => {
  const { context, leave } = await visitKept('asha@example.test')
  await setLine(context, false)
  const page = await start(context)
  await heading(page, 'My Devices').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull()

  await setLine(context, true)
  await page.waitForFunction(() => sessionStorage.getItem('user')?.includes('"gender"'))
  await page
    .getByText(/^Shown as of/)
    .first()
    .waitFor({ state: 'detached' })

  await untilKept(page)
  await setLine(context, false)
  const other = await start(context)
  await heading(other, 'My Devices').waitFor()
  await context.clearCookies()
  await setLine(context, true)
  await other.waitForURL('**/signin')
  await untilWiped(other)
  await leave()
})

describe('nothing is left of a person', () => {
  /** Neither a file nor an answer, and a start without a line shows nobody. */
  async function expectNothing(context: BrowserContext, page: Page) {
    await untilWiped(page)
    await setLine(context, false)
    const started = await context.newPage()
    const came = await started.goto('/').catch(() => undefined)
    if (came)
      await started
        .getByText(/offline/i)
        .first()
        .waitFor()
    expect(await started.getByText('My Devices').count()).toBe(0)
    await setLine(context, true)
  }

  test('who signs out', async () => {
    const { page, context, leave } = await visitKept('asha@example.test')

    await page.goto('/signout')
    await page.waitForURL('**/signin')

    await expectNothing(context, page)
    await leave()
  })

  test('who signs out without a line', async () => {
    const { page, context, leave } = await visitKept('asha@example.test')
    await page.goto('/')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await setLine(context, false)

    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL('**/signin')
    await page.getByText('You are offline.').waitFor()

    expect(await keptOffline(page)).toEqual({ answers: [], paths: [] })
    const started = await start(context)
    await started.getByText('You are offline.').waitFor()
    await leave()
  })

  test('whose session is over', async () => {
    const { page, context, leave } = await visitKept('asha@example.test')
    await page.goto('/')
    await heading(page, 'My Devices').waitFor()
    await context.clearCookies()

    await page.getByRole('link', { name: /PB-DEMO-0001/ }).click()
    await page.waitForURL('**/signin')

    await expectNothing(context, page)
    await leave()
  })

  test('who closes the account', async () => {
    const { owner } = await aFamily(stack().origin, 'PB-DEMO-0124')
    const { page, context, leave } = await visitKept(owner.email, 'PB-DEMO-0124')
    await page.goto('/profile')

    await page.getByRole('tab', { name: 'Close Account' }).click()
    await page.getByRole('button', { name: 'Close Account' }).click()
    await page.getByRole('button', { name: /Reset Device/ }).click()
    await page.getByText('Device reset successful.').waitFor()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(/\/signin/)

    await expectNothing(context, page)
    await leave()
  })

  test('when somebody else signs in', async () => {
    const { page, context, leave } = await visitKept('asha@example.test')
    // Their session is over without this browser having heard of it.
    await signInQuietly(context.request, 'ravi@example.test')
    const other = await context.newPage()

    await other.goto('/')
    await heading(other, 'My Devices').waitFor()
    await untilKept(other, /myDevices/)

    expect(
      (await keptOffline(other)).answers.filter((key) => /dashboard|schedule/.test(key)),
    ).toEqual([])
    await setLine(context, false)
    const started = await start(context)
    await heading(started, 'My Devices').waitFor()
    await started.getByRole('button', { name: /^Account menu for Ravi/ }).waitFor()
    await page.close()
    await leave()
  })
})
