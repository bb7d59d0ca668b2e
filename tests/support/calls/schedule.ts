import type { Page } from 'playwright-core'
import { byPress, byComing, type CallOnScreen } from './call-on-screen'

const dialog = (page: Page) => page.getByRole('dialog')
const spin = (page: Page, name: string) => dialog(page).getByRole('spinbutton', { name })
const medicine = (page: Page) => dialog(page).getByRole('textbox', { name: 'Medicine Name' })

async function openBox(page: Page, device: string, choice: string) {
  await page.goto(`${device}/schedule`)
  await page
    .getByRole('region', { name: /^Box 1/ })
    .getByRole('button', { name: 'EDIT' })
    .click()
  await dialog(page).getByRole('radio', { name: choice, exact: true }).click()
}

const save = { call: 'box', who: 'owner', press: 'Save', takesAny: true } as const

/** The schedule of a device and its dialogs. */
export const schedule: CallOnScreen[] = [
  byComing({
    call: 'schedule',
    does: 'comes to the schedule',
    who: 'owner',
    from: ':device/settings',
    link: 'Schedule',
    done: (page) => page.getByRole('heading', { name: /Metformin/ }).waitFor(),
  }),
  byPress({
    ...save,
    does: 'edits a box',
    open: async (page, device) => {
      await openBox(page, device, 'Edit details for current pill')
      await spin(page, 'Pill Quantity').fill('77')
    },
    kept: async (page) => (await spin(page, 'Pill Quantity').inputValue()) === '77',
    done: (page) => page.getByText('Box1 updated!').waitFor(),
  }),
  byPress({
    ...save,
    does: 'fills an empty box',
    open: async (page, device) => {
      await page.goto(`${device}/schedule`)
      await page.getByRole('button', { name: /^Add Alarms Box 2/ }).click()
      await medicine(page).fill('Aspirin')
      await spin(page, 'Pill Quantity').fill('20')
    },
    kept: async (page) =>
      (await medicine(page).inputValue()) === 'Aspirin' &&
      (await spin(page, 'Pill Quantity').inputValue()) === '20',
    done: (page) => page.getByText('Box2 updated!').waitFor(),
  }),
  byPress({
    ...save,
    does: 'removes a pill',
    press: 'Remove',
    open: (page, device) => openBox(page, device, 'Remove current pill'),
    done: (page) => page.getByText('Box1 updated!').waitFor(),
  }),
  byPress({
    call: 'dayTimes',
    does: 'changes times of day',
    who: 'owner',
    press: 'Save',
    open: async (page, device) => {
      await page.goto(`${device}/schedule`)
      await page.getByRole('button', { name: 'Change times of day' }).click()
      await spin(page, 'Morning hour').fill('07')
    },
    kept: async (page) => (await spin(page, 'Morning hour').inputValue()) === '07',
    done: (page) => page.getByText('Times of day updated!').waitFor(),
    takesAny: true,
  }),
]
