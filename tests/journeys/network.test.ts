import type { Page } from 'playwright-core'
import { expectNoProblems } from '../support/browser'
import { aFamily } from '../support/family'
import { openAs, signIn, signUp } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visit } = theProduct()

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function openNetwork(page: Page, path: string) {
  await page.goto(`${path}/network`)
  await page.getByRole('table', { name: 'People on this device' }).waitFor()
}

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: new RegExp(`^Actions for ${name}`) }).click()
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('dialog')
}

test('a member is invited, accepts, is promoted, and ownership is transferred and taken back', async () => {
  const family = await aFamily(stack().origin, 'PB-DEMO-0105')
  const owner = await visit()
  const guest = await visit()
  await signUp(guest.page, 'Mina Das', 'mina@example.test', 'a-long-secret-7')
  await openAs(owner.page, family.owner.email, `${family.path}/network`)

  await owner.page.getByRole('button', { name: 'Invite', exact: true }).click()
  const invite = owner.page.getByRole('dialog', { name: 'Invite' })
  await invite.getByRole('button', { name: 'Proceed' }).click()
  await invite.getByText('Enter an Email').waitFor()
  await invite.getByRole('textbox', { name: 'Email' }).fill(' mina@example.test ')
  await invite.getByRole('button', { name: 'Proceed' }).click()
  await invite.getByRole('button', { name: 'Send Invite' }).click()
  await invite.getByText('Select a permission role').waitFor()
  await invite.getByRole('radio', { name: 'Viewer' }).click()
  await invite.getByRole('button', { name: 'Send Invite' }).click()
  await owner.page.getByText('User invited!').waitFor()
  await owner.page.getByRole('button', { name: 'Done' }).click()
  await owner.page.getByRole('region', { name: 'Tell the person' }).waitFor({ state: 'detached' })
  await row(owner.page, 'mina@example.test').getByText('Invited').waitFor()

  await signIn(guest.page, 'mina@example.test', 'a-long-secret-7')
  await guest.page.getByRole('button', { name: 'Open Invitation' }).click()
  await guest.page.getByRole('textbox', { name: 'Device Nickname' }).fill('Granny')
  await guest.page.getByRole('button', { name: 'Accept' }).click()
  await guest.page.getByText('Invitation Accepted').waitFor()

  await openNetwork(owner.page, family.path)
  const promote = await act(owner.page, 'Mina', 'Change Role')
  await promote.getByRole('radio', { name: 'Member' }).click()
  await promote.getByRole('button', { name: 'Change Permission' }).click()
  await owner.page.getByText('User Role Changed').waitFor()
  await row(owner.page, 'Mina Das').getByText('Member').waitFor()

  const transfer = await act(owner.page, 'Mina', 'Change Role')
  await transfer.getByRole('radio', { name: 'Owner' }).click()
  await transfer.getByRole('button', { name: 'Transfer Ownership' }).click()
  await row(owner.page, 'Mina Das').getByText('Owner').waitFor()
  await row(owner.page, 'Olga Roy').getByText('Member').waitFor()
  expect(await owner.page.getByRole('button', { name: 'Invite', exact: true }).count()).toBe(0)

  await openNetwork(guest.page, family.path)
  const back = await act(guest.page, 'Olga', 'Change Role')
  await back.getByRole('radio', { name: 'Owner' }).click()
  await back.getByRole('button', { name: 'Transfer Ownership' }).click()
  await row(guest.page, 'Olga Roy').getByText('Owner', { exact: true }).waitFor()
  expectNoProblems(owner)
  await owner.leave()
  await guest.leave()
})

test('a person who is removed while looking at the page sees nothing of the device any more', async () => {
  const family = await aFamily(stack().origin, 'PB-DEMO-0106', 'Viewer')
  const owner = await visit()
  const viewer = await visit({ width: 360, height: 740 })
  await openAs(viewer.page, family.Viewer.email, `${family.path}/dashboard`)
  await viewer.page.getByText('Next Alarm at').waitFor()

  await openAs(owner.page, family.owner.email, `${family.path}/network`)
  const remove = await act(owner.page, 'Vera', 'Remove')
  await remove.getByRole('button', { name: 'Remove' }).click()
  await owner.page.getByText('User Removed').waitFor()
  await row(owner.page, family.Viewer.email).waitFor({ state: 'detached' })

  await viewer.page.reload()
  await viewer.page.getByText('Nothing to show yet').first().waitFor()
  await viewer.page.goto('/')
  await viewer.page.getByText('Nobody shares a device with you yet.').waitFor()
  await owner.leave()
  await viewer.leave()
})

test('an invitation is revoked, and the invited person does not see it any more', async () => {
  const family = await aFamily(stack().origin, 'PB-DEMO-0107', 'invited')
  const owner = await visit()
  const guest = await visit()
  await openAs(owner.page, family.owner.email, `${family.path}/network`)

  const revoke = await act(owner.page, 'invited', 'Revoke Invite')
  await revoke.getByRole('button', { name: 'Revoke Invite' }).click()
  await owner.page.getByText('Invitation revoked').waitFor()

  await openAs(guest.page, family.invited.email)
  await guest.page.getByText('Nobody shares a device with you yet.').waitFor()
  expect(await guest.page.getByRole('region', { name: 'Invitations' }).count()).toBe(0)
  await owner.leave()
  await guest.leave()
})
