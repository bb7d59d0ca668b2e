import { anybody, dialog, home, type Screen } from './screen'

/** My Devices and its dialogs. */
export const myDevices: Screen[] = [
  { name: 'my devices', isFor: anybody, open: home },
  {
    name: 'add new device',
    isFor: anybody,
    open: async (page) => {
      await home(page)
      await dialog(page, 'Add New Device')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByText('Please Enter a Device ID').first().waitFor()
    },
  },
  {
    name: 'discard question',
    isFor: anybody,
    open: async (page) => {
      await home(page)
      await dialog(page, 'Add New Device')
      await page.getByRole('textbox', { name: 'Device Nickname' }).fill('Dadi')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor()
    },
  },
  {
    name: 'invitations',
    isFor: ({ isInvited }) => isInvited === true,
    open: async (page) => {
      await home(page)
      await dialog(page, /Invitation/i)
    },
  },
]
