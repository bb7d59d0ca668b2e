import type { Answer, CallName } from '../contract/index'
import { usualDayTimes } from '../domain/index'
import { aBox, aDevice, anInvite, aUser } from './builders'

const deviceTimezone = { timezoneValue: 'Asia/Kolkata' }
const told = { timestamp: '2026-11-20T02:32:00Z', code: '701', message: 'Taken' }
const ravi = {
  name: 'Ravi',
  since: '2026-11-20T02:40:00Z',
  missedAt: told.timestamp,
  isYou: false,
}
const counts = { taken: 1, missed: 2, notKnown: 3 }
/** What a device with alarms today tells of it. */
export const today = {
  timezone: 'Asia/Kolkata',
  boxes: [{ medicineName: 'Metformin', alarms: [480, 1200, 0, 0, 0] }],
  told: [{ timestamp: '2026-11-20T02:32:00Z', code: '701' }],
  began: '2026-01-05T06:00:00Z',
  heard: '2026-11-20T02:33:00Z',
  changed: null,
  onIt: [ravi],
}
const note = {
  kind: 'late' as const,
  takenAt: '2026-11-20T04:00:00Z',
  text: 'She forgot.',
  name: 'Ravi',
  at: '2026-11-20T04:10:00Z',
  isYou: false,
}
const missed = { ...told, code: '601', notes: [note] }
const record: Answer<'doseRecord'> = {
  role: 'Owner',
  timezone: 'Asia/Kolkata',
  made: '2026-11-20T16:00:00Z',
  days: [{ date: '2026-11-20', taken: 1, missed: 1, notKnown: 1, isSilent: false, isSure: true }],
  medicines: [
    {
      medicineName: 'Metformin',
      parts: { morning: counts, noon: counts, evening: counts, night: counts },
    },
  ],
  boxes: [{ medicineName: 'Metformin', dose: 1, alarms: [480, 1200, 0, 0, 0] }],
  missed: [
    {
      date: '2026-11-20',
      minute: 1200,
      box: 1,
      medicineName: 'Metformin',
      told: '2026-11-20T15:03:00Z',
      notes: [note],
    },
  ],
  moreMissed: {
    from: '2026-11-01',
    to: '2026-11-19',
    noted: 1,
    medicines: [{ medicineName: 'Metformin', count: 3 }],
  },
}
const link = {
  id: 'link-1',
  days: 30,
  name: 'Asha',
  isYours: true,
  mayEnd: true,
  made: '2026-11-20T16:00:00Z',
  ends: '2026-11-27T16:00:00Z',
  opened: '2026-11-21T16:00:00Z',
}
const sync = { status: true, syncedTime: null, updatedTime: null }

/** What a server answers to each call that has all that it may have. */
export const wholeAnswers: { [Name in CallName]: Answer<Name> } = {
  register: {},
  login: aUser({ clock: '12-hour', language: 'hi', textSize: '150', contrast: 'high' }),
  logout: {},
  signOutEverywhere: {},
  me: aUser(),
  myDevices: { devices: [aDevice({ today })], firstSteps: { isShared: true } },
  networkDevices: { devices: [aDevice({ today })] },
  invites: { invites: [anInvite()] },
  acceptInvite: aDevice({ today }),
  rejectInvite: {},
  verifyEmail: { confirmed: false },
  addDevice: aDevice(),
  updateProfile: {},
  preferences: {},
  checkClose: {
    canClose: false,
    devicesToCheck: [{ id: 'PB-1', nickname: 'Dadi', activated_at: '2026-01-05T06:00:00Z' }],
  },
  closeAccount: {},
  exportData: { export: { schema: 'pillbox/v1/export', version: 1, devices: [] } },
  dashboard: { sync, deviceInfo: [aBox()], deviceTimezone, today },
  adherence: {
    days: [
      {
        date: '20-11-2026',
        metrics: { pillsTaken: 1, pillsMissed: 0 },
        notifications: [told, missed],
      },
    ],
    deviceTimezone,
  },
  schedule: { deviceInfo: [aBox()], role: 'Owner', deviceTimezone, today, dayTimes: usualDayTimes },
  dayTimes: {},
  onIt: { onIt: [ravi] },
  note: { notes: [note] },
  sheetLinks: { links: [link] },
  makeSheetLink: { token: 'token', link },
  endSheetLink: {},
  openSheet: {
    nickname: 'Dadi',
    days: 30,
    language: 'hi',
    name: 'Asha',
    ends: '2026-11-27T16:00:00Z',
    record,
  },
  doseRecord: record,
  box: aBox(),
  notification: {
    notifications: [{ id: 'n-1', ...missed }],
    deviceTimezone,
    nextPageInfo: { nextPageToken: 'next', pagefilter: null },
  },
  network: {
    networkUsers: [
      { id: 'ravi', displayName: 'Ravi', email: 'r@example.test', photoURL: null, role: 'Member' },
    ],
    role: 'Owner',
  },
  modify: {},
  remove: {},
  revokeInvite: {},
  checkInvite: { id: 'handle' },
  invite: { mailed: true },
  settings: { nickname: 'Dadi', timezoneValue: 'Asia/Kolkata' },
  nickname: {},
  resetSchedule: {},
  subscribe: {},
  messages: {
    kinds: {
      missed: true,
      silent: false,
      'low pills': true,
      'wrong pill': false,
      invitation: true,
    },
    silentHours: 6,
    quiet: { from: 1320, to: 420 },
    digestHour: 8,
    mail: true,
    devices: [{ id: 'PB-1', nickname: 'Dadi', role: 'Owner', isMuted: true }],
    browsers: [
      {
        name: 'Chrome on Android',
        isThis: true,
        state: 'delivered',
        since: '2026-11-20T02:33:00Z',
        delivered: '2026-11-20T02:33:00Z',
      },
    ],
  },
  messageChoices: {},
}
