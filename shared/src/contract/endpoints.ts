import { readingEndpoints, type Endpoint } from './reading-calls'

/**
 * Every call of the web app, in the order of spec 7; `me` (readings A35), `verifyEmail`, `signOutEverywhere`, `preferences`, `dayTimes`,
 * `onIt`, `note`, `doseRecord`, those of sheets, `exportData`, `messages` and `messageChoices` are ours.
 */
export const endpoints = {
  register: { method: 'POST', path: '/app-api/user/register' },
  login: { method: 'POST', path: '/app-api/user/login' },
  logout: { method: 'GET', path: '/app-api/user/logout' },
  signOutEverywhere: { method: 'POST', path: '/app-api/user/sign-out-everywhere' },
  me: readingEndpoints.me,
  myDevices: readingEndpoints.myDevices,
  networkDevices: readingEndpoints.networkDevices,
  invites: readingEndpoints.invites,
  acceptInvite: { method: 'POST', path: '/app-api/user/accept-invite' },
  rejectInvite: { method: 'POST', path: '/app-api/user/reject-invite' },
  verifyEmail: { method: 'POST', path: '/app-api/user/verify-email' },
  addDevice: { method: 'POST', path: '/app-api/user/add-device' },
  updateProfile: { method: 'POST', path: '/app-api/user/update-profile' },
  preferences: { method: 'POST', path: '/app-api/user/preferences' },
  checkClose: { method: 'GET', path: '/app-api/user/check-close' },
  closeAccount: { method: 'DELETE', path: '/app-api/user/close-account' },
  exportData: { method: 'GET', path: '/app-api/user/export' },
  dashboard: readingEndpoints.dashboard,
  adherence: readingEndpoints.adherence,
  schedule: readingEndpoints.schedule,
  box: { method: 'POST', path: '/app-api/device/:deviceId/box' },
  dayTimes: { method: 'POST', path: '/app-api/device/:deviceId/day-times' },
  onIt: { method: 'POST', path: '/app-api/device/:deviceId/on-it' },
  note: { method: 'POST', path: '/app-api/device/:deviceId/note' },
  doseRecord: { method: 'GET', path: '/app-api/device/:deviceId/dose-record' },
  sheetLinks: { method: 'GET', path: '/app-api/device/:deviceId/sheet-links' },
  makeSheetLink: { method: 'POST', path: '/app-api/device/:deviceId/sheet-links/make' },
  endSheetLink: { method: 'POST', path: '/app-api/device/:deviceId/sheet-links/end' },
  openSheet: { method: 'POST', path: '/app-api/sheet' },
  notification: readingEndpoints.notification,
  network: readingEndpoints.network,
  modify: { method: 'POST', path: '/app-api/device/:deviceId/network/modify' },
  remove: { method: 'POST', path: '/app-api/device/:deviceId/network/remove' },
  revokeInvite: { method: 'POST', path: '/app-api/device/:deviceId/network/revoke-invite' },
  checkInvite: { method: 'POST', path: '/app-api/device/:deviceId/network/check-invite' },
  invite: { method: 'POST', path: '/app-api/device/:deviceId/network/invite' },
  settings: readingEndpoints.settings,
  nickname: { method: 'POST', path: '/app-api/device/:deviceId/nickname' },
  resetSchedule: { method: 'POST', path: '/app-api/device/:deviceId/reset-schedule' },
  subscribe: { method: 'POST', path: '/app-api/messaging/subscribe' },
  messages: readingEndpoints.messages,
  messageChoices: { method: 'POST', path: '/app-api/messaging/choices' },
} as const satisfies Record<string, Endpoint>

/** The name of a call, as the client and the server's routes spell it. */
export type CallName = keyof typeof endpoints

const changing = [
  'acceptInvite',
  'rejectInvite',
  'addDevice',
  'updateProfile',
  'preferences',
  'box',
  'dayTimes',
  'resetSchedule',
  'onIt',
  'note',
  'makeSheetLink',
  'endSheetLink',
  'modify',
  'remove',
  'revokeInvite',
  'invite',
  'nickname',
  'messageChoices',
] as const satisfies readonly CallName[]

/** A call after which a page may show what is older than what the server has. */
export type ChangingCall = (typeof changing)[number]

/** Is this one of the calls by which people change what pages show? */
export const isChanging = (name: CallName): name is ChangingCall =>
  (changing as readonly CallName[]).includes(name)
