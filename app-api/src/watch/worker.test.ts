import { setTimeout as pause } from 'node:timers/promises'
import { appInMemory } from '../../testing/app-in-memory'
import { deviceId, toldPeople } from '../../testing/push/told-people'
import { saveBox } from '../store/devices/boxes'
import { deviceWatch } from './worker'

const start = appInMemory()
const minute = 60_000
const hour = 60 * minute

async function watched() {
  const people = await toldPeople(start())
  const { db, clock } = people
  const parts = {
    db,
    clock: () => clock.now,
    onFailure: (error: unknown) => {
      throw error
    },
  }
  const watch = deviceWatch(parts)
  /** Looks as it has looked for half an hour. */
  const look = async () => {
    const now = clock.now
    for (const ago of [31, 20, 10, 0]) {
      clock.now = now - ago * minute
      await watch.runOnce()
    }
    return people.told()
  }
  const heard = () =>
    db
      .updateTable('device')
      .set({ heard_at: new Date(clock.now), silence_told: null })
      .where('device_id', '=', deviceId)
      .execute()
  const fill = (quantity: number, medicineName = 'Dolo') => {
    const box = { medicineName, quantity, dose: 1, alarms: [480, 0, 0, 0, 0] }
    const unsaid = { version: undefined, formerQuantity: undefined, fullQuantity: undefined }
    return saveBox(db, { deviceId, number: 1, box, ...unsaid, now: new Date(clock.now) })
  }
  return { ...people, watch, look, heard, fill }
}

const since = '21:30 on 20 November'
const silent = `Not heard from since ${since}. Please see that it is on.`

test('a silent box is told once in its silence, and again in the next one', async () => {
  const { look, heard, clock } = await watched()

  const told = []
  for (let n = 0; n < 30; n++) {
    told.push(await look())
    clock.now += hour
  }
  expect(told.flat()).toEqual([
    ['mina', silent],
    ['olga', silent],
  ])
  expect(told[12]).toHaveLength(2)

  await heard()
  expect(await look()).toEqual([])
  clock.now += 12 * hour
  expect(await look()).toHaveLength(2)
})

test('each is told after their own hours, also when the server was away meanwhile', async () => {
  const { look, choose, clock } = await watched()
  await choose('olga', { silentHours: 6 })
  await choose('vera', { kinds: { silent: true }, silentHours: 24 })

  clock.now += 11 * hour
  expect((await look()).map(([uid]) => uid)).toEqual(['olga'])
  clock.now += 30 * hour
  expect((await look()).map(([uid]) => uid)).toEqual(['mina', 'vera'])
  clock.now += 30 * hour
  expect(await look()).toEqual([])
})

test('a box that said all that was due is not silent, however long ago that was', async () => {
  const { look, heard, clock } = await watched()
  // It is 8:40, and its two pills of 8:00 are told.
  clock.now += 11 * hour + 10 * minute
  await heard()

  clock.now += 23 * hour
  expect(await look()).toEqual([])
  clock.now += hour
  expect((await look()).map(([uid]) => uid)).toEqual(['mina', 'olga'])
})

test('after the server was away itself boxes have half an hour to be heard from', async () => {
  const { watch, told, heard, clock } = await watched()
  await watch.runOnce()
  clock.now += 20 * hour

  for (let n = 0; n < 3; n++) {
    await watch.runOnce()
    expect(await told()).toEqual([])
    clock.now += 10 * minute
  }
  await watch.runOnce()
  expect(await told()).toHaveLength(2)

  await heard()
  clock.now += 20 * hour
  await watch.runOnce()
  clock.now += 10 * minute
  await heard()
  clock.now += 20 * minute
  await watch.runOnce()
  expect(await told()).toEqual([])
})

test('a box in which nothing rings is not missed', async () => {
  const { look, db, clock } = await watched()
  await db
    .updateTable('box')
    .set({ alarms: [-480, 0, 0, 0, 0] })
    .execute()

  clock.now += 30 * hour

  expect(await look()).toEqual([])
})

const lowOf1 = 'Pills for less than 3 days: box 1.'

test('low pills are told once until the box is filled, and empty once', async () => {
  const { look, fill, db, clock, heard } = await watched()
  const later = async () => {
    clock.now += 11 * minute
    await heard()
    return look()
  }
  const count = (quantity: number) =>
    db.updateTable('box').set({ quantity }).where('number', '=', 1).execute()

  await count(2)
  expect(await later()).toEqual([
    ['mina', lowOf1],
    ['olga', lowOf1],
  ])
  await count(1)
  expect(await later()).toEqual([])
  await count(0)
  expect((await later()).map(([, body]) => body)).toEqual([
    'No pills left: box 1.',
    'No pills left: box 1.',
  ])
  expect(await later()).toEqual([])

  await fill(30)
  expect(await later()).toEqual([])
  await count(2)
  expect(await later()).toHaveLength(2)
})

test('another medicine in the box is another supply', async () => {
  const { look, fill, clock } = await watched()
  await fill(2)
  expect(await look()).toHaveLength(2)

  await fill(2, 'Crocin')
  clock.now += 11 * minute

  expect(await look()).toHaveLength(2)
})

test('another dose or other alarms are another supply too', async () => {
  const { look, fill, clock, db } = await watched()
  await fill(2)
  await look()
  const change = (dose: number, alarms: number[]) => {
    const box = { medicineName: 'Dolo', quantity: 2, dose, alarms }
    const unsaid = { version: undefined, formerQuantity: undefined, fullQuantity: undefined }
    return saveBox(db, { deviceId, number: 1, box, ...unsaid, now: new Date(clock.now) })
  }

  await change(2, [480, 0, 0, 0, 0])
  clock.now += 11 * minute
  expect(await look()).toHaveLength(2)
  await change(2, [480, 720, 0, 0, 0])
  clock.now += 11 * minute
  expect(await look()).toHaveLength(2)
})

test('several boxes that run low are one message', async () => {
  const { look, db } = await watched()
  await db.updateTable('box').set({ quantity: 1 }).where('number', '<=', 2).execute()

  expect((await look()).map(([, body]) => body)).toEqual(
    Array(2).fill('Pills for less than 3 days: box 1 and box 2.'),
  )
})

test('of two servers that look at once one tells it', async () => {
  const { watch, look, fill, db, clock } = await watched()
  await fill(2)
  const other = deviceWatch({ db, clock: () => clock.now, onFailure: () => undefined })

  const looked = await Promise.all([watch.runOnce(), other.runOnce(), watch.runOnce()])

  expect(looked.sort()).toEqual([0, 0, 1])
  expect(await look()).toHaveLength(2)
})

test('what ends before it is noted is told by the next one, once', async () => {
  const { watch, look, fill, db, clock } = await watched()
  await fill(2)
  const dying = db.transaction().execute(async (tx) => {
    await deviceWatch({
      db: {
        transaction: () => ({ execute: (work: (of: unknown) => unknown) => work(tx) }),
      } as never,
      clock: () => clock.now,
      onFailure: () => undefined,
    }).runOnce()
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')

  expect(await look()).toHaveLength(2)
  expect(await watch.runOnce()).toBe(0)
})

test('a device is looked at every ten minutes', async () => {
  const { watch, clock } = await watched()
  const looked = []
  for (const minutes of [0, 9, 1, 9, 1]) {
    clock.now += minutes * minute
    looked.push(await watch.runOnce())
  }

  expect(looked).toEqual([1, 0, 1, 0, 1])
})

test('a device that nobody has is not looked at', async () => {
  const { watch, db } = await watched()
  await db.updateTable('device').set({ activated_at: null }).execute()

  expect(await watch.runOnce()).toBe(0)
})

test('the watch looks by itself until it is stopped', async () => {
  const { watch, fill, db } = await watched()
  await fill(2)

  const job = watch.start(5)
  const waiting = () => db.selectFrom('push_notice').select('notice_id').execute()
  while ((await waiting()).length === 0) await pause(5)
  await job.stop()

  expect(await waiting()).toHaveLength(1)
})
