import { appInMemory, type AppInMemory } from '../../../testing/app-in-memory'
import { makeDemoData } from '../../demo/demo-data'
import { makeDemoLives } from '../../demo/demo-lives'
import { doseRecordFor } from '../../devices/dose-record'
import { takeEvents } from '../../device-api/take-events'
import { keepWeeks } from '../../notifications/keep-weeks'
import { registerDevices } from '../../store/devices/devices'

const start = appInMemory()
const deviceId = 'PB-DADI-0001'
const timezone = 'Asia/Kolkata'
const on = (day: number, time: string) =>
  Date.parse(`2026-11-${String(day).padStart(2, '0')}T${time}:00+05:30`)
const metformin = { medicineName: 'Metformin', quantity: 30, dose: 1, alarms: [480, 1200, 0, 0, 0] }

/** A device that olga added on the 16th, at 09:00, and filled at 10:00. */
async function filled() {
  const memory = start()
  const { clock, store } = memory
  await registerDevices(store.db, [{ deviceId, timezone }])
  const at = async (day: number, time: string) => {
    clock.now = on(day, time)
    return { cookie: await memory.signIn('olga'), deviceId }
  }
  let seq = 0
  const tell = (day: number, time: string, type: 'taken' | 'missed', box = 1) => {
    const event = { seq: seq++, type, box, at: new Date(on(day, time)).toISOString() }
    return takeEvents(store.db, {
      deviceId,
      events: [event],
      now: new Date(clock.now),
      keepDays: 400,
    })
  }
  const save = async (day: number, time: string, box: object) =>
    memory.call('box', { ...(await at(day, time)), body: { box: 1, ...metformin, ...box } })
  const record = async (day: number, time: string, days?: string) => {
    const { cookie } = await at(day, time)
    const url = `/app-api/device/${deviceId}/dose-record${days ? `?days=${days}` : ''}`
    return (await memory.app.inject({ url, headers: { cookie } })).json()
  }
  const added = { ...(await at(16, '09:00')), body: { deviceId, nickname: 'Dadi' } }
  await memory.call('addDevice', added)
  await save(16, '10:00', {})
  return { ...memory, at, tell, save, record }
}

type Day = { date: string; taken: number; missed: number; notKnown: number; isSure: boolean }
const inShort = ({ days }: { days: Day[] }) =>
  days.map(({ date, taken, missed, notKnown, isSure }) =>
    [Number(date.slice(8)), taken, missed, notKnown, isSure].join(' '),
  )

test('a record has what a device told, and what was due and not told as not known', async () => {
  const { clock, tell, record } = await filled()
  clock.now = on(18, '21:00')
  await tell(17, '08:02', 'taken')
  await tell(17, '20:30', 'missed')

  const answer = await record(18, '21:00')

  expect(inShort(answer)).toEqual(['16 0 0 1 true', '17 1 1 0 true', '18 0 0 2 true'])
  expect(answer).toMatchObject({
    timezone,
    made: '2026-11-18T15:30:00.000Z',
    boxes: [
      { medicineName: 'Metformin', dose: 1, alarms: [480, 1200, 0, 0, 0] },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ],
    missed: [{ date: '2026-11-17', minute: 1200, box: 1, medicineName: 'Metformin' }],
    moreMissed: null,
  })
})

test('what was due before a change of the schedule is what rang then', async () => {
  const { save, record } = await filled()
  await save(18, '12:00', { alarms: [1200, 0, 0, 0, 0] })
  await save(19, '12:00', { medicineName: 'Dolo', alarms: [0, 0, 0, 0, 0] })

  const answer = await record(20, '21:00')

  expect(inShort(answer)).toEqual([
    '16 0 0 1 true',
    '17 0 0 2 true',
    '18 0 0 2 true',
    '19 0 0 0 true',
    '20 0 0 0 true',
  ])
})

test('what an older release changed or claimed is known since its last change only, never from before', async () => {
  const { save, record, store } = await filled()
  const device = store.db.updateTable('device')
  const box = store.db.updateTable('box')
  const changed = new Date(on(18, '12:00'))
  await box.set({ medicine_name: 'Dolo' }).where('number', '=', 1).execute()
  await device.set({ schedule_changed_at: changed }).execute()
  const afterChange = inShort(await record(20, '21:00'))
  await box.set({ held_since: null }).execute()

  const afterClaim = inShort(await record(20, '21:00'))
  await save(20, '21:00', { box: 2, medicineName: 'Aspirin' })

  const expected = ['16 0 0 0 false', '17 0 0 0 false', '18 0 0 1 false', '19 0 0 2 true']
  expect(afterChange).toEqual([...expected, '20 0 0 2 true'])
  expect(afterClaim).toEqual(afterChange)
  expect(inShort(await record(20, '21:30'))).toEqual(afterChange)
})

test('where nobody knows since when boxes hold what they do no day is sure', async () => {
  const { record, store, tell } = await filled()
  await tell(16, '20:01', 'taken')
  await store.db.updateTable('box').set({ held_since: null }).execute()
  await store.db.updateTable('device').set({ schedule_changed_at: null }).execute()

  expect(inShort(await record(17, '07:00'))).toEqual(['16 1 0 0 false', '17 0 0 0 false'])
})

test('a device without pills that is reset keeps that nothing was due before', async () => {
  const { at, call, record, save } = await filled()
  await save(17, '09:00', { medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] })

  await call('resetSchedule', await at(17, '12:00'))

  expect(inShort(await record(17, '21:00'))).toEqual(['16 0 0 1 true', '17 0 0 1 true'])
})

test('more pills and another dose are no other schedule', async () => {
  const { save, record, store } = await filled()

  await save(18, '12:00', { quantity: 60, dose: 2 })

  expect(await store.db.selectFrom('box_before').select('medicine_name').execute()).toEqual([
    { medicine_name: '' },
  ])
  expect(inShort(await record(18, '13:00'))).toEqual([
    '16 0 0 1 true',
    '17 0 0 2 true',
    '18 0 0 1 true',
  ])
})

test('a device that is reset is due nothing from then on, and keeps what was due before', async () => {
  const { at, call, record } = await filled()

  await call('resetSchedule', await at(17, '12:00'))

  expect(inShort(await record(18, '21:00'))).toEqual([
    '16 0 0 1 true',
    '17 0 0 1 true',
    '18 0 0 0 true',
  ])
})

test('who gets a device anew has nothing of whoever had it before', async () => {
  const { at, call, tell, clock, record, store } = await filled()
  clock.now = on(17, '09:00')
  await tell(17, '08:02', 'taken')
  await call('resetSchedule', await at(17, '10:00'))
  await call('remove', { ...(await at(17, '10:00')), body: { targetUsers: ['olga'] } })
  const again = { ...(await at(18, '09:00')), body: { deviceId, nickname: 'Dadi' } }
  await call('addDevice', again)

  const answer = await record(18, '10:00')

  expect(inShort(answer)).toEqual(['18 0 0 0 true'])
  expect(answer.medicines).toEqual([])
  expect(await store.db.selectFrom('box_before').selectAll().execute()).toEqual([])
})

test('it goes back 30 days, or as many as are asked for, and no further than events are kept', async () => {
  const { record, store, clock } = await filled()
  await store.db
    .updateTable('device')
    .set({ activated_at: new Date('2026-01-01T00:00:00Z') })
    .execute()

  const lengths = [await record(20, '21:00'), await record(20, '21:00', '14')].map(
    ({ days }) => days.length,
  )
  await keepWeeks(store.db, { clock: () => clock.now + 500 * 86_400_000, keepEventsDays: 400 })

  expect(lengths).toEqual([30, 14])
  expect((await record(20, '21:00', '90')).days).toHaveLength(90)
  expect((await record(20, '21:00', '13')).code).toBe('bad_form')
  expect(await store.db.selectFrom('box_before').selectAll().execute()).toEqual([])
})

test('no more days are answered than events are kept', async () => {
  const { store, clock } = await filled()
  await store.db
    .updateTable('device')
    .set({ activated_at: new Date('2026-01-01T00:00:00Z') })
    .execute()
  const asked = { db: store.db, clock: () => clock.now, keepEventsDays: 20 }

  const { days } = await doseRecordFor(asked, { deviceId, days: 90 })

  expect(days).toHaveLength(20)
})

test('every missed dose with a note is listed, also where these are more than twelve', async () => {
  const { at, call, clock, record, save, tell } = await filled()
  await save(16, '10:01', { alarms: [480, 600, 720, 840, 960] })
  const hours = ['08:30', '10:30', '12:30', '14:30', '16:30']
  const times = [17, 18, 19].flatMap((day) => hours.map((time) => [day, time] as const))
  clock.now = on(19, '21:00')
  for (const [day, time] of times) await tell(day, time, 'missed')
  const { cookie } = await at(19, '21:00')
  for (const [day, time] of times) {
    const missedAt = new Date(on(day, time)).toISOString()
    const body = { missedAt, code: '601', note: { kind: 'skipped' } }
    await call('note', { cookie, deviceId, body })
  }

  const { missed, moreMissed } = await record(19, '21:00')

  expect(missed.filter(({ notes }: { notes?: unknown }) => notes !== undefined)).toHaveLength(15)
  expect(moreMissed).toBeNull()
})

async function demo(): Promise<(uid: string, deviceId: string) => Promise<{ days: Day[] }>> {
  const memory: AppInMemory = start()
  const now = new Date(memory.clock.now)
  await makeDemoData(memory.store.db, now)
  await makeDemoLives(memory.store.db, now)
  return async (uid, id) => {
    const cookie = await memory.signIn(uid)
    const url = `/app-api/device/${id}/dose-record?days=90`
    return (await memory.app.inject({ url, headers: { cookie } })).json()
  }
}

const sum = (days: Day[], key: 'taken' | 'missed' | 'notKnown') =>
  days.reduce((total, day) => total + day[key], 0)

test('the demo has two months of a forgetful person, a ward of 5,000 pills, and a first day', async () => {
  const recordOf = await demo()

  const aaji = (await recordOf('demo-chitra', 'PB-DEMO-0011')).days
  const ward = (await recordOf('demo-manju', 'PB-DEMO-0009')).days
  const ammi = (await recordOf('demo-farah', 'PB-DEMO-0003')).days

  expect(aaji).toHaveLength(61)
  expect([sum(aaji, 'missed'), sum(aaji, 'notKnown')]).toEqual([10, 2])
  expect(sum(ward, 'taken') + sum(ward, 'missed')).toBeGreaterThan(4900)
  expect(inShort({ days: ammi })).toEqual(['20 1 0 0 true'])
})
