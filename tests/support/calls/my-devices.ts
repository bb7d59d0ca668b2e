import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { addressOf } from '../network-fault'
import { always, byPress, byComing, type CallOnScreen } from './call-on-screen'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const holds = async (page: Page, name: string, value: string) =>
  (await field(page, name).inputValue()) === value

async function openInvitations(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open Invitation' }).click()
  await field(page, 'Device Nickname').fill('Dadi ji')
}

/** Until they are asked for: right after a call a page takes the focus for the one that began it. */
async function comeBackToInvitations(page: Page) {
  let isAsked = false
  const asked = page.waitForRequest(addressOf('invites')).then(() => void (isAsked = true))
  while (!isAsked) {
    await page.evaluate(() => void dispatchEvent(new Event('focus')))
    await Promise.race([asked, pause(200)])
  }
}

const home = { who: 'owner', from: '/profile', link: 'Pillbox Companion home' } as const

/** Somebody who allows messages, and a push service: nothing in a test has one. */
function takeMessages() {
  Notification.requestPermission = () => Promise.resolve('granted')
  const token = {
    endpoint: 'https://push.example.test/1',
    unsubscribe: () => Promise.resolve(true),
  }
  const pushManager = { subscribe: () => Promise.resolve(token) }
  Object.defineProperty(navigator.serviceWorker, 'register', {
    value: () => Promise.resolve({ pushManager }),
  })
}

const messagesFailed = always('Messages could not be turned on. Please try again.')

/** My Devices and its dialogs. */
export const myDevices: CallOnScreen[] = [
  byComing({
    ...home,
    call: 'myDevices',
    does: 'comes to their devices',
    done: (page) => page.getByRole('link', { name: /^Dadi/ }).waitFor(),
  }),
  byComing({
    ...home,
    call: 'networkDevices',
    does: 'comes to the devices of others',
    who: 'Member',
    done: (page) => page.getByRole('link', { name: /^Nani/ }).waitFor(),
  }),
  {
    ...byComing({
      ...home,
      call: 'invites',
      does: 'comes to their invitations',
      who: 'invited',
      done: (page) => page.getByText('You have 1 pending invitation').waitFor(),
    }),
    // The devices matter more: only logged.
    says: undefined,
    again: comeBackToInvitations,
  },
  byPress({
    call: 'acceptInvite',
    does: 'accepts an invitation',
    who: 'invited',
    press: 'Accept',
    open: openInvitations,
    kept: (page) => holds(page, 'Device Nickname', 'Dadi ji'),
    done: (page) => page.getByText('Invitation Accepted').waitFor(),
    takesAny: true,
  }),
  byPress({
    call: 'rejectInvite',
    does: 'rejects an invitation',
    who: 'invited',
    press: 'Reject',
    open: openInvitations,
    kept: (page) => holds(page, 'Device Nickname', 'Dadi ji'),
    done: (page) => page.getByText('Invitation Rejected').waitFor(),
    takesAny: true,
  }),
  byPress({
    call: 'verifyEmail',
    does: 'asks for the mail again',
    who: 'owner',
    press: 'Send the mail again',
    beside: { invites: { invites: [], emailToConfirm: 'olga@example.test' } },
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Not now' }).click()
    },
    done: (page) => page.getByText('A mail to olga@example.test is on its way.').waitFor(),
  }),
  byPress({
    call: 'subscribe',
    does: 'turns messages on',
    who: 'owner',
    press: 'Turn on',
    says: messagesFailed,
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Turn on' }).waitFor()
      await page.evaluate(takeMessages)
    },
    done: (page) => page.getByText('Messages are on in this browser.').waitFor(),
    takesAny: true,
  }),
  byPress({
    call: 'addDevice',
    does: 'adds a device',
    who: 'owner',
    press: 'Add',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Add New Device' }).click()
      await field(page, 'Device ID').fill('PB-DEMO-0132')
      await field(page, 'Device Nickname').fill('Nana')
    },
    kept: async (page) =>
      (await holds(page, 'Device ID', 'PB-DEMO-0132')) &&
      (await holds(page, 'Device Nickname', 'Nana')),
    done: (page) => page.getByText('Device Added.').waitFor(),
    takesAny: true,
  }),
]
