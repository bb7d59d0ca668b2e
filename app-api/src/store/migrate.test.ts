import { sql } from 'kysely'
import { dayMetrics, markSeen } from './events/device-events'
import { withWeeks } from './events/event-weeks'
import { newDatabase } from '../../testing/store/memory-store'
import { migrate } from './migrate'
import type { Database } from './tables'

let db: Database
beforeEach(async () => {
  db = await newDatabase()
})
afterEach(() => db.destroy())

const deviceId = 'PB-TEST-0001'

const told = (seq: number, ts: string, code: string) => ({
  device_id: deviceId,
  ts: new Date(ts),
  seq,
  code,
  message: `number ${seq}`,
})
const all = [
  told(1, '2026-11-08T12:00:00Z', '701'),
  told(2, '2026-11-15T18:31:00Z', '602'),
  told(31, '2026-11-20T12:00:00Z', '703'),
  told(32, '2026-11-20T12:00:00Z', '900'),
]

test('the notifications of an older database are split into weeks, counted and kept whole', async () => {
  await migrate(db, '0003-network')
  await sql`insert into device (device_id, timezone) values (${deviceId}, 'Asia/Kolkata')`.execute(
    db,
  )
  await db.insertInto('notification').values(all).execute()

  await migrate(db)

  expect(await db.selectFrom('notification').selectAll().orderBy('seq').execute()).toEqual(
    all.map((told) => ({ ...told, medicine: null })),
  )
  expect(await dayMetrics(db, deviceId, '2026-11-16')).toEqual(
    new Map([
      ['2026-11-16', { taken: 0, missed: 1 }],
      ['2026-11-20', { taken: 1, missed: 0 }],
    ]),
  )
  expect(await markSeen(db, deviceId, [0, 1, 2, 3, 31, 32, 33])).toEqual([0, 3, 33])
})

test('what was told in weeks stays, and a week that is made later is as they are', async () => {
  await migrate(db, '0008-heard-from')
  const device = sql`insert into device (device_id, timezone) values (${deviceId}, 'Asia/Kolkata')`
  await device.execute(db)
  const dates = all.map(({ ts }) => ts)
  await withWeeks(db, dates, () => db.insertInto('notification').values(all).execute())

  await migrate(db)
  const later = told(33, '2026-12-24T12:00:00Z', '701')
  const kept = [{ ...later, medicine: 'Dolo' }]
  await withWeeks(db, [later.ts], () => db.insertInto('notification').values(kept).execute())

  expect(await db.selectFrom('notification').selectAll().orderBy('seq').execute()).toEqual([
    ...all.map((each) => ({ ...each, medicine: null })),
    ...kept,
  ])
})

test('two that start at once on a new database both get the newest tables', async () => {
  await Promise.all([migrate(db), migrate(db)])

  expect(await db.selectFrom('day_metric').selectAll().execute()).toEqual([])
})

test('every key of a device begins with the device, and no table points at another', async () => {
  await migrate(db)

  const { rows: keys } = await sql<{ table: string; first: string }>`
    select c.conrelid::regclass::text as table, a.attname as first from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'p' and exists (select from pg_attribute d
      where d.attrelid = c.conrelid and d.attname = 'device_id' and d.attnotnull)`.execute(db)
  const { rows: references } = await sql`select from pg_constraint where contype = 'f'`.execute(db)
  const { rows: sequences } = await sql`select from pg_sequences`.execute(db)

  const others = keys.filter(({ first }) => first !== 'device_id').map(({ table }) => table)
  expect(others.sort()).toEqual(['user_device', 'user_invite'])
  expect([references, sequences]).toEqual([[], []])
})

test('a box of an older database was counted when the schedule was changed last', async () => {
  await migrate(db, '0010-medicine-told')
  const changed = new Date('2026-11-19T12:00:00Z')
  await sql`insert into device (device_id, timezone, changed_at)
    values (${deviceId}, 'Asia/Kolkata', ${changed})`.execute(db)
  await sql`insert into box (device_id, number, medicine_name, quantity)
    values (${deviceId}, 1, 'Metformin', 30), (${deviceId}, 2, '', 0)`.execute(db)

  await migrate(db)

  const columns = ['number', 'quantity', 'full_quantity', 'counted_at'] as const
  expect(await db.selectFrom('box').select(columns).orderBy('number').execute()).toEqual([
    { number: 1, quantity: 30, full_quantity: 30, counted_at: changed },
    { number: 2, quantity: 0, full_quantity: 0, counted_at: null },
  ])
})

test('the schedule of an older database was changed when the device was changed last', async () => {
  await migrate(db, '0013-clock')
  const changed = new Date('2026-11-19T12:00:00Z')
  await sql`insert into device (device_id, timezone, changed_at)
    values ('PB-TEST-0001', 'Asia/Kolkata', ${changed}), ('PB-TEST-0002', 'Asia/Kolkata', null)`.execute(
    db,
  )

  await migrate(db)

  const columns = ['changed_at', 'schedule_changed_at'] as const
  expect(await db.selectFrom('device').select(columns).orderBy('device_id').execute()).toEqual([
    { changed_at: changed, schedule_changed_at: changed },
    { changed_at: null, schedule_changed_at: null },
  ])
})

test('a message that waited to be sent keeps its sentence', async () => {
  await migrate(db, '0015-asked-quantity')
  const message = '{"title":"Dadi","body":"The pill of 08:00 was missed.","url":"/"}'
  await sql`insert into push_notice (notice_id, body, made_at, expires_at)
    values ('one', 'Olga invites you to a device.', now(), now())`.execute(db)
  await sql`insert into push_delivery (uid, delivery_id, token_hash, message, due_at, expires_at)
    values ('olga', 'one', 'phone', ${message}, now(), '2026-11-20T12:00:00Z')`.execute(db)

  await migrate(db)

  expect(await db.selectFrom('push_notice').select('notice').execute()).toEqual([
    { notice: { kind: 'as written', body: 'Olga invites you to a device.' } },
  ])
  const notice = { kind: 'as written', body: 'The pill of 08:00 was missed.' }
  expect(await db.selectFrom('push_delivery').select('notices').execute()).toEqual([
    { notices: [notice] },
  ])
})
