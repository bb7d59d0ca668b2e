import type { Page } from 'playwright-core'
import type { Life } from '../lives'
import { at, dialog, hasDevice, place, type Screen } from './screen'

const openNotifications = (page: Page, life: Life) =>
  at(page, place(life, 'notifications'), 'Notifications')

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
]
