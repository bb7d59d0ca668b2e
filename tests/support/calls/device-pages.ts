import type { Page } from 'playwright-core'
import { wholeAnswers } from '../../../shared/src/testing/answers'
import { always, byPress, byComing, somethingHere, type CallOnScreen } from './call-on-screen'

const onDevice = { who: 'owner', from: ':device/settings' } as const

/** Where it is about noon now, as a name of a zone: the day's pills can have been missed. */
function zoneAtNoon(): string {
  const behind = new Date().getUTCHours() - 12
  return `Etc/GMT${behind < 0 ? behind : `+${behind}`}`
}

/** A pill was missed two hours ago, and nobody looks after it. */
function missedToday() {
  const timezone = zoneAtNoon()
  const told = new Date(Date.now() - 2 * 3_600_000)
  const today = {
    ...wholeAnswers.dashboard.today!,
    timezone,
    boxes: [{ medicineName: 'Metformin', alarms: [600, 0, 0, 0, 0] }],
    told: [{ timestamp: told.toISOString(), code: '601' }],
    heard: new Date().toISOString(),
    onIt: [],
  }
  const deviceTimezone = { timezoneValue: timezone }
  return { dashboard: { ...wholeAnswers.dashboard, deviceTimezone, today } }
}

const nickname = (page: Page) => page.getByRole('textbox', { name: 'Nick Name' })
const ownWords = (page: Page) => page.getByRole('textbox', { name: 'In your own words' })

/** Dashboard, notifications and settings of a device. */
export const devicePages: CallOnScreen[] = [
  byComing({
    ...onDevice,
    call: 'dashboard',
    does: 'comes to the dashboard',
    link: 'Dashboard',
    done: (page) => page.getByText('Next Alarm at').waitFor(),
  }),
  byComing({
    ...onDevice,
    call: 'adherence',
    does: 'comes to the last days',
    link: 'Dashboard',
    done: (page) => page.getByText('The last 14 days').waitFor(),
  }),
  byPress({
    call: 'onIt',
    does: 'looks after a missed pill',
    who: 'owner',
    press: 'I am on it',
    beside: missedToday(),
    open: async (page, device) => void (await page.goto(`${device}/dashboard`)),
    done: (page) => page.getByText(/Ravi is on it since/).waitFor(),
  }),
  byComing({
    ...onDevice,
    call: 'notification',
    does: 'comes to the notifications',
    link: 'Notifications',
    done: (page) => page.getByText('No Notifications!').waitFor(),
  }),
  {
    ...byComing({
      ...onDevice,
      call: 'notification',
      does: 'asks for more notifications',
      who: 'asha',
      link: 'Notifications',
      done: (page) => page.getByRole('listitem').nth(25).waitFor(),
    }),
    open: async (page) => {
      await page.goto('/device/PB-DEMO-0001/notifications')
      await page.getByRole('button', { name: 'Show More' }).waitFor()
    },
    make: (page) => page.getByRole('button', { name: 'Show More' }).click(),
    // What is shown is new enough to stay.
    isComing: undefined,
  },
  byPress({
    call: 'note',
    does: 'notes on a missed pill',
    who: 'owner',
    press: 'Save note',
    beside: { notification: wholeAnswers.notification },
    open: async (page, device) => {
      await page.goto(`${device}/notifications`)
      await page.getByRole('button', { name: /^Add a note/ }).click()
      await page.getByRole('radio', { name: 'Something else' }).click()
      await ownWords(page).fill('She was asleep.')
    },
    kept: async (page) => (await ownWords(page).inputValue()) === 'She was asleep.',
    done: (page) => page.getByText('Note saved').waitFor(),
  }),
  {
    ...byComing({
      ...onDevice,
      call: 'settings',
      does: 'comes to the settings',
      from: ':device/schedule',
      link: 'Device Settings',
      done: (page) => page.getByRole('textbox', { name: 'Nick Name' }).waitFor(),
    }),
    says: always('Failed to load data'),
  },
  byPress({
    call: 'nickname',
    does: 'saves a nickname',
    who: 'owner',
    press: 'SAVE',
    says: somethingHere,
    open: async (page, device) => {
      await page.goto(`${device}/settings`)
      await nickname(page).fill('Grandma')
    },
    kept: async (page) => (await nickname(page).inputValue()) === 'Grandma',
    done: (page) => page.getByText('Settings updated!').waitFor(),
    takesAny: true,
  }),
]

/** The sheet for the doctor and its links. */
export const sheet: CallOnScreen[] = [
  byComing({
    ...onDevice,
    call: 'doseRecord',
    does: 'comes to the last 90 days',
    from: ':device/dashboard',
    link: 'See the last 90 days',
    done: (page) =>
      page
        .getByText(/told of no pill|not enough days|By week/)
        .first()
        .waitFor(),
  }),
  byComing({
    ...onDevice,
    call: 'sheetLinks',
    does: 'comes to the sheet and its links',
    from: ':device/dashboard',
    link: 'Sheet for the doctor',
    done: (page) => page.getByText('None.').waitFor(),
  }),
  byPress({
    call: 'makeSheetLink',
    does: 'makes a link to the sheet',
    who: 'owner',
    press: 'Make a link',
    open: async (page, device) => void (await page.goto(`${device}/sheet`)),
    done: (page) => page.getByRole('textbox', { name: 'Link to the sheet' }).waitFor(),
  }),
  byPress({
    call: 'endSheetLink',
    does: 'takes a link back',
    who: 'owner',
    press: /^Take back the link/,
    beside: { sheetLinks: wholeAnswers.sheetLinks },
    open: async (page, device) => void (await page.goto(`${device}/sheet`)),
    done: (page) => page.getByText('The link was taken back.').waitFor(),
    takesAny: true,
  }),
]
