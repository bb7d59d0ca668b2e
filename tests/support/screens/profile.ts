import { anybody, at, dialog, type Screen } from './screen'

/** The profile and its dialogs. */
export const profile: Screen[] = [
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
    name: 'countries',
    isFor: anybody,
    open: async (page) => {
      await at(page, '/profile', 'Profile')
      await page.getByRole('combobox', { name: 'Country' }).click()
      await page.getByRole('option').first().waitFor()
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
]
