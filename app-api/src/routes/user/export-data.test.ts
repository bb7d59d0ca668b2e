import { appInMemory } from '../../../testing/app-in-memory'
import { join } from '../../store/devices/claims'
import { registerDevices } from '../../store/devices/devices'
import { keepTold } from '../../store/events/device-events'
import type { Tables } from '../../store/tables'

const start = appInMemory()
const timezone = 'Asia/Kolkata'
const since = new Date('2026-11-01T06:00:00Z')
const missedAt = '2026-11-20T14:33:00.000Z'

async function withPeople() {
  const memory = start()
  const { call, signIn, store } = memory
  const { db } = store
  const ids = ['PB-DADI-0001', 'PB-OTHER-001']
  await registerDevices(
    db,
    ids.map((deviceId) => ({ deviceId, timezone })),
  )
  const cookies = {
    asha: await signIn('asha'),
    ravi: await signIn('ravi'),
    mina: await signIn('mina'),
  }
  const place = { nickname: 'Dadi', since }
  await join(db, { deviceId: 'PB-DADI-0001', uid: 'asha', role: 'Owner', ...place })
  await join(db, {
    deviceId: 'PB-DADI-0001',
    uid: 'ravi',
    role: 'Viewer',
    ...place,
    nickname: 'Ma',
  })
  await join(db, { deviceId: 'PB-OTHER-001', uid: 'mina', role: 'Owner', ...place })
  await db.updateTable('device').set({ activated_at: since }).execute()
  for (const deviceId of ids)
    await keepTold(db, { deviceId, timezone }, [
      { ts: new Date(missedAt), seq: 1, code: '601', message: null, medicine: 'Metformin' },
    ])
  const take = async (cookie: string, headers = {}) => {
    const answer = await call('exportData', { cookie, headers })
    return { status: answer.statusCode, data: answer.json().export, text: answer.body }
  }
  return { ...memory, db, cookies, take }
}

test('a person gets all that is kept of them and that they see of their devices, as one file', async () => {
  const { call, cookies, take } = await withPeople()
  const deviceId = 'PB-DADI-0001'
  const note = { missedAt, code: '601', note: { kind: 'other', text: 'She was asleep.' } }
  await call('note', { cookie: cookies.ravi, deviceId, body: note })
  await call('onIt', { cookie: cookies.ravi, deviceId, body: { missedAt, isOnIt: true } })
  await call('messageChoices', { cookie: cookies.ravi, body: { silentHours: 6 } })

  const { data } = await take(cookies.ravi)

  expect(data).toMatchObject({
    schema: 'pillbox/v1/export',
    version: 1,
    madeAt: '2026-11-20T16:00:00.000Z',
    person: { email: 'ravi@example.test', displayName: 'ravi Test', gender: null },
    messages: { silentHours: 6 },
    sessions: [{ lastSeenAt: '2026-11-20T16:00:00.000Z' }],
    invitationsReceived: [],
    invitationsSent: [],
    ownershipChanges: [],
  })
  expect(data.devices).toMatchObject([
    {
      id: deviceId,
      nickname: 'Ma',
      role: 'Viewer',
      timezone,
      notifications: [
        { timestamp: missedAt, code: '601', message: 'Metformin in box 1 was not taken in time.' },
      ],
      areAllNotifications: true,
      days: [{ day: '2026-11-20', taken: 0, missed: 1 }],
      notes: [{ missedAt, code: '601', kind: 'other', text: 'She was asleep.', isYou: true }],
      youWereOnIt: [{ missedAt }],
    },
  ])
  expect(data.devices[0].boxes).toHaveLength(8)
})

test('what the boxes held before and the own links to a sheet are in it, without what opens them', async () => {
  const { call, clock, cookies, take } = await withPeople()
  const deviceId = 'PB-DADI-0001'
  const box = { box: 1, medicineName: 'Metformin', quantity: 30, dose: 1 }
  const save = (alarms: number[]) =>
    call('box', { cookie: cookies.asha, deviceId, body: { ...box, alarms } })
  await save([480, 0, 0, 0, 0])
  clock.now += 3_600_000
  await save([480, 1200, 0, 0, 0])
  const body = { days: 30, language: 'hi', lasts: 7 }
  const made = await call('makeSheetLink', { cookie: cookies.asha, deviceId, body })
  const { token } = made.json()

  const { data, text } = await take(cookies.asha)
  const ravis = (await take(cookies.ravi)).data

  expect(token).toEqual(expect.any(String))
  expect(text).not.toContain(token)
  expect(data.devices[0]).toMatchObject({
    boxesBefore: expect.arrayContaining([
      expect.objectContaining({ box: 1, medicineName: 'Metformin', alarms: [480, 0, 0, 0, 0] }),
    ]),
    yourSheetLinks: [{ days: 30, language: 'hi', opened: null }],
  })
  expect(ravis.devices[0].yourSheetLinks).toEqual([])
})

test('each column of the person is in it, but for their id', async () => {
  const { cookies, take, db } = await withPeople()
  const columns = Object.keys(await db.selectFrom('app_user').selectAll().executeTakeFirstOrThrow())

  const { person } = (await take(cookies.asha)).data

  expect(Object.keys(person)).toHaveLength(columns.length - 1)
})

test('nothing of others is in it but what they see of a shared device, and no secret', async () => {
  const { cookies, take, db } = await withPeople()
  const hashes = await db.selectFrom('session').select('token_hash').execute()

  const { text } = await take(cookies.ravi)

  expect(text).not.toMatch(/mina|PB-OTHER-001|asha@example/)
  expect(hashes.filter(({ token_hash: hash }) => text.includes(hash))).toEqual([])
})

test('the first day is in it, also where it was another day in UTC', async () => {
  const { cookies, take, db } = await withPeople()
  const deviceId = 'PB-DADI-0001'
  // 21:00 and 21:30 on 1 November there.
  await db
    .updateTable('device')
    .set({ timezone: 'America/New_York', activated_at: new Date('2026-11-02T02:00:00Z') })
    .where('device_id', '=', deviceId)
    .execute()
  await keepTold(db, { deviceId, timezone: 'America/New_York' }, [
    { ts: new Date('2026-11-02T02:30:00Z'), seq: 2, code: '701', medicine: 'Metformin' },
  ])

  const [device] = (await take(cookies.asha)).data.devices

  expect(device.days).toContainEqual({ day: '2026-11-01', taken: 1, missed: 0 })
})

test('who left a device has nothing of it in their file', async () => {
  const { call, cookies, take } = await withPeople()
  const body = { targetUsers: ['ravi'] }
  await call('remove', { cookie: cookies.asha, deviceId: 'PB-DADI-0001', body })

  expect((await take(cookies.ravi)).data.devices).toEqual([])
})

test('what one did and was refused is in it, newest first, and nothing of what others did', async () => {
  const { call, clock, cookies, take } = await withPeople()
  const deviceId = 'PB-DADI-0001'
  const box = {
    box: 1,
    medicineName: 'Metformin',
    quantity: 30,
    dose: 1,
    alarms: [480, 0, 0, 0, 0],
  }
  clock.now += 1000
  await call('box', { cookie: cookies.asha, deviceId, body: box })
  await call('box', { cookie: cookies.ravi, deviceId, body: box })

  const { whatYouDid } = (await take(cookies.ravi)).data
  const ashas = (await take(cookies.asha)).data.whatYouDid

  expect(whatYouDid[0]).toEqual({
    at: '2026-11-20T16:00:01.000Z',
    call: 'box',
    deviceId,
    refusal: 'role_too_low',
  })
  expect(ashas[0]).toMatchObject({ call: 'box', deviceId, refusal: null })
  expect(
    whatYouDid.filter((each: { refusal: unknown }) => each.refusal === null),
  ).not.toContainEqual(expect.objectContaining({ call: 'box' }))
})

test('a sent invitation is in it, with what became of it', async () => {
  const { call, cookies, take } = await withPeople()
  const deviceId = 'PB-DADI-0001'
  const asked = { targetUserEmail: 'nila@example.test' }
  const { id } = (await call('checkInvite', { cookie: cookies.asha, deviceId, body: asked })).json()
  const body = { targetRole: 'Viewer', targetUserId: id }
  await call('invite', { cookie: cookies.asha, deviceId, body })

  expect((await take(cookies.asha)).data.invitationsSent).toMatchObject([
    { deviceId, email: 'nila@example.test', targetRole: 'Viewer', status: 'pending' },
  ])
})

test('5,000 notifications are in it, newest first', async () => {
  const { cookies, take, db } = await withPeople()
  const told = Array.from({ length: 5000 }, (_, seq) => ({
    ts: new Date(Date.parse(missedAt) - seq * 60_000),
    seq: seq + 10,
    code: '701',
    message: null,
    medicine: 'Metformin',
  }))
  await keepTold(db, { deviceId: 'PB-DADI-0001', timezone }, told)

  const [device] = (await take(cookies.asha)).data.devices

  expect(device.notifications).toHaveLength(5001)
  expect(device.notifications[0].timestamp).toBe(missedAt)
  expect(device.areAllNotifications).toBe(true)
})

test('the sixth file within an hour is refused, for this person alone', async () => {
  const { cookies, take, clock } = await withPeople()
  for (let n = 0; n < 5; n += 1) expect((await take(cookies.ravi)).status).toBe(200)

  expect((await take(cookies.ravi)).status).toBe(429)
  expect((await take(cookies.asha)).status).toBe(200)
  clock.now += 3_600_000
  expect((await take(cookies.ravi)).status).toBe(200)
})

/** Where each table is in the file. */
const inFile: Partial<Record<keyof Tables, string>> = {
  app_user: 'person',
  session: 'sessions',
  message_choices: 'messages',
  push_subscription: 'browsers',
  device: 'devices',
  user_device: 'devices',
  box: 'devices[].boxes',
  box_before: 'devices[].boxesBefore',
  sheet_link: 'devices[].yourSheetLinks',
  day_metric: 'devices[].days',
  notification: 'devices[].notifications',
  dose_note: 'devices[].notes',
  on_it: 'devices[].youWereOnIt',
  invite: 'invitationsSent, invitationsReceived',
  user_invite: 'invitationsReceived',
  ownership_change: 'ownershipChanges',
  audit: 'whatYouDid',
}

/** Why a table is not in it. */
const leftOut: Partial<Record<keyof Tables, string>> = {
  device_member: 'It says the same as user_device, from the side of the device.',
  closed_account: 'Of accounts that are closed: nobody is left who could ask.',
  used_token: 'Hashes of proofs of signing in, for an hour.',
  try_count: 'Hashes of who tried what, for a day at most.',
  server_secret: 'Of the server, of nobody.',
  invite_mail: 'Mails that wait for minutes; their invitations are in it.',
  missed_mail: 'Mails that wait for minutes; what they tell is in it.',
  verify_mail: 'Mails that wait for minutes; the address is in it.',
  used_email_mail: 'Mails that wait for minutes; the address is in it.',
  push_notice: 'Messages that wait for minutes; what they tell is in it.',
  push_delivery: 'Messages that wait for minutes; what they tell is in it.',
  device_key: 'The secret of a box, as a hash.',
  event_seen: 'Numbers by which a box is not heard twice.',
  audit_name: 'What a person is called in the audit, which is in it.',
}

test('each table is in the file, or it is said why it is not', async () => {
  const { db } = await withPeople()
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  // Of notifications there is one for each week.
  const kept = tables.filter((name) => !/^notification_/.test(name))

  const named = [...Object.keys(inFile), ...Object.keys(leftOut)]

  expect(kept.sort()).toEqual(named.sort())
})
