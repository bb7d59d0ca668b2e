import { anybody, at, hasDevice, home, press, type Screen } from './screen'
import { openSettings } from './settings'

/** What stands around every page: header, menus, side navigation, an address that leads nowhere. */
export const frame: Screen[] = [
  {
    name: 'account menu',
    isFor: anybody,
    open: async (page) => {
      await home(page)
      await press(page, /^Account menu/)
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
    },
  },
  {
    name: 'side navigation',
    isFor: hasDevice,
    open: async (page, life) => {
      await openSettings(page, life)
      // Over the page on a phone; collapsed on a wide window; always there in between.
      const button = page.getByRole('button', { name: /^(Open|Collapse) menu$/ })
      if (await button.isVisible()) await button.click()
    },
  },
  {
    name: 'menu of devices',
    isFor: hasDevice,
    open: async (page, life) => {
      await openSettings(page, life)
      await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click()
      await page.getByRole('menuitem', { name: 'See All Devices' }).waitFor()
    },
  },
  { name: 'not found', isFor: anybody, open: (page) => at(page, '/nowhere', 'Page not found') },
]
