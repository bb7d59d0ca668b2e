import type { CallName } from '@pillbox/shared/contract'

type Cells = Record<CallName, string>

/**
 * What each actor is answered, column by column in the order of actors.ts. The first five have no
 * live session, the next three no accepted role on the device, then come Viewer, Member, Owner and
 * Admin. Each call is sent as sent-calls.ts writes it.
 */
export const callCells: Cells = {
  register: '200 200 200 200 200  200 200 200  200 200 200 200',
  login: '200 200 200 200 200  200 200 200  200 200 200 200',
  logout: '200 200 200 200 200  200 200 200  200 200 200 200',
  signOutEverywhere: '401 401 401 401 401  200 200 200  200 200 200 200',
  me: '204 204 204 204 204  200 200 200  200 200 200 200',
  myDevices: '401 401 401 401 401  200 200 200  200 200 200 200',
  networkDevices: '401 401 401 401 401  200 200 200  200 200 200 200',
  invites: '401 401 401 401 401  200 200 200  200 200 200 200',
  acceptInvite: '401 401 401 401 401  404 200 404  404 404 404 404',
  rejectInvite: '401 401 401 401 401  404 200 404  404 404 404 404',
  verifyEmail: '401 401 401 401 401  200 200 200  200 200 200 200',
  addDevice: '401 401 401 401 401  404 404 404  409 409 409 409',
  updateProfile: '401 401 401 401 401  200 200 200  200 200 200 200',
  preferences: '401 401 401 401 401  200 200 200  200 200 200 200',
  checkClose: '401 401 401 401 401  200 200 200  200 200 200 200',
  closeAccount: '401 401 401 401 401  200 200 200  200 200 200 200',
  exportData: '401 401 401 401 401  200 200 200  200 200 200 200',
  dashboard: '401 401 401 401 401  404 404 404  200 200 200 200',
  adherence: '401 401 401 401 401  404 404 404  200 200 200 200',
  schedule: '401 401 401 401 401  404 404 404  200 200 200 200',
  box: '401 401 401 401 401  404 404 404  403 200 200 200',
  dayTimes: '401 401 401 401 401  404 404 404  403 200 200 200',
  onIt: '401 401 401 401 401  404 404 404  200 200 200 200',
  note: '401 401 401 401 401  404 404 404  200 200 200 200',
  doseRecord: '401 401 401 401 401  404 404 404  200 200 200 200',
  sheetLinks: '401 401 401 401 401  404 404 404  403 200 200 200',
  makeSheetLink: '401 401 401 401 401  404 404 404  403 200 200 200',
  endSheetLink: '401 401 401 401 401  404 404 404  403 200 200 200',
  openSheet: '200 200 200 200 200  200 200 200  200 200 200 200',
  notification: '401 401 401 401 401  404 404 404  200 200 200 200',
  network: '401 401 401 401 401  404 404 404  200 200 200 200',
  modify: '401 401 401 401 401  404 404 404  403 403 200 200',
  remove: '401 401 401 401 401  404 404 404  403 403 200 200',
  revokeInvite: '401 401 401 401 401  404 404 404  403 403 200 200',
  checkInvite: '401 401 401 401 401  404 404 404  403 403 200 200',
  invite: '401 401 401 401 401  404 404 404  403 403 200 200',
  settings: '401 401 401 401 401  404 404 404  200 200 200 200',
  nickname: '401 401 401 401 401  404 404 404  200 200 200 200',
  resetSchedule: '401 401 401 401 401  404 404 404  403 403 200 200',
  subscribe: '401 401 401 401 401  200 200 200  200 200 200 200',
  messages: '401 401 401 401 401  200 200 200  200 200 200 200',
  messageChoices: '401 401 401 401 401  404 404 404  200 200 200 200',
}

/** What is served beside the contract, each with tests of its own. */
export const otherPaths = [
  '/app-api/messaging/key',
  '/device-api/v1/events',
  '/device-api/v1/schedule',
  '/healthz',
  '/readyz',
  '/who-is',
]
