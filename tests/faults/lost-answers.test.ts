import type { Locator, Page, Route } from 'playwright-core'
import { loadAgain } from '../support/browser'
import { aFamily, aPerson } from '../support/family'
import { rememberMessages, untilSaid } from '../support/messages'
import { demoPassword, fillSignIn } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visit, visitAs } = theProduct()

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
async function sendTwice(page: Page, { call, send, kept, says = notAnswered }: Sending) {
  await loseAnswer(page, call)
  await send.click()
  await page.getByText(says).first().waitFor()
  await kept()
  await send.click()
}
type Sending = { call: RegExp; send: Locator; kept: () => Promise<void>; says?: string }

// What the specification says of a failing provider (spec 8).
const failed = 'Something went wrong.'

const isChosen = (choice: Locator) => async () => expect(await choice.isChecked()).toBe(true)
const holds = (field: Locator, value: string) => async () =>
  expect(await field.inputValue()).toBe(value)

test('a device whose answer was lost is added by the next try, once', async () => {
  const email = 'adding.lost@example.test'
  await aPerson(stack().origin, { name: 'Olga Roy', email })
  const { page, leave } = await visitAs(email, '/')
  await page.getByRole('button', { name: 'Add New Device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Device' })
  const id = dialog.getByRole('textbox', { name: 'Device ID' })
  await id.fill('PB-DEMO-0115')
  await dialog.getByRole('textbox', { name: 'Device Nickname' }).fill('Nana')

  const send = dialog.getByRole('button', { name: 'Add', exact: true })
  await sendTwice(page, { call: /add-device/, send, kept: holds(id, 'PB-DEMO-0115') })

  await page.getByText('Device Added.').waitFor()
  await loadAgain(page)
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
  await loadAgain(page)
  await box.getByText('77').waitFor()
  await leave()
})

test('times of day whose answer was lost are saved by the next try', async () => {
  const { owner, path } = await aFamily(stack().origin, 'PB-DEMO-0130')
  const { page, leave } = await visitAs(owner.email, `${path}/schedule`)
  await page.getByRole('button', { name: 'Change times of day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Times of Day' })
  const hour = dialog.getByRole('spinbutton', { name: 'Morning hour' })
  await hour.fill('07')

  const send = dialog.getByRole('button', { name: 'Save' })
  await sendTwice(page, { call: /day-times$/, send, kept: holds(hour, '07') })

  await page.getByText('Times of day updated!').waitFor()
  await loadAgain(page)
  await page.getByText('Morning 07:00').waitFor()
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
  const email = 'profile.lost@example.test'
  await aPerson(stack().origin, { name: 'Olga Roy', email })
  const { page, leave } = await visitAs(email, '/profile')
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
    kept: isChosen(viewer),
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

test('an invitation is sent, and taken back, by the next try when the answer was lost', async () => {
  const { owner, path } = await aFamily(stack().origin, 'PB-DEMO-0108')
  const guest = await aPerson(stack().origin, { name: 'Gita Rao', email: 'gita.lost@example.test' })
  const { page, leave } = await visitAs(owner.email, `${path}/network`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  const email = dialog.getByRole('textbox', { name: 'Email' })
  await email.fill(guest.email)
  const proceed = dialog.getByRole('button', { name: 'Proceed' })
  await sendTwice(page, { call: /check-invite/, send: proceed, kept: holds(email, guest.email) })

  const viewer = dialog.getByRole('radio', { name: 'Viewer' })
  await viewer.click()
  const send = dialog.getByRole('button', { name: 'Send Invite' })
  await sendTwice(page, { call: /network.invite$/, send, kept: isChosen(viewer) })

  await page.getByText('User invited!').waitFor()
  const row = page.getByRole('row').filter({ hasText: guest.email })
  await row.getByText('Invited').waitFor()

  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Revoke Invite' }).click()
  const revoke = page.getByRole('dialog').getByRole('button', { name: 'Revoke Invite' })
  await sendTwice(page, { call: /revoke-invite/, send: revoke, kept: () => revoke.waitFor() })
  await page.getByText('Invitation revoked').waitFor()
  await row.waitFor({ state: 'hidden' })
  await leave()
})

test('an invitation whose refusal was lost is refused by the next try', async () => {
  const { invited } = await aFamily(stack().origin, 'PB-DEMO-0118', 'invited')
  const { page, leave } = await visitAs(invited.email, '/')
  await page.getByRole('button', { name: 'Open Invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitations' })

  const send = dialog.getByRole('button', { name: 'Reject' })
  await sendTwice(page, { call: /reject-invite/, send, kept: () => dialog.waitFor() })

  await page.getByText('Invitation Rejected').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await leave()
})

test('a device is left, and one given back, by the next try when the answer was lost', async () => {
  const { owner, Viewer, path } = await aFamily(stack().origin, 'PB-DEMO-0109', 'Viewer')
  for (const [{ email }, action, done] of [
    [Viewer, 'Leave this device', 'You left the device.'],
    [owner, 'Give this device back', 'You gave the device back.'],
  ] as const) {
    const { page, leave } = await visitAs(email, `${path}/network`)
    await page.getByRole('button', { name: action }).click()
    const dialog = page.getByRole('dialog')

    const send = dialog.getByRole('button', { name: action })
    await sendTwice(page, { call: /network.remove/, send, kept: () => dialog.waitFor() })

    await page.getByText(done).waitFor()
    await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()
    expect(await page.getByRole('link', { name: /^Dadi/ }).count()).toBe(0)
    await leave()
  }
})

test('a pill whose removal was lost is removed by the next try, and put back by Undo', async () => {
  const { owner, path } = await aFamily(stack().origin, 'PB-DEMO-0114')
  const { page, leave } = await visitAs(owner.email, `${path}/schedule`)
  const box = page.getByRole('region', { name: /^Box 1/ })
  await box.getByRole('button', { name: 'EDIT' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Remove current pill', exact: true }).click()

  const send = dialog.getByRole('button', { name: 'Remove' })
  await sendTwice(page, { call: /\/box$/, send, kept: () => dialog.waitFor() })

  await box.getByText('Pill box empty').waitFor()
  await page.getByText(notAnswered).first().waitFor({ state: 'hidden' })
  await loseAnswer(page, /\/box$/)
  const undo = page.getByRole('button', { name: 'Undo' }).last()
  await undo.click()
  await page.getByText(notAnswered).first().waitFor()
  await undo.click()
  await box.getByRole('heading', { name: /Metformin/ }).waitFor()
  await leave()
})

test('an account whose answer was lost is there for who registers again', async () => {
  const { page, leave } = await visit()
  await page.goto('/signup')
  const email = page.getByRole('textbox', { name: 'Email' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Lata Bose')
  await email.fill('lata.lost@example.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)

  const send = page.getByRole('button', { name: 'Sign Up' })
  const kept = holds(email, 'lata.lost@example.test')
  await sendTwice(page, { call: /user\/register/, send, kept })

  await page.waitForURL('**/signin')
  await page.getByText('There is an account with this email. Please sign in.').waitFor()
  await fillSignIn(page, 'lata.lost@example.test')
  await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()
  await leave()
})

test.each([
  { call: /accounts:signInWithPassword/, what: 'the provider’s answer', says: failed },
  { call: /user\/login/, what: 'the session', says: notAnswered },
])('who signs in and loses $what is in with the next try', async ({ call, says }) => {
  const { page, leave } = await visit()
  await page.goto('/signin')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('asha@example.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)

  const send = page.getByRole('button', { name: 'Sign In', exact: true })
  await sendTwice(page, { call, send, kept: holds(email, 'asha@example.test'), says })

  await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()
  await leave()
})

test('a reset mail whose answer was lost is sent by the next try', async () => {
  const { page, leave } = await visit()
  await page.goto('/forgotpassword')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('asha@example.test')

  const send = page.getByRole('button', { name: 'Send Email' })
  const kept = holds(email, 'asha@example.test')
  await sendTwice(page, { call: /accounts:sendOobCode/, send, kept, says: failed })

  await page.getByText('An email has been sent to reset your password.').waitFor()
  await leave()
})

test('an account whose closing was lost is closed, and the page says so', async () => {
  const email = 'closing.lost@example.test'
  await aPerson(stack().origin, { name: 'Nora Bose', email })
  const { page, leave } = await visitAs(email, '/profile')
  await page.getByRole('tab', { name: 'Close Account' }).click()
  await page.getByRole('button', { name: 'Close Account' }).click()
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await confirm.waitFor()
  // Before the browser has it: this answer empties the browser's storage.
  const losing = async (route: Route) => route.fetch().then(() => route.abort())
  await page.route(/close-account/, losing, { times: 1 })
  await confirm.click()
  await page.getByText(notAnswered).first().waitFor()

  await rememberMessages(page)
  await confirm.click()

  await page.waitForURL(/\/signin/)
  await untilSaid(page, 'Account Deleted Successfully.')
  await leave()
})
