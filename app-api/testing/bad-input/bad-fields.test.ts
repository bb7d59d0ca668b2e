import { endpoints, type CallName } from '@pillbox/shared/contract'
import { appOver, type AppInMemory } from '../app-in-memory'
import type { Actor } from '../authorisation/actors'
import { copyDatabase, type DatabaseCopy } from '../authorisation/database-copy'
import { sentBody } from '../authorisation/sent-calls'
import { invitation, makeWorld, ours, theirs } from '../authorisation/world'
import { routes } from '../../src/routes'
import { memoryStore } from '../store/memory-store'
import type { Store } from '../../src/store/store'
import { strangeIds, strangeTexts } from './strings'

let store: Store
let all: AppInMemory & { cookies: Record<Actor, string>; copy: DatabaseCopy; before: string }

beforeAll(async () => {
  store = await memoryStore()
  const memory = appOver(store, {})
  const cookies = await makeWorld(memory)
  const copy = await copyDatabase(store.db)
  all = { ...memory, cookies, copy, before: await copy.digest() }
})
afterAll(async () => {
  await all.app.close()
  await store.close()
})

const names = routes.map(({ name }) => name)
const actorOf = (name: CallName): Actor =>
  /Invite$/.test(name) && !/check/.test(name) && name !== 'revokeInvite' ? 'Invited' : 'Owner'

/** The valid call with these fields in place of its own. */
async function changed(name: CallName, fields: object) {
  const body = { ...(await sentBody(name, 'olga', all)), ...fields }
  return all.call(name, { cookie: all.cookies[actorOf(name)], deviceId: ours, body })
}

/** Refused without a change of the database; or done, and put back. */
async function expectStatus(name: CallName, fields: object, status: number, sentence?: string) {
  const answer = await changed(name, fields)
  expect([answer.statusCode, status < 300 ? sentence : answer.json().errorMessage]).toEqual([
    status,
    sentence ?? (status < 300 ? undefined : expect.any(String)),
  ])
  if (status < 300) return all.copy.restore()
  expect(await all.copy.digest()).toBe(all.before)
}

const none = [0, 0, 0, 0, 0]
const long = 'x'.repeat(5000)
const badName = 'Name should have atleast 3 characters'
const people = (count: number) => Array.from({ length: count }, (_, n) => `nobody-${n}`)

type Row = [name: CallName, fields: object, status: number, sentence?: string]

const rows: Row[] = [
  ['register', { displayName: 'ab' }, 422, badName],
  ['register', { displayName: '    ' }, 422, badName],
  ['register', { displayName: '  Ann ' }, 200],
  ['register', { displayName: 'x'.repeat(101) }, 422],
  ['register', { displayName: 'Ann\u0007' }, 422],
  ['register', { email: 'a@' }, 422],
  ['register', { email: 'a@@example.test' }, 422],
  ['register', { email: `${'a'.repeat(245)}@example.test` }, 422],
  ['register', { email: 'a+tag@example.test' }, 200],
  ['register', { email: '  spaced@example.test ' }, 200],
  ['register', { password: 'x'.repeat(7) }, 422],
  ['register', { password: 'xy'.repeat(65) }, 422],
  ['register', { password: long }, 422],
  ['register', { password: 'password1' }, 422],
  ['register', { password: '💊💊💊💊🙂🙂🙂🙂' }, 200],
  ['login', { idToken: '' }, 400],
  ['login', { idToken: long }, 400],
  ['login', { idToken: 'eyJhbGciOiJub25lIn0.e30.' }, 400],
  ['networkDevices', { targetRole: 'Owner' }, 400],
  ['networkDevices', { targetRole: 'Admin' }, 400],
  ['networkDevices', { targetRole: 'member' }, 400],
  ['networkDevices', { targetRole: '' }, 400],
  ['acceptInvite', { nickname: '' }, 422, 'Enter a nickname for the Device'],
  ['acceptInvite', { nickname: '  ' }, 422, 'Enter a nickname for the Device'],
  ['acceptInvite', { nickname: 'x'.repeat(51) }, 422],
  ['acceptInvite', { inviteId: '' }, 404],
  ['acceptInvite', { inviteId: long }, 404],
  ['acceptInvite', { inviteId: 'their-invitation' }, 404],
  ['rejectInvite', { inviteId: '' }, 404],
  ['rejectInvite', { inviteId: 'Our-Invitation' }, 404],
  ['addDevice', { deviceId: '' }, 422, 'Please Enter a Device ID'],
  ['addDevice', { deviceId: 'PB-1', nickname: ' ' }, 422, 'Please Enter a Nickname'],
  ['addDevice', { deviceId: 'PB-1', nickname: 'x'.repeat(51) }, 422],
  ['addDevice', { deviceId: 'PB-1', nickname: 'a\nb' }, 422],
  ['addDevice', { deviceId: theirs }, 404],
  ['addDevice', { deviceId: 'x'.repeat(65) }, 404],
  ['addDevice', { deviceId: '../x' }, 404],
  ['addDevice', { deviceId: ours }, 409],
  ['updateProfile', { displayName: '' }, 422, 'Name is required'],
  ['updateProfile', { displayName: ' ' }, 422, 'Name is required'],
  ['updateProfile', { displayName: 'x'.repeat(101) }, 422],
  ['updateProfile', { gender: 'male' }, 422],
  ['updateProfile', { gender: '' }, 422],
  ['updateProfile', { dob: '1899-12-31' }, 422],
  ['updateProfile', { dob: '2026-11-22' }, 422],
  ['updateProfile', { dob: '2001-02-29' }, 422],
  ['updateProfile', { dob: '2000-13-01' }, 422],
  ['updateProfile', { dob: '2000-01-01T10:00:00+05:30' }, 422],
  ['updateProfile', { dob: 946684800 }, 400],
  ['updateProfile', { dob: '1900-01-01' }, 200],
  ['updateProfile', { phoneNumber: '1'.repeat(16) }, 422],
  ['updateProfile', { phoneNumber: 'abcdef' }, 422],
  ['updateProfile', { phoneNumber: '123' }, 422],
  ['updateProfile', { phoneNumber: '+919876543210' }, 200],
  ['updateProfile', { ABHANumber: '1'.repeat(13) }, 422],
  ['updateProfile', { ABHANumber: '1'.repeat(15) }, 422],
  ['updateProfile', { ABHANumber: '12-3456-7890-123x' }, 422],
  ['updateProfile', { ABHANumber: '12-3456-7890-1234' }, 200],
  ['updateProfile', { email: 'x@example.test' }, 400],
  ['updateProfile', { role: 'Admin' }, 400],
  ['preferences', { clock: '12' }, 400],
  ['preferences', { language: 'ta' }, 400],
  ['preferences', { textSize: '175' }, 400],
  ['preferences', { textSize: 125 }, 400],
  ['preferences', { contrast: 'low' }, 400],
  ['preferences', { firstSteps: 'open' }, 400],
  ['preferences', { firstSteps: true }, 400],
  ['preferences', { email: 'x@example.test' }, 400],
  ['messageChoices', { kinds: { taken: true } }, 400],
  ['messageChoices', { kinds: { missed: 'no' } }, 400],
  ['messageChoices', { silentHours: 5 }, 400],
  ['messageChoices', { quiet: { from: 0 } }, 400],
  ['messageChoices', { quiet: { from: 0, to: 1440 } }, 400],
  ['messageChoices', { quiet: { from: 420, to: 420 } }, 422],
  ['messageChoices', { digestHour: 24 }, 400],
  ['messageChoices', { digestHour: -1 }, 400],
  ['messageChoices', { timezone: 'Asia/Nowhere' }, 422],
  ['messageChoices', { timezone: undefined }, 422],
  ['messageChoices', { mail: 1 }, 400],
  ['messageChoices', { device: { id: theirs, isMuted: true } }, 404],
  ['messageChoices', { device: { id: '', isMuted: true } }, 404],
  ['messageChoices', { device: { id: ours } }, 400],
  ['messageChoices', { quiet: null, digestHour: null, timezone: undefined }, 200],
  ['box', { box: 0 }, 422],
  ['box', { box: 9 }, 422],
  ['box', { box: 1.5 }, 400],
  ['box', { box: '1' }, 400],
  [
    'box',
    { medicineName: 'x'.repeat(31) },
    422,
    'Medicine Name can have a maximum of 30 characters.',
  ],
  ['box', { medicineName: 'म'.repeat(30) }, 200],
  ['box', { medicineName: 'Pill 💊' }, 422],
  ['box', { medicineName: 'ميتفورمين' }, 422],
  ['box', { medicineName: 'a<b' }, 422],
  ['box', { medicineName: '   ' }, 422, 'Medicine Name can not be empty.'],
  ['box', { quantity: -1 }, 422, 'Quantity can not be less than 0.'],
  ['box', { quantity: 1000 }, 422, 'Quantity can not be greater than 999.'],
  ['box', { quantity: 0.5 }, 400],
  ['box', { quantity: 0 }, 200],
  ['box', { dose: -1 }, 422, 'Dose can not be less than 0.'],
  ['box', { dose: 10 }, 422, 'Dose can not be greater than 9.'],
  ['box', { alarms: [480, 0, 0, 0] }, 422],
  ['box', { alarms: [...none, 0] }, 422],
  ['box', { alarms: [1441, 0, 0, 0, 0] }, 422],
  ['box', { alarms: [-1441, 0, 0, 0, 0] }, 422],
  ['box', { alarms: [480, 480, 0, 0, 0] }, 422],
  ['box', { alarms: [1440, -1439, 0, 0, 0] }, 200],
  ['box', { medicineName: '', quantity: 0, dose: 0, alarms: none }, 200],
  ['box', { medicineName: '', quantity: 1, dose: 0, alarms: none }, 422],
  ['box', { version: 99 }, 409, 'Someone else changed this box. Check it again.'],
  ['dayTimes', { night: 1440 }, 422, 'A time of the day must be one.'],
  ['dayTimes', { night: -1 }, 422],
  ['dayTimes', { night: 420 }, 422, 'Two times of the day can not be the same.'],
  ['dayTimes', { night: 0.5 }, 400],
  ['dayTimes', { midnight: 0 }, 400],
  ['onIt', { missedAt: 'yesterday' }, 400],
  ['onIt', { missedAt: '2026-11-20T15:58:00.000Z' }, 409, 'No pill was missed at this time.'],
  ['onIt', { isOnIt: 'yes' }, 400],
  ['onIt', { uid: 'olga' }, 400],
  ['note', { missedAt: 'yesterday' }, 400],
  ['note', { missedAt: '2026-11-20T15:58:00.000Z' }, 409, 'No pill was missed at this time.'],
  ['note', { code: '701' }, 409],
  ['note', { code: '602' }, 409],
  ['note', { note: undefined }, 400],
  ['note', { note: { kind: 'wrong' } }, 400],
  ['note', { note: { kind: 'other' } }, 422, 'Write what happened.'],
  ['note', { note: { kind: 'other', text: ' \u200b ' } }, 422, 'Write what happened.'],
  ['note', { note: { kind: 'other', text: 'a\u0007b' } }, 422],
  ['note', { note: { kind: 'other', text: 'x'.repeat(201) } }, 422],
  ['note', { note: { kind: 'other', text: 'x'.repeat(200) } }, 200],
  ['note', { note: { kind: 'late', takenAt: 'at nine' } }, 400],
  ['note', { note: { kind: 'late', takenAt: '2026-11-20T16:01:00.000Z' } }, 422],
  ['note', { note: { kind: 'late', takenAt: '2026-11-19T15:00:00.000Z' } }, 422],
  ['note', { note: { kind: 'late', takenAt: '2026-11-20T15:59:00.000Z' } }, 200],
  ['note', { note: { kind: 'skipped', name: 'Olga' } }, 400],
  ['note', { uid: 'olga' }, 400],
  ['makeSheetLink', { days: 31 }, 400],
  ['makeSheetLink', { days: '30' }, 400],
  ['makeSheetLink', { language: 'ta' }, 400],
  ['makeSheetLink', { lasts: 8 }, 400],
  ['makeSheetLink', { lasts: 30 }, 200],
  ['endSheetLink', { linkId: 'nothing' }, 404, 'This link is no longer there.'],
  ['openSheet', { token: 'nothing' }, 404, 'This link does not open a sheet any more.'],
  ['openSheet', { token: '' }, 404],
  ['openSheet', { token: 7 }, 400],
  ['modify', { targetUsers: [] }, 422],
  ['modify', { targetUsers: people(51) }, 422],
  ['modify', { targetUsers: ['vito', 'vito'] }, 200],
  ['modify', { targetUsers: ['vito', 'nobody'] }, 404],
  ['modify', { targetUsers: ['vito', 'olga'] }, 409],
  ['modify', { targetUsers: ['vito', 'adam'] }, 403],
  ['modify', { targetUsers: [invitation] }, 409],
  ['modify', { targetUsers: ['vito', 'mona'], targetRole: 'Owner' }, 422],
  ['modify', { targetRole: 'Admin' }, 422],
  ['modify', { targetRole: 'Invited' }, 422],
  ['remove', { targetUsers: [] }, 422],
  ['remove', { targetUsers: people(51) }, 422],
  ['remove', { targetUsers: ['vito', 'adam'] }, 403],
  ['remove', { targetUsers: [invitation] }, 409],
  ['remove', { targetUsers: ['vito', 'nobody'] }, 404],
  ['revokeInvite', { targetUsers: [] }, 422],
  ['revokeInvite', { targetUsers: people(51) }, 422],
  ['revokeInvite', { targetUsers: ['vito'] }, 409],
  ['revokeInvite', { targetUsers: ['nothing'] }, 404],
  ['checkInvite', { targetUserEmail: '' }, 422, 'Enter an Email'],
  ['checkInvite', { targetUserEmail: 'no address' }, 422],
  ['checkInvite', { targetUserEmail: 'olga@example.test' }, 409],
  ['checkInvite', { targetUserEmail: 'vito@example.test' }, 409],
  ['checkInvite', { targetUserEmail: 'ivan@example.test' }, 409],
  ['nickname', { nickname: '' }, 422],
  ['nickname', { nickname: 'x'.repeat(51) }, 422],
  ['nickname', { nickname: 'a\tb' }, 422],
  ['nickname', { nickname: '<script>alert(1)</script>' }, 200],
  ['subscribe', { token: '' }, 422],
  ['subscribe', { token: long }, 422],
  ['subscribe', { token: '{"endpoint":"https://169.254.169.254/"}' }, 400],
]

const titled = rows.map((row): [string, number, CallName, Row] => {
  const [name, fields, status] = row
  return [JSON.stringify(fields).slice(0, 80), status, name, row]
})

test.each(titled)('%s is a %i at %s', (_fields, _status, _name, row) => expectStatus(...row))

test.each<[string, object, number]>([
  ['no role', { targetRole: '' }, 422],
  ['the role Owner', { targetRole: 'Owner' }, 422],
  ['the role Admin', { targetRole: 'Admin' }, 422],
  ['a forged handle', { targetUserId: 'forged' }, 404],
  ["a person's id for a handle", { targetUserId: 'vito' }, 404],
  ['a long handle', { targetUserId: long }, 404],
])('an invitation with %s is refused', async (_what, fields, status) => {
  const body = { ...(await sentBody('invite', 'olga', all)), ...fields }
  const answer = await all.call('invite', { cookie: all.cookies.Owner, deviceId: ours, body })

  expect(answer.statusCode).toBe(status)
  expect(await all.copy.digest()).toBe(all.before)
})

test.each([
  'token=x',
  `token=${'x'.repeat(600)}`,
  'token=a&token=b',
  'filter=unknown',
  "filter=x' OR 1=1--",
  'filter=[1]',
  'filter=["',
  `filter=${'taken,'.repeat(40)}`,
  'limit=1000',
  'unknown=1',
])('notifications asked for with %s are a 400', async (query) => {
  const { app, cookies } = all
  const url = `${endpoints.notification.path.replace(':deviceId', ours)}?${encodeURI(query)}`
  const answer = await app.inject({ url, headers: { cookie: cookies.Owner } })

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { errorMessage: expect.any(String), code: expect.any(String), requestId: expect.any(String) },
  ])
})

const ofDevice = names.filter((name) => endpoints[name].path.includes(':deviceId'))

test.each(strangeIds)('the device %s is a 404 at all 21 calls', async (deviceId) => {
  expect(ofDevice).toHaveLength(21)
  for (const name of ofDevice) {
    const body = await sentBody(name, 'olga', all)
    const answer = await all.call(name, {
      cookie: all.cookies.Owner,
      deviceId,
      ...(body && { body }),
    })
    const { statusCode } = answer
    expect([name, statusCode, answer.json().errorMessage]).toEqual([name, 404, expect.any(String)])
  }
})

test.each(strangeTexts)(
  '%s in any text is taken or refused, never a failure',
  async (_what, text) => {
    for (const name of names) {
      const body = { ...(await sentBody(name, 'olga', all)) } as Record<string, unknown>
      for (const [field, value] of Object.entries(body)) {
        if (typeof value !== 'string') continue
        const answer = await changed(name, { [field]: text })
        const { statusCode } = answer
        expect([name, field, statusCode, statusCode < 500]).toEqual([name, field, statusCode, true])
        if (statusCode >= 300) expect(answer.json()).toHaveProperty('errorMessage')
        else await all.copy.restore()
        if (statusCode >= 300) expect(await all.copy.digest()).toBe(all.before)
      }
    }
  },
)

test('a strange text that is kept comes back unchanged', async () => {
  const nickname = '<b>دادی</b> 👨‍👩‍👧‍👦 {{7*7}}'
  const { cookies, call } = all
  const cookie = cookies.Owner
  await call('nickname', { cookie, deviceId: ours, body: { nickname } })

  expect((await call('settings', { cookie, deviceId: ours })).json().nickname).toBe(nickname)
  await all.copy.restore()
})
