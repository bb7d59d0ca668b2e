import type { Page } from 'playwright-core'
import type { Life } from '../lives'
import { at, hasDevice, place, type Screen } from './screen'

/** Opens the settings of the person's device. */
export async function openSettings(page: Page, life: Life): Promise<void> {
  await at(page, place(life, 'settings'), 'Device Settings')
  await page.getByRole('textbox', { name: 'Nick Name' }).waitFor()
}

/** The settings of a device. */
export const settings: Screen[] = [{ name: 'settings', isFor: hasDevice, open: openSettings }]
