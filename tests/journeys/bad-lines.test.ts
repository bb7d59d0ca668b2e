import type { Locator, Page } from 'playwright-core'
import { aFamily } from '../support/family'
import { signInQuietly } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visit } = theProduct()

const device = '/device/PB-DEMO-0001'

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
  {
    screen: 'home',
    from: '/profile',
    link: 'Pillbox Companion home',
    shown: /PB-DEMO-0002/,
  },
]

/** Somebody on one of their pages. */
async function visitAs(email: string, path: string) {
  const visitor = await visit()
  await signInQuietly(visitor.context.request, email)
  await visitor.page.goto(path)
  return visitor
}

/** A line of 400 kbit/s, or none. */
async function line(page: Page, state: 'slow' | 'cut' | 'good') {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: state === 'cut',
    latency: state === 'slow' ? 300 : 0,
    downloadThroughput: state === 'slow' ? 50_000 : -1,
    uploadThroughput: state === 'slow' ? 50_000 : -1,
  })
}

test.each(ways)(
  '$screen comes at 400 kbit/s, and by itself when the line was cut meanwhile and is back',
  async ({ from, link, shown }) => {
    const { page, leave } = await visitAs('asha@example.test', from)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const whole = page.getByRole('main').filter({ hasText: shown })

    await line(page, 'slow')
    await page.getByRole('link', { name: link }).first().click()
    await page.waitForTimeout(100)
    await line(page, 'cut')
    await page.waitForTimeout(1500)
    // Something is said, or was there in time: never a blank page.
    expect((await page.getByRole('main').innerText()).trim()).not.toBe('')
    await line(page, 'slow')

    await whole.waitFor()
    await leave()
  },
)

/** The call arrives and is answered, but the answer is lost on its way. Once. */
const loseAnswer = (page: Page, call: RegExp) =>
  // In the page, as not every browser's tool gets hold of what a request carries.
  page.evaluate((pattern) => {
    const real = window.fetch
    window.fetch = async (...sent) => {
      const answer = await real(...sent)
      const { url } = new Request(...sent)
      if (!new RegExp(pattern).test(url)) return answer
      window.fetch = real
      throw new TypeError('The line was cut.')
    }
  }, call.source)

const notAnswered = 'No answer came. Check your connection and try again.'

/** What was typed is still there, with a sentence beside it; sending it again ends well. */
async function sendTwice(page: Page, { call, send, kept }: Sending) {
  await loseAnswer(page, call)
  await send.click()
  await page.getByText(notAnswered).first().waitFor()
  await kept()
  await send.click()
}
type Sending = { call: RegExp; send: Locator; kept: () => Promise<void> }

const holds = (field: Locator, value: string) => async () =>
  expect(await field.inputValue()).toBe(value)

test('a device whose answer was lost is added by the next try, once', async () => {
  const { owner } = await aFamily(stack().origin, 'PB-DEMO-0114')
  const { page, leave } = await visitAs(owner.email, '/')
  await page.getByRole('button', { name: 'Add New Device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Device' })
  const id = dialog.getByRole('textbox', { name: 'Device ID' })
  await id.fill('PB-DEMO-0115')
  await dialog.getByRole('textbox', { name: 'Device Nickname' }).fill('Nana')

  const send = dialog.getByRole('button', { name: 'Add', exact: true })
  await sendTwice(page, { call: /add-device/, send, kept: holds(id, 'PB-DEMO-0115') })

  await page.getByText('Device Added.').waitFor()
  await page.reload()
  await page.getByRole('link', { name: /^Nana/ }).waitFor()
  expect(await page.getByRole('link', { name: /^Nana/ }).count()).toBe(1)
  await leave()
})

test('a box whose answer was lost is saved by the next try, and is nobody else’s change', async () => {
  const { owner, path } = await aFamily(stack().origin, 'PB-DEMO-0116')
  const { page, leave } = await visitAs(owner.email, `${path}/schedule`)
  const box = page.getByRole('region', { name: /^Box 1/ })
  await box.getByRole('button', { name: 'EDIT' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Edit details for current pill' }).click()
  const quantity = dialog.getByRole('spinbutton', { name: 'Pill Quantity' })
  await quantity.fill('77')

  const send = dialog.getByRole('button', { name: 'Save' })
  await sendTwice(page, { call: /\/box$/, send, kept: holds(quantity, '77') })

  await page.getByText('Box1 updated!').waitFor()
  await page.reload()
  await box.getByText('77').waitFor()
  await leave()
})

test('a nickname whose answer was lost is saved by the next try', async () => {
  const { owner, path } = await aFamily(stack().origin, 'PB-DEMO-0117')
  const { page, leave } = await visitAs(owner.email, `${path}/settings`)
  const name = page.getByRole('textbox', { name: 'Nick Name' })
  await name.fill('Grandma')

  const send = page.getByRole('button', { name: 'SAVE' })
  await sendTwice(page, { call: /nickname/, send, kept: holds(name, 'Grandma') })

  await page.getByText('Settings updated!').waitFor()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Grandma/ })
    .waitFor()
  await leave()
})

test('a profile whose answer was lost is saved by the next try', async () => {
  const { owner } = await aFamily(stack().origin, 'PB-DEMO-0118')
  const { page, leave } = await visitAs(owner.email, '/profile')
  const name = page.getByRole('textbox', { name: 'Name (public)' })
  await name.fill('Olga R')

  const send = page.getByRole('button', { name: 'SAVE' })
  await sendTwice(page, { call: /update-profile/, send, kept: holds(name, 'Olga R') })

  await page.getByText('Profile details updated').waitFor()
  await page.getByRole('button', { name: 'Account menu for Olga R' }).waitFor()
  await leave()
})

test('people are invited, changed and removed by the next try when an answer was lost', async () => {
  const { owner, Member, path } = await aFamily(stack().origin, 'PB-DEMO-0119', 'Member')
  const { page, leave } = await visitAs(owner.email, `${path}/network`)
  const row = page.getByRole('row').filter({ hasText: Member.email })
  const act = async (action: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const dialog = page.getByRole('dialog')

  await act('Change Role')
  const viewer = dialog.getByRole('radio', { name: 'Viewer' })
  await viewer.click()
  await sendTwice(page, {
    call: /modify/,
    send: dialog.getByRole('button', { name: 'Change Permission' }),
    kept: async () => expect(await viewer.isChecked()).toBe(true),
  })
  await page.getByText('User Role Changed').waitFor()
  await row.getByText('Viewer').waitFor()

  await act('Remove')
  await sendTwice(page, {
    call: /network.remove/,
    send: dialog.getByRole('button', { name: 'Remove' }),
    kept: () => dialog.waitFor(),
  })
  await row.waitFor({ state: 'hidden' })
  await leave()
})

test('an invitation whose acceptance was lost is accepted by the next try', async () => {
  const { invited } = await aFamily(stack().origin, 'PB-DEMO-0120', 'invited')
  const { page, leave } = await visitAs(invited.email, '/')
  await page.getByRole('button', { name: 'Open Invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitations' })
  const name = dialog.getByRole('textbox', { name: 'Device Nickname' })
  await name.fill('Dadi ji')

  const send = dialog.getByRole('button', { name: 'Accept' })
  await sendTwice(page, { call: /accept-invite/, send, kept: holds(name, 'Dadi ji') })

  await page.getByText('Invitation Accepted').waitFor()
  await page.getByRole('link', { name: /^Dadi ji/ }).waitFor()
  await leave()
})
