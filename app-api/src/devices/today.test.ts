import { verdictOf } from '@pillbox/shared/domain'
import type { Kysely, KyselyPlugin } from 'kysely'
import { appInMemory, type AppInMemory } from '../../testing/app-in-memory'
import { claim, join } from '../store/devices/claims'
import { unclaimDevice } from '../store/devices/device-reset'
import { registerDevices } from '../store/devices/devices'
import { keepTold } from '../store/events/device-events'
import type { Tables } from '../store/tables'
import { todayOf } from './today'

const start = appInMemory()

// On the evening of the 20th in India it is the morning of the 21st in New Zealand.
const india = 'PB-INDIA-001'
const zealand = 'PB-ZEALAND-1'
const zones = { [india]: 'Asia/Kolkata', [zealand]: 'Pacific/Auckland' }
const long = new Date('2026-01-05T06:00:00Z')

type Memory = AppInMemory

const give = ({ store: { db } }: Memory, uid: string, deviceId: string, since = long) =>
  join(db, { deviceId, uid, role: 'Owner', nickname: deviceId, since })

const tell = ({ store: { db } }: Memory, deviceId: string, told: [at: string, code: string][]) =>
  db
    .insertInto('notification')
    .values(
      told.map(([at, code], seq) => ({
        device_id: deviceId,
        ts: new Date(at),
        seq,
        code,
        message: 'of a medicine',
      })),
    )
    .execute()

const know = ({ store: { db } }: Memory, deviceId: string, times: object) =>
  db.updateTable('device').set(times).where('device_id', '=', deviceId).execute()

async function withTwo(): Promise<Memory> {
  const memory = start()
  const devices = Object.entries(zones).map(([deviceId, timezone]) => ({ deviceId, timezone }))
  await registerDevices(memory.store.db, devices)
  for (const { deviceId } of devices) {
    await give(memory, 'olga', deviceId)
    await know(memory, deviceId, { activated_at: long, heard_at: long, schedule_changed_at: long })
  }
  return memory
}

const asked = ({ store: { db }, clock }: Memory) => ({ db, clock: () => clock.now })

async function codesOf(memory: Memory, deviceId: string) {
  const day = (await todayOf(asked(memory), [india, zealand])).get(deviceId)
  return day?.told.map(({ code }) => code)
}

test('a device tells since its own midnight before the last', async () => {
  const memory = await withTwo()
  const told: [string, string][] = [
    ['2026-11-18T18:29:59Z', '701'],
    ['2026-11-18T18:30:00Z', '702'],
    ['2026-11-19T10:59:59Z', '603'],
    ['2026-11-19T11:00:00Z', '704'],
  ]
  for (const deviceId of [india, zealand]) await tell(memory, deviceId, told)

  expect(await codesOf(memory, india)).toEqual(['702', '603', '704'])
  expect(await codesOf(memory, zealand)).toEqual(['704'])
})

test('of a day only pills that were taken or missed are told', async () => {
  const memory = await withTwo()
  const codes = ['101', '201', '301', '601', '701', '900']
  await tell(
    memory,
    india,
    codes.map((code, minute) => [`2026-11-20T08:0${minute}:00Z`, code]),
  )

  expect(await codesOf(memory, india)).toEqual(['601', '701'])
})

test('a pill is told with the medicine that its box held then, where that was noted', async () => {
  const memory = await withTwo()
  const ts = (minute: number) => new Date(`2026-11-20T08:0${minute}:00Z`)
  await keepTold(memory.store.db, { deviceId: india, timezone: zones[india] }, [
    { ts: ts(1), seq: 1, code: '701', message: 'Metformin was taken.', medicine: 'Metformin' },
    { ts: ts(2), seq: 2, code: '702', message: 'The pill was taken.', medicine: '' },
    { ts: ts(3), seq: 3, code: '703', message: 'Dolo was taken.' },
  ])

  const told = (await todayOf(asked(memory), [india])).get(india)?.told
  expect(told).toEqual([
    { timestamp: ts(1).toISOString(), code: '701', medicineName: 'Metformin' },
    { timestamp: ts(2).toISOString(), code: '702', medicineName: '' },
    { timestamp: ts(3).toISOString(), code: '703' },
  ])
})

test('a box that is stuck and tells without end hides nothing that was told of an alarm', async () => {
  const memory = await withTwo()
  const box = { medicine_name: 'Metformin', quantity: 30, dose: 1, alarms: [480, 720, 0, 0, 0] }
  await memory.store.db
    .updateTable('box')
    .set(box)
    .where('device_id', '=', india)
    .where('number', '=', 3)
    .execute()
  // It rings at 8:00 and at 12:00, and is stuck from 12:01 on.
  const second = (n: number) => new Date(+new Date('2026-11-20T06:31:00Z') + n * 1000).toISOString()
  const stuck = Array.from({ length: 3000 }, (_, n): [string, string] => [second(n), '703'])
  const told: [string, string][] = [
    ['2026-11-20T02:31:00Z', '703'],
    ['2026-11-20T02:32:00Z', '601'],
    ...stuck,
  ]
  await tell(memory, india, told)
  await know(memory, india, { heard_at: new Date(memory.clock.now) })

  const cookie = await memory.signIn('olga')
  const { today } = (await memory.call('dashboard', { cookie, deviceId: india })).json()

  const codes = today.told.map(({ code }: { code: string }) => code)
  expect(codes.slice(0, 2)).toEqual(['703', '601'])
  expect(codes.length).toBeLessThan(50)
  expect(verdictOf(today, memory.clock.now)).toMatchObject({ notKnown: [] })
})

test('what a device told to whoever had it before today is not told', async () => {
  const memory = await withTwo()
  await tell(memory, zealand, [
    ['2026-11-20T12:00:00Z', '601'],
    ['2026-11-20T14:00:00Z', '701'],
  ])
  await know(memory, zealand, { activated_at: new Date('2026-11-20T13:00:00Z') })

  expect(await codesOf(memory, zealand)).toEqual(['701'])
})

test('a day has the zone, the 8 boxes and the times of the device, null for what was never', async () => {
  const memory = await withTwo()
  await know(memory, india, {
    heard_at: null,
    schedule_changed_at: new Date('2026-11-20T03:00:00Z'),
  })
  await memory.store.db
    .updateTable('box')
    .set({ medicine_name: 'Metformin', quantity: 30, dose: 2, alarms: [480, -1200, 0, 0, 0] })
    .where('device_id', '=', india)
    .where('number', '=', 3)
    .execute()

  const empty = { medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] }
  const alarms = [480, -1200, 0, 0, 0]
  const metformin = { medicineName: 'Metformin', quantity: 30, dose: 2, alarms }
  expect((await todayOf(asked(memory), [india])).get(india)).toEqual({
    timezone: 'Asia/Kolkata',
    boxes: [empty, empty, metformin, empty, empty, empty, empty, empty],
    told: [],
    began: '2026-01-05T06:00:00.000Z',
    heard: null,
    changed: '2026-11-20T03:00:00.000Z',
  })
})

test('lists, dashboard and schedule carry the day, each list of its own devices', async () => {
  const memory = await withTwo()
  const { call, signIn, store } = memory
  const mina = { uid: 'mina', role: 'Member' as const, nickname: 'Nani', since: long }
  await join(store.db, { ...mina, deviceId: zealand })
  await tell(memory, zealand, [['2026-11-20T12:00:00Z', '701']])
  const own = await signIn('olga')
  const shared = await signIn('mina')

  const mine = (await call('myDevices', { cookie: own })).json()
  const sent = { cookie: shared, body: { targetRole: 'Member' } }
  const others = (await call('networkDevices', sent)).json()
  const dashboard = (await call('dashboard', { cookie: shared, deviceId: zealand })).json()
  const schedule = (await call('schedule', { cookie: shared, deviceId: zealand })).json()

  const days = await todayOf(asked(memory), [india, zealand])
  expect(days.get(zealand)?.told).toHaveLength(1)
  expect(mine.devices).toMatchObject([{ today: days.get(india) }, { today: days.get(zealand) }])
  expect(others.devices).toHaveLength(1)
  expect(others.devices[0].today).toEqual(days.get(zealand))
  expect(dashboard.today).toEqual(days.get(zealand))
  expect(schedule.today).toEqual(days.get(zealand))
})

/** A box whose pill at 8:00 was not told of, though the device was heard from; that at 20:00 is unknown. */
async function withSilence() {
  const memory = await withTwo()
  const heard = new Date('2026-11-20T10:00:00Z')
  await know(memory, india, { heard_at: heard, synced_at: heard, changed_at: long })
  await tell(memory, india, [['2026-11-20T04:00:00Z', '603']])
  const box = {
    box: 3,
    medicineName: 'Metformin',
    quantity: 30,
    dose: 2,
    alarms: [480, 720, 1200, 0, 0],
  }
  const { box: number, medicineName: medicine_name, ...rest } = box
  await memory.store.db
    .updateTable('box')
    .set({ medicine_name, ...rest })
    .where('device_id', '=', india)
    .where('number', '=', number)
    .execute()
  const cookie = await memory.signIn('olga')
  const { call, clock } = memory
  const save = (change: object) =>
    call('box', { cookie, deviceId: india, body: { ...box, ...change } })
  const answered = async () => {
    const { sync, today } = (await call('dashboard', { cookie, deviceId: india })).json()
    return { isInSync: sync.status, changed: today.changed, verdict: verdictOf(today, clock.now) }
  }
  return { save, answered, now: new Date(clock.now).toISOString() }
}

test.each([{ quantity: 60 }, { quantity: 60, fullQuantity: 60 }, { dose: 3 }])(
  'a box that holds %j from now on leaves unknown what is unknown, and waits for a sync',
  async (change) => {
    const { save, answered } = await withSilence()
    const before = await answered()

    expect((await save(change)).statusCode).toBe(200)

    expect(before.isInSync).toBe(true)
    expect(before.verdict).toMatchObject({
      kind: 'unknown',
      lastMissed: { medicineName: 'Metformin' },
      notKnown: [{ minute: 1200 }, { minute: 720 }],
    })
    expect(await answered()).toEqual({ ...before, isInSync: false })
  },
)

test.each([
  ['other alarms', { alarms: [480, 720, 1260, 0, 0] }],
  ['an alarm that is off', { alarms: [480, 720, -1200, 0, 0] }],
  ['another medicine', { medicineName: 'Dolo' }],
  ['other alarms and another quantity', { alarms: [481, 720, 1200, 0, 0], quantity: 60 }],
])('a box with %s is a change of the schedule', async (_, change) => {
  const { save, answered, now } = await withSilence()

  await save(change)

  expect(await answered()).toMatchObject({ isInSync: false, changed: now })
})

test('so is an empty schedule, and that of a device that is added; one of nobody has none', async () => {
  const { call, clock, signIn, store } = await withTwo()
  const changed = async () =>
    (
      await store.db
        .selectFrom('device')
        .select('schedule_changed_at')
        .where('device_id', '=', india)
        .executeTakeFirstOrThrow()
    ).schedule_changed_at
  const cookie = await signIn('olga')
  await call('resetSchedule', { cookie, deviceId: india })
  const reset = await changed()
  await store.db.transaction().execute((tx) => unclaimDevice(tx, india))
  const unclaimed = await changed()
  const now = new Date(clock.now)
  const claimed = { typed: india, uid: 'olga', nickname: 'Nani', now }
  await store.db.transaction().execute((tx) => claim(tx, claimed))

  expect([reset, unclaimed, await changed()]).toEqual([now, null, now])
})

test('12 devices are asked for in as many questions as one', async () => {
  const memory = start()
  const ids = Array.from({ length: 12 }, (_, index) => `PB-TEST-${100 + index}`)
  await registerDevices(
    memory.store.db,
    ids.map((deviceId) => ({ deviceId, timezone: 'Asia/Kolkata' })),
  )
  let questions = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => ((questions += 1), Promise.resolve(result)),
  }
  const db: Kysely<Tables> = memory.store.db.withPlugin(counting)
  const ask = async (some: string[]) => {
    questions = 0
    const days = await todayOf({ db, clock: () => memory.clock.now }, some)
    return [days.size, questions]
  }

  expect([await ask([]), await ask(ids.slice(0, 1)), await ask(ids)]).toEqual([
    [0, 0],
    [1, 1],
    [12, 1],
  ])
})
