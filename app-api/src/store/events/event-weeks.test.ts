import { sql } from 'kysely'
import { keepWeeks } from '../../notifications/keep-weeks'
import { keepTold } from './device-events'
import { makeWeeks, missingWeeks, weeksBetween, weekTables } from './event-weeks'
import { emptyStore, memoryStore } from '../../../testing/store/memory-store'
import type { Store } from '../store'

let store: Store
beforeAll(async () => {
  store = await memoryStore()
})
beforeEach(() => emptyStore(store))
afterAll(() => store.close())

const teller = { deviceId: 'PB-TEST-0001', timezone: 'Asia/Kolkata' }
const told = (at: string, seq: number) => ({ ts: new Date(at), seq, code: '701', message: 'taken' })
const tell = (...all: ReturnType<typeof told>[]) =>
  store.db.transaction().execute(async (tx) => {
    await makeWeeks(tx, weekTables(all.map(({ ts }) => ts)))
    await keepTold(tx, teller, all)
  })

test('a week goes from Monday to Sunday, in Greenwich', () => {
  const instants = ['2026-11-15T23:59:59.999Z', '2026-11-16T00:00:00Z', '2026-11-22T23:59:59Z']

  expect(weekTables(instants.map((at) => new Date(at)))).toEqual([
    'notification_20261109',
    'notification_20261116',
  ])
  expect(weeksBetween(new Date('2026-12-27'), new Date('2027-01-04'))).toHaveLength(3)
})

test('the job makes this week and two more, and may run twice at once', async () => {
  const clock = () => Date.parse('2030-01-02T12:00:00Z')
  const keeping = { clock, keepEventsDays: 100_000 }

  await Promise.all([keepWeeks(store.db, keeping), keepWeeks(store.db, keeping)])

  const wanted = ['notification_20291231', 'notification_20300107', 'notification_20300114']
  expect(await missingWeeks(store.db, [...wanted, 'notification_20300121'])).toEqual([
    'notification_20300121',
  ])
})

test('the job drops whole weeks past their time and nothing else', async () => {
  await tell(told('2026-10-04T12:00:00Z', 1), told('2026-10-05T12:00:00Z', 2))

  const clock = () => Date.parse('2026-10-05T00:00:00Z') + 30 * 24 * 3_600_000
  await keepWeeks(store.db, { clock, keepEventsDays: 30 })

  const left = await store.db.selectFrom('notification').select('seq').execute()
  expect(left).toEqual([{ seq: 2 }])
  await store.db.transaction().execute((tx) => makeWeeks(tx, ['notification_20260928']))
})

test('a page of notifications reads only the weeks of its bounds', async () => {
  await tell(told('2026-10-20T12:00:00Z', 1), told('2026-11-20T12:00:00Z', 2))
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from notification
    where device_id = 'PB-TEST-0001' and ts >= '2026-11-16' and ts < '2026-11-21'
    order by ts desc, seq desc limit 21`.execute(store.db)

  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect([...new Set(plan.match(/notification_\d{8}/g))]).toEqual(['notification_20261116'])
  expect(plan).not.toContain('Sort')
})
