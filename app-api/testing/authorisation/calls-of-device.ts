import type { CallName } from '@pillbox/shared/contract'

/** Every call whose address names a device. */
export const callsOfDevice: CallName[] = [
  'dashboard',
  'adherence',
  'schedule',
  'box',
  'dayTimes',
  'onIt',
  'note',
  'doseRecord',
  'sheetLinks',
  'makeSheetLink',
  'endSheetLink',
  'notification',
  'network',
  'modify',
  'remove',
  'revokeInvite',
  'checkInvite',
  'invite',
  'settings',
  'nickname',
  'resetSchedule',
]
