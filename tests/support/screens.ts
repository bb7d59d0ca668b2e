import type { Page, Route } from 'playwright-core'
import type { Answer } from '../../shared/src/contract'
import { failures } from './failures'
import type { Life } from './lives'
import {
  anybody,
  answerInstead,
  at,
  dialog,
  hasDevice,
  home,
  place,
  press,
  type Screen,
} from './screen'

const notifications = (page: Page, life: Life) =>
  at(page, place(life, 'notifications'), 'Notifications')
const schedule = (page: Page, life: Life) => at(page, place(life, 'schedule'), 'Schedule')

async function settings(page: Page, life: Life) {
  await at(page, place(life, 'settings'), 'Device Settings')
  await page.getByRole('textbox', { name: 'Nick Name' }).waitFor()
}

async function edit(page: Page, life: Life, choice?: string) {
  await schedule(page, life)
  await dialog(page, /^EDIT Box/)
  if (choice) await page.getByRole('radio', { name: choice, exact: true }).click()
}

async function editDetails(page: Page, life: Life) {
  await edit(page, life, 'Edit details for current pill')
  await page.getByRole('spinbutton', { name: 'Pill Quantity' }).waitFor()
}

/** Somebody else has changed each box since it was loaded. */
async function changedMeanwhile(route: Route) {
  const schedule = (await (await route.fetch()).json()) as Answer<'schedule'>
  for (const box of schedule.deviceInfo) box.version += 1
  await route.fulfill({ json: schedule })
}

async function network(page: Page, life: Life) {
  await at(page, place(life, 'network'), 'This device is shared with')
  await page.getByRole('table', { name: 'People on this device' }).waitFor()
}

/** As far as the second step; nobody hears of it. */
async function invite(page: Page, life: Life) {
  await answerInstead(page, /\/network\/check-invite$/, { id: 'somebody' })
  await answerInstead(page, /\/network\/invite$/, { mailed: true })
  await network(page, life)
  await dialog(page, 'Invite')
  const email = 'invited.with.an.address.of.fifty.lett@example.test'
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await press(page, 'Proceed')
  await page.getByRole('radio', { name: 'Member' }).waitFor()
}

async function personAction(page: Page, life: Life, [who, action]: [RegExp?, string?]) {
  await network(page, life)
  await page.getByRole('button', { name: who }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').waitFor()
  // It closes while the dialog opens, and what is open is looked at from here on.
  await page.locator('[role=menu]').waitFor({ state: 'hidden' })
}

const edits = (life: Life) => life.edits === true
const owns = (life: Life) => life.owns === true
const sharesWith = (life: Life) => life.other !== undefined

const onPublicPages: Screen[] = (
  [
    ['sign in', '/signin', 'Sign in with Email and Password'],
    ['sign up', '/signup', 'Register with Email and Password'],
    ['reset password', '/forgotpassword', 'Reset Password'],
  ] as const
).map(([name, path, title]) => ({
  name,
  public: true,
  isFor: anybody,
  open: (page) => at(page, path, title),
}))

const ofThePerson: Screen[] = [
  { name: 'my devices', isFor: anybody, open: home },
  {
    name: 'add new device',
    isFor: anybody,
    open: async (page) => {
      await home(page)
      await dialog(page, 'Add New Device')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByText('Please Enter a Device ID').first().waitFor()
    },
  },
  {
    name: 'invitations',
    isFor: ({ isInvited }) => isInvited === true,
    open: async (page) => {
      await home(page)
      await dialog(page, /Invitation/i)
    },
  },
  {
    name: 'account menu',
    isFor: anybody,
    open: async (page) => {
      await home(page)
      await press(page, /^Account menu/)
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
    },
  },
  { name: 'profile', isFor: anybody, open: (page) => at(page, '/profile', 'Profile') },
  {
    name: 'calendar',
    isFor: anybody,
    open: async (page) => {
      await at(page, '/profile', 'Profile')
      await dialog(page, 'Open calendar')
    },
  },
  {
    name: 'close account',
    isFor: anybody,
    open: async (page) => {
      await at(page, '/profile', 'Profile')
      await page.getByRole('tab', { name: 'Close Account' }).click()
      await dialog(page, 'Close Account')
    },
  },
  { name: 'not found', isFor: anybody, open: (page) => at(page, '/nowhere', 'Page not found') },
]

const ofTheDevice: Screen[] = [
  {
    name: 'dashboard',
    isFor: hasDevice,
    open: async (page, life) => {
      await at(page, place(life, 'dashboard'), /^Hello, /)
      await page.getByRole('region', { name: 'Alarms' }).waitFor()
    },
  },
  {
    name: 'dashboard: the day before',
    // On the first day there is none.
    isFor: (life) => hasDevice(life) && life.who !== 'first day',
    open: async (page, life) => {
      await at(page, place(life, 'dashboard'), /^Hello, /)
      await press(page, 'Previous day')
      await page.getByRole('button', { name: 'Next day' }).waitFor()
    },
  },
  { name: 'notifications', isFor: hasDevice, open: notifications },
  {
    name: 'filter',
    isFor: hasDevice,
    open: async (page, life) => {
      await notifications(page, life)
      await dialog(page, /^Filter/)
    },
  },
  {
    name: 'sort',
    isFor: hasDevice,
    open: async (page, life) => {
      await notifications(page, life)
      await dialog(page, 'Sort')
    },
  },
  {
    name: 'settings',
    isFor: hasDevice,
    open: settings,
  },
  {
    name: 'schedule',
    isFor: hasDevice,
    open: async (page, life) => {
      await schedule(page, life)
      await page.getByRole('region', { name: /^Box 8/ }).waitFor()
    },
  },
  { name: 'network', isFor: hasDevice, open: network },
]

const ofWhoMayChange: Screen[] = [
  { name: 'edit schedule: choice', isFor: edits, open: (page, life) => edit(page, life) },
  {
    name: 'edit schedule: form',
    isFor: edits,
    open: editDetails,
  },
  {
    name: 'edit schedule: new pill',
    isFor: edits,
    open: async (page, life) => {
      await schedule(page, life)
      await dialog(page, /^Add Alarms/)
      await page.getByRole('textbox', { name: 'Medicine Name' }).waitFor()
    },
  },
  {
    name: 'edit schedule: remove',
    isFor: edits,
    open: async (page, life) => {
      await edit(page, life, 'Remove current pill')
      await page.getByText('The current pill and its schedule will be removed.').waitFor()
    },
  },
  {
    name: 'invite',
    isFor: owns,
    open: async (page, life) => {
      await network(page, life)
      await dialog(page, 'Invite')
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
]

const inTheFrame: Screen[] = [
  {
    name: 'side navigation',
    isFor: hasDevice,
    open: async (page, life) => {
      await settings(page, life)
      // Over the page on a phone; collapsed on a wide window; always there in between.
      const button = page.getByRole('button', { name: /^(Open|Collapse) menu$/ })
      if (await button.isVisible()) await button.click()
    },
  },
  {
    name: 'menu of devices',
    isFor: hasDevice,
    open: async (page, life) => {
      await settings(page, life)
      await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click()
      await page.getByRole('menuitem', { name: 'See All Devices' }).waitFor()
    },
  },
]

/** What one comes to from those. */
const furtherIn: Screen[] = [
  {
    name: 'discard question',
    isFor: anybody,
    open: async (page) => {
      await home(page)
      await dialog(page, 'Add New Device')
      await page.getByRole('textbox', { name: 'Device Nickname' }).fill('Dadi')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor()
    },
  },
  {
    name: 'countries',
    isFor: anybody,
    open: async (page) => {
      await at(page, '/profile', 'Profile')
      await page.getByRole('combobox', { name: 'Country' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'dashboard: the last days as a table',
    isFor: hasDevice,
    open: async (page, life) => {
      await at(page, place(life, 'dashboard'), /^Hello, /)
      await press(page, 'Show as table')
      await page.getByRole('columnheader', { name: 'Missed' }).waitFor()
    },
  },
  {
    name: 'edit schedule: changed meanwhile',
    isFor: edits,
    faultSays: /status of 409/,
    open: async (page, life) => {
      const sentence = 'Someone else changed this box. Check it again.'
      await answerInstead(page, /\/box$/, { errorMessage: sentence }, 409)
      await editDetails(page, life)
      await page.route(/\/app-api\/.*\/schedule$/, changedMeanwhile)
      await press(page, 'Save')
      await page.getByText('This box was changed meanwhile. It holds now:').waitFor()
      // As long as the pointer is there, the message stays.
      await page.getByRole('alert', { name: sentence }).hover()
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
]

const ofWhoParts: Screen[] = [
  {
    name: 'leave this device',
    isFor: (life) => hasDevice(life) && !owns(life),
    open: async (page, life) => {
      await network(page, life)
      await dialog(page, 'Leave this device')
    },
  },
  {
    name: 'give this device back',
    isFor: (life) => owns(life) && !sharesWith(life),
    open: async (page, life) => {
      await network(page, life)
      await dialog(page, 'Give this device back')
    },
  },
]

/** Every screen and dialog that people can reach, and what they meet where something fails. */
export const screens: Screen[] = [
  ...onPublicPages,
  ...ofThePerson,
  ...ofTheDevice,
  ...ofWhoMayChange,
  ...inTheFrame,
  ...furtherIn,
  ...ofWhoParts,
  ...failures,
]
