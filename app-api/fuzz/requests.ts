import { endpoints, type CallName } from '@pillbox/shared/contract'
import * as fc from 'fast-check'
import { actors, type Actor } from '../testing/authorisation/actors'
import {
  invitation,
  missedHere,
  ours,
  sheetLinkHere,
  sheetToken,
  theirs,
} from '../testing/authorisation/world'
import { strangeIds, strangeTexts } from '../testing/bad-input/strings'

/** A request before it is sent; `nearness` says how much of it is what the call declares. */
export type FuzzRequest = {
  nearness: 'valid' | 'one change' | 'anything'
  name: CallName
  actor: Actor
  deviceId: string
  /** `its own` is the one that the call declares. */
  method: string
  query: string
  headers: Record<string, string>
  body: unknown
}

const names = Object.keys(endpoints) as CallName[]
/** They end sessions, and with them what the requests after them could reach. */
const ending: CallName[] = ['login', 'logout', 'closeAccount']
const often = names.filter((name) => !ending.includes(name))
const weighted = [...Array<CallName[]>(6).fill(often).flat(), ...ending]
const people = ['olga', 'adam', 'mina', 'mona', 'vera', 'vito', 'stan', 'xena', invitation]
const one = fc.constantFrom
const nickname = fc.oneof(fc.string({ minLength: 1, maxLength: 50 }), one('Dadi', 'दादी', '💊'))
const alarm = fc.oneof(one(0, 1440, -1440, 480), fc.integer({ min: -1440, max: 1440 }))
const minute = fc.integer({ min: 0, max: 1439 })
const users = fc.uniqueArray(one(...people), { minLength: 1, maxLength: 3 })
const email = fc.oneof(one('olga@example.test', 'ivan@example.test'), fc.emailAddress())
const nothing = fc.constant(undefined)

const bodies: Record<CallName, fc.Arbitrary<object | undefined>> = {
  register: fc.record({
    displayName: one('Ann Example', 'Zoë'),
    email: fc.emailAddress(),
    password: one('correct-box-42', '💊💊💊💊🙂🙂🙂🙂'),
  }),
  login: fc.record({ idToken: one('unknown', 'x.eyJzdWIiOiJvbGdhIn0.y') }),
  logout: nothing,
  me: nothing,
  myDevices: one({}, undefined),
  networkDevices: fc.record({ targetRole: one('Member', 'Viewer') }),
  invites: nothing,
  acceptInvite: fc.record({ inviteId: one(invitation, 'their-invitation'), nickname }),
  rejectInvite: fc.record({ inviteId: one(invitation, 'their-invitation') }),
  verifyEmail: nothing,
  addDevice: fc.record({ deviceId: one(ours, theirs, 'PB-FREE-0001'), nickname }),
  updateProfile: fc.record({
    displayName: one('New name', 'नाम'),
    gender: one('Male', 'Female', 'Others', null),
    dob: one('1900-01-01', '2000-02-29', null),
    phoneNumber: one('+919876543210', null),
    ABHANumber: one('12-3456-7890-1234', null),
  }),
  preferences: fc.record(
    {
      firstSteps: fc.constant('closed'),
      clock: one('24-hour', '12-hour'),
      language: one('en', 'hi', 'bn'),
      textSize: one('100', '125', '150'),
      contrast: one('usual', 'high'),
    },
    { requiredKeys: [] },
  ),
  signOutEverywhere: nothing,
  checkClose: nothing,
  closeAccount: nothing,
  exportData: nothing,
  dashboard: nothing,
  adherence: nothing,
  schedule: nothing,
  box: fc.record({
    box: fc.integer({ min: 1, max: 8 }),
    medicineName: one('Metformin', 'मेटफॉर्मिन', 'B-12_x.y'),
    quantity: fc.integer({ min: 0, max: 999 }),
    dose: fc.integer({ min: 0, max: 9 }),
    alarms: fc.uniqueArray(alarm, { minLength: 5, maxLength: 5 }),
    formerQuantity: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
    fullQuantity: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
  }),
  dayTimes: fc.record({ morning: minute, noon: minute, evening: minute, night: minute }),
  onIt: fc.record({
    missedAt: one(missedHere, '2026-11-20T15:58:00.000Z'),
    isOnIt: fc.boolean(),
  }),
  note: fc.record({
    missedAt: one(missedHere, '2026-11-20T15:58:00.000Z'),
    code: one('601', '701', ''),
    note: fc.option(
      fc.record({
        kind: one('late', 'skipped', 'other'),
        takenAt: fc.option(one(missedHere, '2027-01-01T00:00:00Z'), { nil: undefined }),
        text: fc.option(one('She forgot', ...strangeTexts), { nil: undefined }),
      }),
    ),
  }),
  doseRecord: nothing,
  sheetLinks: nothing,
  makeSheetLink: fc.record({
    days: one(14, 30, 90, 31),
    language: one('en', 'hi', 'bn'),
    lasts: fc.option(one(1, 7, 30), { nil: undefined }),
  }),
  endSheetLink: fc.record({ linkId: one(sheetLinkHere, ...strangeTexts) }),
  openSheet: fc.record({ token: one(sheetToken, ...strangeTexts) }),
  notification: nothing,
  network: nothing,
  modify: fc.record({ targetUsers: users, targetRole: one('Member', 'Viewer', 'Owner') }),
  remove: fc.record({ targetUsers: users }),
  revokeInvite: fc.record({ targetUsers: fc.constant([invitation]) }),
  checkInvite: fc.record({ targetUserEmail: email }),
  invite: fc.record({ targetRole: one('Member', 'Viewer'), targetUserId: one('handle') }),
  settings: nothing,
  nickname: fc.record({ nickname }),
  resetSchedule: one({}, undefined),
  messages: nothing,
  messageChoices: fc.record(
    {
      kinds: fc.record({ missed: fc.boolean(), silent: fc.boolean() }, { requiredKeys: [] }),
      silentHours: one(6, 12, 24),
      quiet: fc.option(fc.record({ from: minute, to: minute })),
      digestHour: fc.option(fc.integer({ min: 0, max: 23 })),
      mail: fc.boolean(),
      timezone: one('Asia/Kolkata', 'UTC'),
      device: fc.record({ id: one(ours, theirs), isMuted: fc.boolean() }),
    },
    { requiredKeys: ['timezone'] },
  ),
  subscribe: fc.record({ token: fc.string({ minLength: 1, maxLength: 100 }) }),
}

const queries = one('', '', '?filter=taken', '?token=x', '?filter=all&token=x')
const fitting = one<Actor>('Owner', 'Owner', 'Admin', 'Member', 'Viewer', 'Invited')

const validOf = (name: CallName): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    nearness: fc.constant('valid' as const),
    name: fc.constant(name),
    actor: fitting,
    deviceId: fc.constant(ours),
    method: fc.constant(endpoints[name].method as string),
    query: name === 'notification' ? queries : fc.constant(''),
    headers: one<Record<string, string>>({}, { 'sec-fetch-site': 'same-origin' }),
    body: bodies[name],
  })

const texts = strangeTexts.map(([, text]) => text)
const anyValue = fc.oneof(one(...texts), fc.string(), fc.integer(), fc.double(), fc.jsonValue())
const strangeHeaders = one<Record<string, string>>(
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { 'content-type': 'text/plain' },
  { 'content-encoding': 'gzip' },
  { 'x-request-id': 'x'.repeat(100) },
  { range: 'bytes=0-1' },
  { 'x-http-method-override': 'DELETE' },
  { accept: 'application/xml' },
)

type Change = (request: FuzzRequest) => FuzzRequest

const inBody = (change: (fields: [string, unknown][]) => [string, unknown][]): Change => {
  return (request) => {
    const fields = Object.entries((request.body ?? {}) as object)
    return { ...request, body: Object.fromEntries(change(fields)) }
  }
}

const strangeText = fc.oneof(one(...texts), fc.string())
const strangeNumber = fc.oneof(one(-1, 0, 9, 10, 999, 1000, 1441, 0.5), fc.integer())

/** A value of the same kind, which only the rules of the call can refuse. */
const alike = (old: unknown, text: string, number: number): unknown => {
  if (typeof old === 'number') return number
  if (Array.isArray(old))
    return old.map((each, at) => (at === 0 ? alike(each, text, number) : each))
  return text
}

const inPlace = (change: (old: unknown) => unknown, place: number) =>
  inBody((fields) =>
    fields.map(([key, old], at) => [key, at === place % fields.length ? change(old) : old]),
  )

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(), anyValue).map(([place, value]) => inPlace(() => value, place)),
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.nat(), strangeText, strangeNumber)
      .map(([place, text, number]) => inPlace((old) => alike(old, text, number), place)),
  },
  fc
    .nat()
    .map((place) => inBody((fields) => fields.filter((_, at) => at !== place % fields.length))),
  fc
    .tuple(fc.string(), anyValue)
    .map(([key, value]) => inBody((fields) => [...fields, [key, value]])),
  one(...actors).map((actor): Change => (request) => ({ ...request, actor })),
  one(theirs, 'PB-NOBODY-01', ...strangeIds).map((deviceId): Change => (request) => ({
    ...request,
    deviceId,
  })),
  strangeHeaders.map((headers): Change => (request) => ({ ...request, headers })),
  fc.webQueryParameters().map((query): Change => (request) => ({ ...request, query: `?${query}` })),
  anyValue.map((body): Change => (request) => ({ ...request, body })),
)

const anything: fc.Arbitrary<FuzzRequest> = fc.record({
  nearness: fc.constant('anything' as const),
  name: one(...weighted),
  actor: one(...actors),
  deviceId: fc.oneof(one(ours, theirs, ...strangeIds), fc.webSegment()),
  method: one('its own', 'its own', 'its own', 'GET', 'POST', 'PUT', 'DELETE', 'HEAD'),
  query: fc.oneof(
    fc.constant(''),
    fc.webQueryParameters().map((query) => `?${query}`),
  ),
  headers: fc.oneof(fc.constant({}), strangeHeaders),
  body: fc.oneof(fc.jsonValue(), fc.object(), anyValue, nothing),
})

const valid = one(...weighted).chain(validOf)
const changed = fc
  .tuple(valid, changes)
  .map(([request, change]) => ({ ...change(request), nearness: 'one change' as const }))

/** Three of five are what a call declares, as it is or with one change; the rest is anything. */
export const fuzzRequest: fc.Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 2, arbitrary: valid },
  { weight: 4, arbitrary: changed },
  { weight: 4, arbitrary: anything },
)
