import type { Page } from 'playwright-core'
import { wholeAnswers } from '../../../shared/src/testing/answers'
import { byPress, byComing, says, somethingHere, type CallOnScreen } from './call-on-screen'

const openProfile = async (page: Page) => {
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
}

async function openClosing(page: Page) {
  await openProfile(page)
  await page.getByRole('tab', { name: 'Close Account' }).click()
}

async function startClosing(page: Page) {
  await openClosing(page)
  await page.getByRole('button', { name: 'Close Account' }).click()
  await page.getByRole('dialog').waitFor()
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Name (public)' })
const clock = (page: Page) => page.getByRole('radio', { name: /^12-hour/ })
const missed = (page: Page) =>
  page.getByRole('checkbox', { name: 'A pill was missed', exact: true })

/** The profile, what is chosen there, and closing the account. */
export const profile: CallOnScreen[] = [
  byPress({
    call: 'updateProfile',
    does: 'saves their profile',
    who: 'owner',
    press: 'SAVE',
    says: somethingHere,
    open: async (page) => {
      await openProfile(page)
      await name(page).fill('Olga R')
    },
    kept: async (page) => (await name(page).inputValue()) === 'Olga R',
    done: (page) => page.getByText('Profile details updated').waitFor(),
    takesAny: true,
  }),
  byPress({
    call: 'preferences',
    does: 'chooses a clock',
    who: 'owner',
    press: clock,
    says: somethingHere,
    open: openProfile,
    // It counts at once, and is taken back where it was not kept.
    done: async (page) => {
      await page.getByRole('radio', { name: /^12-hour/, checked: true }).waitFor()
    },
    takesAny: true,
  }),
  byPress({
    call: 'exportData',
    does: 'takes their data',
    who: 'owner',
    press: 'Get my data as a file',
    says: somethingHere,
    open: openProfile,
    done: (page) => page.getByText('Your file is ready: pillbox-data.json').waitFor(),
  }),
  byPress({
    call: 'signOutEverywhere',
    does: 'signs out everywhere',
    who: 'owner',
    press: 'Sign out everywhere',
    says: somethingHere,
    open: openProfile,
    done: (page) =>
      page.getByRole('heading', { name: 'Sign in with Email and Password' }).waitFor(),
    takesAny: true,
  }),
  byPress({
    call: 'messageChoices',
    does: 'chooses what messages tell',
    who: 'owner',
    press: missed,
    says: somethingHere,
    beside: { messages: wholeAnswers.messages },
    open: openProfile,
    done: async (page) => {
      await page
        .getByRole('checkbox', { name: 'A pill was missed', exact: true, checked: false })
        .waitFor()
    },
    takesAny: true,
  }),
  {
    ...byComing({
      call: 'messages',
      does: 'comes to what messages tell',
      who: 'owner',
      from: '/',
      link: '',
      done: (page) => missed(page).waitFor(),
    }),
    make: async (page) => {
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await page.getByRole('menuitem', { name: 'Profile' }).click()
    },
  },
  byPress({
    call: 'checkClose',
    does: 'begins to close their account',
    who: 'owner',
    press: 'Close Account',
    says: says('Failed to load account status.'),
    open: openClosing,
    done: (page) => page.getByRole('dialog', { name: 'Close Account' }).waitFor(),
  }),
  byPress({
    call: 'resetSchedule',
    does: 'resets a device to close their account',
    who: 'owner',
    press: 'Reset Device',
    says: says('Failed to reset device.'),
    beside: { checkClose: wholeAnswers.checkClose },
    open: startClosing,
    done: (page) => page.getByText('Device reset successful.').waitFor(),
    takesAny: true,
  }),
  byPress({
    call: 'closeAccount',
    does: 'closes their account',
    who: 'owner',
    press: 'Confirm',
    says: somethingHere,
    beside: { checkClose: { canClose: true, devicesToCheck: [] } },
    open: startClosing,
    done: (page) =>
      page.getByRole('heading', { name: 'Sign in with Email and Password' }).waitFor(),
    takesAny: true,
  }),
]
