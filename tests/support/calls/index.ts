import type { CallOnScreen } from './call-on-screen'
import { devicePages, sheet } from './device-pages'
import { myDevices } from './my-devices'
import { network } from './network'
import { profile } from './profile'
import { publicPages } from './public-pages'
import { schedule } from './schedule'

/** Every call of the web app at the screens and dialogs that make it. */
export const callsOnScreens: CallOnScreen[] = [
  ...publicPages,
  ...myDevices,
  ...devicePages,
  ...sheet,
  ...schedule,
  ...network,
  ...profile,
]
