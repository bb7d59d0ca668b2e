import type { Page } from 'playwright-core'
import { signIn } from './people'

/** A screen or dialog of the app and the way to it, for a signed-in owner unless it is public. */
type Screen = {
  name: string
  public?: true
  open: (page: Page) => Promise<void>
}

const device = '/device/PB-DEMO-0001'

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const at = (path: string, title: string) => async (page: Page) => {
  await page.goto(path)
  await heading(page, title)
}

const dialog = async (page: Page, button: string | RegExp) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

const editBox = async (page: Page, button: string) => {
  await at(`${device}/schedule`, 'Schedule')(page)
  await dialog(page, button)
}

const openNetwork = async (page: Page) => {
  await at(`${device}/network`, 'This device is shared with')(page)
  await page.getByRole('table', { name: 'People on this device' }).waitFor()
}

const personAction = async (page: Page, name: string, action: string) => {
  await openNetwork(page)
  await page.getByRole('button', { name: new RegExp(`^Actions for ${name}`) }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').waitFor()
}

/** Every screen and dialog that people can reach. */
const screens: Screen[] = [
  { name: 'sign in', public: true, open: at('/signin', 'Sign in with Email and Password') },
  { name: 'sign up', public: true, open: at('/signup', 'Register with Email and Password') },
  { name: 'reset password', public: true, open: at('/forgotpassword', 'Reset Password') },
  { name: 'my devices', open: at('/', 'My Devices') },
  {
    name: 'add new device',
    open: async (page) => {
      await at('/', 'My Devices')(page)
      await dialog(page, 'Add New Device')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByText('Please Enter a Device ID').waitFor()
    },
  },
  {
    name: 'account menu',
    open: async (page) => {
      await at('/', 'My Devices')(page)
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
    },
  },
  {
    name: 'dashboard',
    open: async (page) => {
      await page.goto(`${device}/dashboard`)
      await page.getByText('Next Alarm at').waitFor()
      await page.getByRole('button', { name: 'Previous day' }).click()
      await page.getByRole('list', { name: /^Notifications for/ }).waitFor()
    },
  },
  {
    name: 'notifications',
    open: async (page) => {
      await at(`${device}/notifications`, 'Notifications')(page)
      await page.getByRole('button', { name: 'Show More' }).waitFor()
    },
  },
  {
    name: 'filter',
    open: async (page) => {
      await at(`${device}/notifications`, 'Notifications')(page)
      await dialog(page, /^Filter/)
    },
  },
  {
    name: 'sort',
    open: async (page) => {
      await at(`${device}/notifications`, 'Notifications')(page)
      await dialog(page, 'Sort')
    },
  },
  {
    name: 'settings',
    open: async (page) => {
      await at(`${device}/settings`, 'Device Settings')(page)
      await page.getByRole('textbox', { name: 'Nick Name' }).waitFor()
    },
  },
  {
    name: 'schedule',
    open: async (page) => {
      await at(`${device}/schedule`, 'Schedule')(page)
      await page.getByRole('region', { name: 'Box 8' }).waitFor()
    },
  },
  { name: 'edit schedule: choice', open: (page) => editBox(page, 'EDIT Box 3') },
  {
    name: 'edit schedule: form',
    open: async (page) => {
      await editBox(page, 'EDIT Box 3')
      await page.getByRole('radio', { name: 'Edit details for current pill' }).click()
      await page.getByRole('spinbutton', { name: 'Pill Quantity' }).waitFor()
    },
  },
  {
    name: 'edit schedule: new pill',
    open: async (page) => {
      await editBox(page, 'Add Alarms Box 5')
      await page.getByRole('textbox', { name: 'Medicine Name' }).waitFor()
    },
  },
  {
    name: 'edit schedule: remove',
    open: async (page) => {
      await editBox(page, 'EDIT Box 3')
      await page.getByRole('radio', { name: 'Remove current pill', exact: true }).click()
      await page.getByText('The current pill and its schedule will be removed.').waitFor()
    },
  },
  { name: 'network', open: openNetwork },
  {
    name: 'invite',
    open: async (page) => {
      await openNetwork(page)
      await dialog(page, 'Invite')
    },
  },
  { name: 'change role', open: (page) => personAction(page, 'Ravi', 'Change Role') },
  { name: 'remove users', open: (page) => personAction(page, 'Ravi', 'Remove') },
  { name: 'profile', open: at('/profile', 'Profile') },
  {
    name: 'calendar',
    open: async (page) => {
      await at('/profile', 'Profile')(page)
      await dialog(page, 'Open calendar')
    },
  },
  {
    name: 'close account',
    open: async (page) => {
      await at('/profile', 'Profile')(page)
      await page.getByRole('tab', { name: 'Close Account' }).click()
      await dialog(page, 'Close Account')
    },
  },
  { name: 'not found', open: at('/nowhere', 'Page not found') },
]

/** Opens one after the other, signed in as the owner from the first on that is not public. */
export async function* everyScreen(page: Page): AsyncGenerator<Screen> {
  let signedIn = false
  for (const screen of screens) {
    if (!screen.public && !signedIn) await signIn(page, 'asha@example.test')
    signedIn ||= !screen.public
    await screen.open(page)
    yield screen
  }
}
