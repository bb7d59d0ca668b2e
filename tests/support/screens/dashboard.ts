import { at, hasDevice, place, press, type Screen } from './screen'

/** The dashboard of a device. */
export const dashboard: Screen[] = [
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
  {
    name: 'the last 90 days',
    isFor: hasDevice,
    open: async (page, life) => {
      await at(page, place(life, 'trend'), 'The last 90 days')
      await page
        .getByRole('main')
        .getByText(/By week|not enough days|told of no pill/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'sheet for the doctor',
    isFor: hasDevice,
    open: async (page, life) => {
      await at(page, place(life, 'sheet'), 'Sheet for the doctor')
      await page.getByRole('article').waitFor()
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
]
