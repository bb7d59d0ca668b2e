import type { Answer, CallName } from '../contract/index'
import { schemas } from '../contract/schemas'
import { usualDayTimes } from '../domain/index'
import { aBox, aDevice, anInvite, aUser } from '../testing/builders'
import { Unreadable } from './fields'
import { readAnswer } from './read-answer'

const deviceTimezone = { timezoneValue: 'Asia/Kolkata' }
const told = { timestamp: '2026-11-20T02:32:00Z', code: '701', message: 'Taken' }
const ravi = {
  name: 'Ravi',
  since: '2026-11-20T02:40:00Z',
  missedAt: told.timestamp,
  isYou: false,
}
const counts = { taken: 1, missed: 2, notKnown: 3 }
const today = {
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

const whole: { [Name in CallName]: Answer<Name> } = {
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

const odd = [{}, null, 'odd', 7, true, [], [null], undefined]

/** A value, and the same with each thing in it made odd, one at a time. */
function* oneOdd(value: unknown): Generator {
  yield* odd
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const other of oneOdd(inner)) {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
      copy[key] = other
      yield copy
    }
  }
}

// A server that counts no versions is told none.
const withVersion = (_: string, value: unknown) => (value === -Infinity ? 0 : value)

function isUsable(name: CallName, body: unknown): boolean {
  let answer: unknown
  try {
    answer = readAnswer(name, body)
  } catch (error) {
    return error instanceof Unreadable
  }
  const plain: unknown = JSON.parse(JSON.stringify(answer, withVersion))
  return schemas[name].answer.safeParse(plain).success
}

const names = Object.keys(whole) as CallName[]

test.each(names)('%s: a whole answer is read as it is', (name) => {
  expect(readAnswer(name, whole[name])).toEqual(whole[name])
})

test.each(names)('%s: with anything odd in it an answer has its shape, or is refused', (name) => {
  const unusable = [...oneOdd(whole[name])].filter((body) => !isUsable(name, body))

  expect(unusable).toEqual([])
})

test('what a server says beyond what is asked stays', () => {
  const answer = readAnswer('dashboard', { ...whole.dashboard, role: 'Viewer' })

  expect(answer).toMatchObject({ role: 'Viewer' })
})

test('a device without a nickname shows its id, and one without an id is left out', () => {
  const devices = [{ id: 'PB-1', nickname: ' ' }, { nickname: 'Nana' }, null]

  expect(readAnswer('myDevices', { devices })).toMatchObject({
    devices: [{ id: 'PB-1', nickname: 'PB-1' }],
  })
})

const [box] = today.boxes
const oddDays: [what: string, day: unknown][] = [
  ['no object', 'fine'],
  ['no zone', { ...today, timezone: 'Asia/Nowhere' }],
  ['no boxes', { ...today, boxes: undefined }],
  ['nine boxes', { ...today, boxes: Array.from({ length: 9 }, () => box) }],
  ['what is no box', { ...today, boxes: [box, null] }],
  ['what is no alarm', { ...today, boxes: [{ ...box, alarms: [480, '20:00'] }] }],
  ['a box of no name', { ...today, boxes: [{ ...box, medicineName: null }] }],
  ['what was told at no time', { ...today, told: [{ timestamp: 'soon', code: '601' }] }],
  ['what was told of nothing', { ...today, told: [{ ...today.told[0], code: null }] }],
  ['what was told of no medicine', { ...today, told: [{ ...today.told[0], medicineName: 7 }] }],
  ['a beginning at no time', { ...today, began: 'once' }],
  ['no word on when it was heard from', { ...today, heard: undefined }],
]

test.each(oddDays)('a day with %s is none, and its device stays in the list', (_, day) => {
  const devices = [{ ...aDevice(), today: day }]

  expect(readAnswer('networkDevices', { devices })).toEqual({ devices: [aDevice()] })
  expect(readAnswer('dashboard', { ...whole.dashboard, today: day })).toEqual({
    ...whole.dashboard,
    today: undefined,
  })
  expect(readAnswer('schedule', { ...whole.schedule, today: day })).toEqual({
    ...whole.schedule,
    today: undefined,
  })
})

test('a day that tells fewer alarms than a box has slots has them filled', () => {
  const day = { ...today, boxes: [{ ...box, alarms: [480] }] }

  expect(readAnswer('dashboard', { ...whole.dashboard, today: day })).toMatchObject({
    today: { boxes: [{ alarms: [480, 0, 0, 0, 0] }] },
  })
})

test('a photo without an address is none', () => {
  expect(readAnswer('login', { ...aUser(), photoURL: '' })).toMatchObject({ photoURL: null })
})

test('of a device that was added only a whole answer counts', () => {
  expect(readAnswer('addDevice', { id: 'row-7' })).toEqual({})
})

test.each([{}, null, 'User invited!', { mailed: 'yes' }])(
  'an invitation that is answered by %j is not mailed',
  (body) => {
    expect(readAnswer('invite', body)).toEqual({ mailed: false })
  },
)

test('a page from something in between is no answer of any call', () => {
  const readPage = (name: CallName) => () => readAnswer(name, '<!doctype html>')

  for (const name of names) expect(readPage(name)).toThrow(Unreadable)
})

test.each([
  ['both', { quantity: 24, dose: 2 }, { quantity: 24, dose: 2 }],
  ['no dose', { quantity: 24 }, {}],
  ['what is no number', { quantity: 'many', dose: 2 }, {}],
  ['less than nothing', { quantity: -1, dose: 2 }, {}],
])('of a day that tells %s of a box that is read, or neither', (_, told, read) => {
  const day = { ...today, boxes: [{ ...box, ...told }] }

  expect(readAnswer('dashboard', { ...whole.dashboard, today: day }).today?.boxes).toEqual([
    { ...box, ...read },
  ])
})

test('a box that says what it was filled up to is whole, and so is one that does not', () => {
  const filled = aBox({ fullQuantity: 30 })
  const boxesOf = (...deviceInfo: object[]) =>
    readAnswer('schedule', { ...whole.schedule, deviceInfo }).deviceInfo

  expect(readAnswer('box', filled)).toEqual(filled)
  expect(readAnswer('box', { ...filled, fullQuantity: 'many' })).toEqual({})
  expect(boxesOf(filled, { ...filled, fullQuantity: null }, aBox())).toEqual([
    filled,
    aBox(),
    aBox(),
  ])
})
