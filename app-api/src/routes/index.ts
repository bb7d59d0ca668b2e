import type { Route } from '../route'
import { adherence } from './device/adherence'
import { dashboard } from './device/dashboard'
import { addDevice } from './user/add-device'
import { invites } from './user/invites'
import { login } from './user/login'
import { logout } from './user/logout'
import { me } from './user/me'
import { myDevices } from './user/mydevices'
import { networkDevices } from './user/networkdevices'
import { register } from './user/register'

/** Every call that is answered, in the order of spec 7. */
export const routes: Route[] = [
  register,
  login,
  logout,
  me,
  myDevices,
  networkDevices,
  invites,
  addDevice,
  dashboard,
  adherence,
]
