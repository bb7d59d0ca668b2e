import type { Page } from 'playwright-core'
import type { Life } from '../lives'
import { answerInstead, at, dialog, hasDevice, place, press, type Screen } from './screen'

async function openNetwork(page: Page, life: Life) {
  await at(page, place(life, 'network'), 'This device is shared with')
  await page.getByRole('table', { name: 'People on this device' }).waitFor()
}

/** As far as the second step; nobody hears of it. */
async function invite(page: Page, life: Life) {
  await answerInstead(page, /\/network\/check-invite$/, { id: 'somebody' })
  await answerInstead(page, /\/network\/invite$/, { mailed: true })
  await openNetwork(page, life)
  await dialog(page, 'Invite')
  const email = 'invited.with.an.address.of.fifty.lett@example.test'
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await press(page, 'Proceed')
  await page.getByRole('radio', { name: 'Member' }).waitFor()
}

async function personAction(page: Page, life: Life, [who, action]: [RegExp?, string?]) {
  await openNetwork(page, life)
  await page.getByRole('button', { name: who }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').waitFor()
  // It closes while the dialog opens, and what is open is looked at from here on.
  await page.locator('[role=menu]').waitFor({ state: 'hidden' })
}

const owns = (life: Life) => life.owns === true
const sharesWith = (life: Life) => life.other !== undefined

/** The people on a device, and what each of them may do. */
export const network: Screen[] = [
  { name: 'network', isFor: hasDevice, open: openNetwork },
  {
    name: 'invite',
    isFor: owns,
    open: async (page, life) => {
      await openNetwork(page, life)
      await dialog(page, 'Invite')
    },
  },
  { name: 'invite: permission', isFor: owns, open: invite },
  {
    name: 'tell the person',
    isFor: owns,
    open: async (page, life) => {
      await invite(page, life)
      // Not every browser has it; where it has, there is one button more.
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() })
      })
      await page.getByRole('radio', { name: 'Viewer' }).click()
      await press(page, 'Send Invite')
      await page.getByRole('button', { name: 'Share' }).waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'change role',
    isFor: sharesWith,
    open: (page, life) => personAction(page, life, [life.other, 'Change Role']),
  },
  {
    name: 'remove users',
    isFor: sharesWith,
    open: (page, life) => personAction(page, life, [life.other, 'Remove']),
  },
  {
    name: 'revoke invite',
    isFor: ({ awaited }) => awaited !== undefined,
    open: (page, life) => personAction(page, life, [life.awaited, 'Revoke Invite']),
  },
  {
    name: 'leave this device',
    isFor: (life) => hasDevice(life) && !owns(life),
    open: async (page, life) => {
      await openNetwork(page, life)
      await dialog(page, 'Leave this device')
    },
  },
  {
    name: 'give this device back',
    isFor: (life) => owns(life) && !sharesWith(life),
    open: async (page, life) => {
      await openNetwork(page, life)
      await dialog(page, 'Give this device back')
    },
  },
]
