import { verdictOf } from '@pillbox/shared/domain'
import { appInMemory, type AppInMemory } from '../../testing/app-in-memory'
import { makeDemoData } from '../demo/demo-data'
import { demoKeyOf, makeDemoDevices } from '../demo/demo-devices'

const start = appInMemory()
const now = new Date('2026-11-20T16:00:00Z')
const dadi = 'PB-DEMO-0001'
const papa = 'PB-DEMO-0002'

type Told = { code: string; message: string }
type Sent = { events: object[]; bearer?: string }

const bearerOf = (deviceId: string) => `Bearer ${deviceId}.${demoKeyOf(deviceId)}`

const send = ({ app }: AppInMemory, { events, bearer = bearerOf(papa) }: Sent) =>
  app.inject({
    method: 'POST',
    url: '/device-api/v1/events',
    headers: { authorization: bearer },
    payload: { events },
  })

async function withDevices() {
  const memory = start()
  await makeDemoData(memory.store.db, now)
  await makeDemoDevices(memory.store.db, { count: 1, now })
  const cookie = await memory.signIn('demo-asha', { email: 'asha@example.test' })
  const days = async () => (await memory.call('adherence', { cookie, deviceId: papa })).json().days
  const device = async () =>
    (await memory.call('myDevices', { cookie }))
      .json()
      .devices.find(({ id }: { id: string }) => id === papa)
  return {
    ...memory,
    days,
    device,
    kept: () =>
      memory.store.db
        .selectFrom('notification')
        .selectAll()
        .where('device_id', '=', papa)
        .orderBy('seq')
        .execute(),
  }
}

const event = (seq: number, type: string, at = '2026-11-20T14:00:00Z') =>
  type === 'sync' ? { seq, at, type } : { seq, at, type, box: 2 }

test('each kind of event gets its code, its sentence and its place in the day', async () => {
  const memory = await withDevices()
  const types = ['taken', 'missed', 'wrong', 'low', 'none', 'sync']

  const answer = await send(memory, { events: types.map((type, n) => event(n + 1, type)) })

  expect(answer.json()).toEqual({ accepted: 6, repeated: 0, ignored: [] })
  const [today] = await memory.days()
  expect(today.metrics).toEqual({ pillsTaken: 1, pillsMissed: 1 })
  expect((await memory.kept()).map(({ message }) => message)).toEqual(Array(5).fill(null))
  const told = today.notifications.map(({ code, message }: Told) => [code, message])
  expect(told.reverse()).toEqual([
    ['702', 'The pill was taken from box 2.'],
    ['602', 'The pill in box 2 was not taken in time.'],
    ['102', 'Box 2 was opened, but it was the time of another box.'],
    ['302', 'Box 2 has only a few pills left.'],
    ['202', 'Box 2 has no pills left.'],
  ])
})

test('what is sent again, in one batch or in another, also with another time, counts once', async () => {
  const memory = await withDevices()
  const batch = [event(1, 'taken'), event(2, 'taken'), event(1, 'taken')]

  const first = await send(memory, { events: batch })
  const again = await send(memory, {
    events: [...batch, event(2, 'taken', '2026-11-20T15:00:00Z')],
  })

  expect([first.json(), again.json()]).toEqual([
    { accepted: 2, repeated: 1, ignored: [] },
    { accepted: 0, repeated: 4, ignored: [] },
  ])
  expect((await memory.days())[0].metrics.pillsTaken).toBe(2)
})

test('of the same batch sent eight times at once one is kept', async () => {
  const memory = await withDevices()
  const events = Array.from({ length: 40 }, (_, n) => event(n + 1, 'taken'))

  const answers = await Promise.all(Array.from({ length: 8 }, () => send(memory, { events })))

  const accepted = answers.map((answer) => answer.json().accepted)
  expect(accepted.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 40])
  expect((await memory.days())[0].metrics.pillsTaken).toBe(40)
})

test('events come late and out of order, and lie in the local day of the device', async () => {
  const memory = await withDevices()

  await send(memory, { events: [event(9, 'taken', '2026-11-18T18:29:00Z')] })
  await send(memory, {
    events: [event(3, 'missed', '2026-11-18T18:31:00Z'), event(1, 'taken', '2026-09-22T00:00:00Z')],
  })

  const days = await memory.days()
  const told = days.filter((day: { notifications: object[] }) => day.notifications.length > 0)
  expect(
    told.map(({ date, metrics }: { date: string; metrics: object }) => [date, metrics]),
  ).toEqual([
    ['19-11-2026', { pillsTaken: 0, pillsMissed: 1 }],
    ['18-11-2026', { pillsTaken: 1, pillsMissed: 0 }],
  ])
  expect(await memory.kept()).toHaveLength(3)
})

test('what is too old, from before the owner, or far ahead is answered as ignored', async () => {
  const memory = await withDevices()
  const events = [
    event(1, 'taken', '2024-01-01T00:00:00Z'),
    event(2, 'taken', '2026-09-01T00:00:00Z'),
    event(3, 'taken', '2026-11-22T00:00:00Z'),
    event(4, 'taken', '2026-11-21T00:00:00+05:30'),
  ]

  expect((await send(memory, { events })).json()).toEqual({
    accepted: 1,
    repeated: 0,
    ignored: [1, 3, 2],
  })
})

test('of a device that nobody has nothing is kept', async () => {
  const memory = await withDevices()
  const events = [event(1, 'taken')]

  const answer = await send(memory, { events, bearer: bearerOf('PB-DEMO-0101') })

  expect(answer.json()).toEqual({ accepted: 0, repeated: 0, ignored: [1] })
})

test('a missed pill marks the card, and a sync event brings the device in step', async () => {
  const memory = await withDevices()
  await memory.store.db
    .updateTable('device')
    .set({ changed_at: new Date('2026-11-20T13:00:00Z'), synced_at: null })
    .execute()
  const before = await memory.device()

  await send(memory, { events: [event(1, 'missed'), event(2, 'sync')] })

  expect([before.hasRecentMissedPill, before.sync.status]).toEqual([false, false])
  expect(await memory.device()).toMatchObject({
    hasRecentMissedPill: true,
    sync: { status: true, syncedTime: '2026-11-20T14:00:00.000Z' },
  })
})

test('a device is heard from when it tells anything, in step or not', async () => {
  const memory = await withDevices()
  const heard = async () => {
    const { today } = await memory.device()
    return today?.heard
  }
  await memory.store.db.updateTable('device').set({ heard_at: null }).execute()
  const before = await heard()

  await send(memory, { events: [event(1, 'taken')] })

  expect([before, await heard()]).toEqual([null, new Date(memory.clock.now).toISOString()])
})

test('a pill that was taken says nothing of the medicine that comes into its box afterwards', async () => {
  const memory = await withDevices()
  const { call, signIn, clock } = memory
  const cookie = await signIn('demo-asha', { email: 'asha@example.test' })
  const fill = (medicineName: string) => {
    const body = { box: 2, medicineName, quantity: 9, dose: 1, alarms: [1170, 0, 0, 0, 0] }
    return call('box', { cookie, deviceId: papa, body })
  }
  const stateOfBox = async () => {
    const { today } = (await call('schedule', { cookie, deviceId: papa })).json()
    return verdictOf(today, clock.now).boxes[1]
  }
  await fill('Metformin')
  await send(memory, { events: [event(1, 'taken')] })
  const before = await stateOfBox()

  await fill('Dolo')
  const after = await stateOfBox()
  await fill('Metformin')

  expect([before, after, await stateOfBox()]).toEqual(['taken', 'unsure', 'taken'])
})

test('a pill missed now is queued for the people of the device, once for its time', async () => {
  const memory = await withDevices()
  const at = '2026-11-20T15:30:00Z'
  const events = [
    event(1, 'missed', at),
    { seq: 2, at, type: 'missed', box: 3 },
    event(3, 'missed', '2026-11-19T15:30:00Z'),
  ]

  await send(memory, { events })
  await send(memory, { events })

  const notices = await memory.store.db.selectFrom('push_notice').selectAll().execute()
  const due = '2026-11-20T15:30:00.000Z'
  const stands = { taken: 0, of: 2 }
  expect(notices).toMatchObject([
    { device_id: papa, notice: { kind: 'missed', at: due, timezone: 'Asia/Kolkata', stands } },
  ])
})

test('of what a device that was away for weeks tells at once the last missed pill and wrong box are queued', async () => {
  const memory = await withDevices()
  const dayOf = (n: number) => new Date(+now - 3_600_000 - n * 12 * 3_600_000).toISOString()
  const events = Array.from({ length: 40 }, (_, n) => [
    event(3 * n + 1, 'missed', dayOf(n)),
    event(3 * n + 2, 'wrong', dayOf(n)),
    event(3 * n + 3, 'taken', dayOf(n)),
  ])

  await send(memory, { events: events.flat() })

  const notices = await memory.store.db.selectFrom('push_notice').select('notice').execute()
  expect(notices.map(({ notice }) => notice)).toMatchObject([
    { kind: 'missed', at: dayOf(0) },
    { kind: 'wrong pill', at: dayOf(0), box: 2 },
  ])
})

test('what it tells of a day ago and before is queued for nobody', async () => {
  const memory = await withDevices()

  await send(memory, {
    events: [event(1, 'missed', '2026-11-19T15:59:59Z'), event(2, 'wrong', '2026-11-01T15:00:00Z')],
  })

  expect(await memory.store.db.selectFrom('push_notice').selectAll().execute()).toEqual([])
})

test.each([
  undefined,
  'Bearer',
  `Bearer ${papa}`,
  `Bearer ${papa}.`,
  `Bearer ${papa}.${demoKeyOf(dadi)}`,
  `Bearer PB-NONE-0001.${demoKeyOf(papa)}`,
  `Basic ${papa}.${demoKeyOf(papa)}`,
])('the authorization %s is refused', async (authorization) => {
  const { app } = await withDevices()

  for (const url of ['/device-api/v1/events', '/device-api/v1/schedule']) {
    const method = url.endsWith('events') ? 'POST' : 'GET'
    const answer = await app.inject({
      method,
      url,
      ...(authorization && { headers: { authorization } }),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'key_unknown'])
  }
})

test('keys are kept as hashes', async () => {
  const { store } = await withDevices()

  const rows = await store.db.selectFrom('device_key').selectAll().execute()
  expect(rows).toHaveLength(33)
  expect(rows.every(({ key_hash }) => /^[\w-]{43}$/.test(key_hash))).toBe(true)
})

test.each([
  ['no events', []],
  ['an event too many', Array.from({ length: 501 }, (_, n) => event(n + 1, 'taken'))],
  ['box 9', [{ ...event(1, 'taken'), box: 9 }]],
  ['no box', [{ seq: 1, at: '2026-11-20T14:00:00Z', type: 'taken' }]],
  ['a sync of a box', [{ ...event(1, 'sync'), box: 1 }]],
  ['an unknown type', [event(1, 'opened')]],
  ['a time without a zone', [event(1, 'taken', '2026-11-20T14:00:00')]],
  ['a day that does not exist', [event(1, 'taken', '2026-02-30T14:00:00Z')]],
  ['sequence number 0', [event(0, 'taken')]],
  ['a sequence number that is too large', [event(2 ** 31, 'taken')]],
])('a batch with %s is refused whole', async (_what, events) => {
  const memory = await withDevices()

  expect((await send(memory, { events })).statusCode).toBe(400)
  expect(await memory.kept()).toEqual([])
})

test('500 events at once are taken', async () => {
  const memory = await withDevices()
  const events = Array.from({ length: 500 }, (_, n) =>
    event(n + 1, 'taken', '2026-11-20T14:00:00.000+00:00'),
  )

  expect((await send(memory, { events })).json()).toMatchObject({ accepted: 500 })
})

test('a device fetches the schedule it follows, its zone and the number to go on with', async () => {
  const memory = await withDevices()
  const { app } = memory
  await send(memory, { events: [event(64, 'taken'), event(31, 'taken')] })

  const [fetched, mine] = await Promise.all(
    [dadi, papa].map(async (deviceId) =>
      (
        await app.inject({
          url: '/device-api/v1/schedule',
          headers: { authorization: bearerOf(deviceId) },
        })
      ).json(),
    ),
  )

  expect(fetched).toMatchObject({ deviceTimezone: { timezoneValue: 'Asia/Kolkata' }, nextSeq: 46 })
  expect(fetched.deviceInfo[0]).toMatchObject({
    medicineName: 'Metformin',
    alarms: [480, 1200, 0, 0, 0],
  })
  expect(mine.nextSeq).toBe(65)
})

test('who tries many keys of a device has to wait, and nobody else', async () => {
  const memory = await withDevices()
  const guess = (from: string, bearer: string) =>
    memory.app.inject({
      url: '/device-api/v1/schedule',
      headers: { authorization: bearer },
      remoteAddress: from,
    })
  const tried = []
  for (let n = 0; n < 100; n++)
    tried.push((await guess('192.0.2.7', `Bearer ${papa}.wrong-${n}`)).statusCode)

  const statuses = [
    await guess('192.0.2.7', bearerOf(papa)),
    await guess('192.0.2.7', bearerOf(dadi)),
    await guess('192.0.2.8', bearerOf(papa)),
  ].map(({ statusCode }) => statusCode)
  memory.clock.now += 15 * 60_000

  expect([tried.indexOf(429), statuses]).toEqual([20, [429, 200, 200]])
  expect((await guess('192.0.2.7', bearerOf(papa))).statusCode).toBe(200)
})
