import type { Page } from 'playwright-core'
import { byPress, byComing, type CallOnScreen } from './call-on-screen'

const openNetwork = async (page: Page, device: string) => {
  await page.goto(`${device}/network`)
  await page.getByRole('table', { name: 'People on this device' }).waitFor()
}

const personAction = (who: string, action: string) => async (page: Page, device: string) => {
  await openNetwork(page, device)
  await page.getByRole('button', { name: `Actions for ${who}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').waitFor()
}

const email = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Email' })
const viewer = (page: Page) => page.getByRole('dialog').getByRole('radio', { name: 'Viewer' })

async function openInvite(page: Page, device: string) {
  await openNetwork(page, device)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await email(page).fill('gita@example.test')
}

const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name })

/** The people on a device, and what its owner does about them. */
export const network: CallOnScreen[] = [
  byComing({
    call: 'network',
    does: 'comes to the people on a device',
    who: 'owner',
    from: ':device/settings',
    link: 'Device Network',
    done: (page) => page.getByRole('cell', { name: 'Mina Das' }).first().waitFor(),
  }),
  byPress({
    call: 'checkInvite',
    does: 'says whom to invite',
    who: 'owner',
    press: 'Proceed',
    open: openInvite,
    kept: async (page) => (await email(page).inputValue()) === 'gita@example.test',
    done: (page) => viewer(page).waitFor(),
  }),
  byPress({
    call: 'invite',
    does: 'invites somebody',
    who: 'owner',
    press: 'Send Invite',
    beside: { checkInvite: { id: 'handle' } },
    open: async (page, device) => {
      await openInvite(page, device)
      await page.getByRole('button', { name: 'Proceed' }).click()
      await viewer(page).click()
    },
    kept: (page) => viewer(page).isChecked(),
    done: (page) => page.getByText('User invited!').waitFor(),
    takesAny: true,
  }),
  byPress({
    call: 'modify',
    does: 'changes a role',
    who: 'owner',
    press: 'Change Permission',
    open: async (page, device) => {
      await personAction('Mina Das', 'Change Role')(page, device)
      await viewer(page).click()
    },
    kept: (page) => viewer(page).isChecked(),
    done: (page) => page.getByText('User Role Changed').waitFor(),
    takesAny: true,
  }),
  byPress({
    call: 'remove',
    does: 'removes somebody',
    who: 'owner',
    press: inDialog('Remove'),
    open: personAction('Mina Das', 'Remove'),
    done: (page) => page.getByText('User Removed').waitFor(),
    takesAny: true,
  }),
  byPress({
    call: 'remove',
    does: 'leaves a device',
    who: 'Member',
    press: inDialog('Leave this device'),
    open: async (page, device) => {
      await openNetwork(page, device)
      await page.getByRole('button', { name: 'Leave this device' }).click()
      await page.getByRole('dialog').waitFor()
    },
    done: (page) => page.getByText('You left the device.').waitFor(),
    takesAny: true,
  }),
  byPress({
    call: 'revokeInvite',
    does: 'takes an invitation back',
    who: 'owner',
    press: inDialog('Revoke Invite'),
    open: async (page, device) => {
      await openNetwork(page, device)
      const row = page.getByRole('row').filter({ hasText: 'Invited' })
      await row.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Revoke Invite' }).click()
      await page.getByRole('dialog').waitFor()
    },
    done: (page) => page.getByText('Invitation revoked').waitFor(),
    takesAny: true,
  }),
]
