import type { Route } from '../calls/route'
import { adherence } from './device/adherence'
import { box } from './device/box'
import { dashboard } from './device/dashboard'
import { dayTimes } from './device/day-times'
import { doseRecord } from './device/dose-record'
import { network } from './device/network'
import { checkInvite } from './device/network/check-invite'
import { invite } from './device/network/invite'
import { modify } from './device/network/modify'
import { remove } from './device/network/remove'
import { revokeInvite } from './device/network/revoke-invite'
import { nickname } from './device/nickname'
import { note } from './device/note'
import { notification } from './device/notification'
import { onIt } from './device/on-it'
import { resetSchedule } from './device/reset-schedule'
import { schedule } from './device/schedule'
import { endLink, makeSheetLink, sheetLinks } from './device/sheet-links'
import { settings } from './device/settings'
import { openSheet } from './open-sheet'
import { messageChoices } from './messaging/choices'
import { messages } from './messaging/messages'
import { subscribe } from './messaging/subscribe'
import { acceptInvite } from './user/accept-invite'
import { addDevice } from './user/add-device'
import { checkClose } from './user/check-close'
import { closeAccount } from './user/close-account'
import { exportData } from './user/export-data'
import { invites } from './user/invites'
import { login } from './user/login'
import { logout } from './user/logout'
import { me } from './user/me'
import { myDevices } from './user/mydevices'
import { networkDevices } from './user/networkdevices'
import { preferences } from './user/preferences'
import { register } from './user/register'
import { rejectInvite } from './user/reject-invite'
import { signOutEverywhere } from './user/sign-out-everywhere'
import { updateProfile } from './user/update-profile'
import { verifyEmail } from './user/verify-email'

/** Every call that is answered, in the order of spec 7. */
export const routes: Route[] = [
  register,
  login,
  logout,
  signOutEverywhere,
  me,
  myDevices,
  networkDevices,
  invites,
  acceptInvite,
  rejectInvite,
  verifyEmail,
  addDevice,
  updateProfile,
  preferences,
  checkClose,
  closeAccount,
  exportData,
  dashboard,
  adherence,
  schedule,
  box,
  dayTimes,
  onIt,
  note,
  doseRecord,
  sheetLinks,
  makeSheetLink,
  endLink,
  openSheet,
  notification,
  network,
  modify,
  remove,
  revokeInvite,
  checkInvite,
  invite,
  settings,
  nickname,
  resetSchedule,
  subscribe,
  messages,
  messageChoices,
]
