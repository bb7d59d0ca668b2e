import { dashboard } from './dashboard'
import { failures } from './failures'
import { frame } from './frame'
import { myDevices } from './my-devices'
import { network } from './network'
import { notifications } from './notifications'
import { profile } from './profile'
import { publicPages } from './public-pages'
import { schedule } from './schedule'
import type { Screen } from './screen'
import { settings } from './settings'

/** Every screen and dialog that people can reach, and what they meet where something fails. */
export const screens: Screen[] = [
  ...publicPages,
  ...myDevices,
  ...profile,
  ...dashboard,
  ...notifications,
  ...schedule,
  ...network,
  ...settings,
  ...frame,
  ...failures,
]
