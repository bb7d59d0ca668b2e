import type { KyselyPlugin } from 'kysely'
import { appInMemory } from '../../testing/app-in-memory'
import { registerDevices } from '../store/devices/devices'
import type { Database } from '../store/tables'
import type { DeviceEvent } from './device-event'
import { takeEvents } from './take-events'

const start = appInMemory()
const deviceId = 'PB-TEST-0001'
const now = new Date('2026-11-20T16:00:00Z')
const day = 24 * 3_600_000

const taken = (seq: number, at = '2026-11-20T14:00:00Z'): DeviceEvent => ({
  seq,
  at,
  type: 'taken',
  box: 1 + (seq % 8),
})

async function withDevice() {
  const { db } = start().store
  await registerDevices(db, [{ deviceId, timezone: 'Asia/Kolkata' }])
  await db
    .updateTable('device')
    .set({ activated_at: new Date('2026-01-01') })
    .execute()
  const take = (events: DeviceEvent[], by: Database = db) =>
    takeEvents(by, { deviceId, events, now, keepDays: 400 })
  return { db, take }
}

/** The database, and how many questions it was asked. */
function counted(db: Database) {
  let asked = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      asked += 1
      return Promise.resolve(result)
    },
  }
  return { db: db.withPlugin(plugin), asked: () => asked }
}

test('a batch of events is as many questions as one event', async () => {
  const { db, take } = await withDevice()
  await take([taken(1)])
  const [one, many] = [counted(db), counted(db)]

  await take([taken(2)], one.db)
  await take(
    Array.from({ length: 50 }, (_, n) => taken(3 + n)),
    many.db,
  )

  expect([one.asked(), many.asked()]).toEqual([2, 2])
})

test('each number is kept once, also the last and the first of those that share a row', async () => {
  const { take } = await withDevice()
  const some = [1, 31, 32, 63, 64, 95, 2 ** 31 - 1].map((seq) => taken(seq))

  const first = await take(some)
  const again = await take([...some, taken(30), taken(33)])

  expect([first, again]).toEqual([
    { accepted: 7, repeated: 0, ignored: [] },
    { accepted: 2, repeated: 7, ignored: [] },
  ])
})

test('a batch is counted in each of its days, and of two with one number the first', async () => {
  const { db, take } = await withDevice()
  const late = new Date(+now - 3 * day).toISOString()
  const events: DeviceEvent[] = [
    taken(1),
    { seq: 2, at: late, type: 'missed', box: 2 },
    { seq: 2, at: '2026-11-20T14:00:00Z', type: 'taken', box: 2 },
    { seq: 3, at: '2026-11-20T18:31:00Z', type: 'none', box: 3 },
    { seq: 4, at: '2026-11-20T15:00:00Z', type: 'sync' },
    { seq: 5, at: '2026-11-20T17:00:00Z', type: 'sync' },
  ]

  await take(events)

  const days = await db.selectFrom('day_metric').selectAll().orderBy('day').execute()
  expect(days).toEqual([
    { device_id: deviceId, day: '2026-11-17', taken: 0, missed: 1, wrong: 0, low: 0, none: 0 },
    { device_id: deviceId, day: '2026-11-20', taken: 1, missed: 0, wrong: 0, low: 0, none: 0 },
    { device_id: deviceId, day: '2026-11-21', taken: 0, missed: 0, wrong: 0, low: 0, none: 1 },
  ])
  const device = await db.selectFrom('device').selectAll().executeTakeFirstOrThrow()
  expect([device.synced_at, device.heard_at]).toEqual([now, now])
})

test('a batch without a sync leaves the time of the last one as it was', async () => {
  const { db, take } = await withDevice()
  await take([{ seq: 1, at: '2026-11-20T10:00:00Z', type: 'sync' }])

  await take([taken(2)])
  await take([{ seq: 3, at: '2026-11-20T09:00:00Z', type: 'sync' }])

  const device = await db.selectFrom('device').selectAll().executeTakeFirstOrThrow()
  expect([device.synced_at, device.heard_at]).toEqual([new Date('2026-11-20T10:00:00Z'), now])
})
