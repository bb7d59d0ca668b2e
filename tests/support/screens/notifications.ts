import type { Page } from 'playwright-core'
import type { Life } from '../lives'
import { at, dialog, hasDevice, place, press, type Screen } from './screen'

const openNotifications = (page: Page, life: Life) =>
  at(page, place(life, 'notifications'), 'Notifications')

/** Those whose device told of a missed pill lately. */
const missedOne = ({ who }: Life) => ['viewer', 'carer', 'full owner'].includes(who)

/** The notifications of a device and their dialogs. */
export const notifications: Screen[] = [
  { name: 'notifications', isFor: hasDevice, open: openNotifications },
  {
    name: 'filter',
    isFor: hasDevice,
    open: async (page, life) => {
      await openNotifications(page, life)
      await dialog(page, /^Filter/)
    },
  },
  {
    name: 'sort',
    isFor: hasDevice,
    open: async (page, life) => {
      await openNotifications(page, life)
      await dialog(page, 'Sort')
    },
  },
  {
    name: 'note on a missed pill',
    isFor: missedOne,
    open: async (page, life) => {
      await openNotifications(page, life)
      await dialog(page, /^Add a note/)
    },
  },
  {
    name: 'note in own words',
    isFor: missedOne,
    open: async (page, life) => {
      await openNotifications(page, life)
      await dialog(page, /^Add a note/)
      await page.getByRole('radio', { name: 'Something else' }).check()
      await press(page, 'Save note')
      await page.getByRole('alert').waitFor()
    },
  },
]
