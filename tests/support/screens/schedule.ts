import type { Page, Route } from 'playwright-core'
import type { Answer } from '../../../shared/src/contract'
import type { Life } from '../lives'
import { holdMessages } from '../messages'
import { answerInstead, at, dialog, hasDevice, place, press, type Screen } from './screen'

const openSchedule = (page: Page, life: Life) => at(page, place(life, 'schedule'), 'Schedule')

async function edit(page: Page, life: Life, choice?: string) {
  await openSchedule(page, life)
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
  for (const box of schedule.deviceInfo) {
    box.version += 1
    box.quantity += 1
  }
  await route.fulfill({ json: schedule })
}

const edits = (life: Life) => life.edits === true

/** The schedule of a device, and its dialog in each state. */
export const schedule: Screen[] = [
  {
    name: 'schedule',
    isFor: hasDevice,
    open: async (page, life) => {
      await openSchedule(page, life)
      await page.getByRole('region', { name: /^Box 8/ }).waitFor()
    },
  },
  { name: 'edit schedule: choice', isFor: edits, open: (page, life) => edit(page, life) },
  {
    name: 'alarms for a calendar',
    isFor: hasDevice,
    open: async (page, life) => {
      await openSchedule(page, life)
      await dialog(page, 'Add to your calendar')
    },
  },
  {
    name: 'edit schedule: form',
    isFor: edits,
    open: editDetails,
  },
  {
    name: 'edit schedule: new pill',
    isFor: edits,
    open: async (page, life) => {
      await openSchedule(page, life)
      await dialog(page, /^Add Alarms/)
      const name = page.getByRole('textbox', { name: 'Medicine Name' })
      // A medicine of another box is offered from its first letters on.
      await name.fill('M')
    },
  },
  {
    name: 'times of day',
    isFor: edits,
    open: async (page, life) => {
      await openSchedule(page, life)
      await dialog(page, 'Change times of day')
    },
  },
  {
    name: 'refill',
    isFor: ({ runsLow }) => runsLow === true,
    open: async (page, life) => {
      await openSchedule(page, life)
      await dialog(page, /^Refill Box/)
      await page.getByRole('button', { name: /^Fill up to/ }).waitFor()
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
    name: 'edit schedule: changed meanwhile',
    isFor: edits,
    faultSays: /status of 409/,
    open: async (page, life) => {
      const sentence = 'Someone else changed this box. Check it again.'
      await answerInstead(page, /\/box$/, { errorMessage: sentence }, 409)
      await editDetails(page, life)
      await holdMessages(page, 'this document')
      await page.route(/\/app-api\/.*\/schedule$/, changedMeanwhile)
      await press(page, 'Save')
      await page.getByText('This box was changed meanwhile. It holds now:').waitFor()
      await page.getByRole('alert', { name: sentence }).waitFor()
    },
  },
]
