import { appInMemory } from '../../testing/app-in-memory'
import { deviceId, timezone, toldPeople } from '../../testing/push/told-people'
import { join } from '../store/devices/claims'
import { registerDevices } from '../store/devices/devices'
import { keepTold } from '../store/events/device-events'
import { digests } from './digests'

const start = appInMemory()
const hour = 3_600_000

// It is 21:30 where the device and the people are.
async function people() {
  const all = await toldPeople(start())
  const { db, clock } = all
  const parts = {
    db,
    clock: () => clock.now,
    onFailure: (error: unknown) => {
      throw error
    },
  }
  const job = digests(parts)
  const read = async () => {
    await job.runOnce()
    return all.told()
  }
  const told = [
    { ts: new Date('2026-11-20T02:32:00Z'), seq: 1, code: '701', medicine: 'Dolo' },
    { ts: new Date('2026-11-20T03:00:00Z'), seq: 2, code: '602', medicine: 'Dolo' },
  ]
  await keepTold(db, { deviceId, timezone }, told)
  return { ...all, job, read, parts }
}

test('nobody is sent a digest until they want one', async () => {
  const { read, clock } = await people()
  clock.now += 24 * hour

  expect(await read()).toEqual([])
})

test('at their hour a person reads how yesterday was, once a day', async () => {
  const { choose, read, clock } = await people()
  await choose('olga', { digestHour: 8 })

  clock.now += 10 * hour
  expect(await read()).toEqual([])
  clock.now += hour / 2
  expect(await read()).toEqual([['olga', "olga's: 1 of 2 taken yesterday."]])
  expect(await read()).toEqual([])
  clock.now += 24 * hour
  expect(await read()).toHaveLength(1)
})

test('each device is a line: yesterday, what is low and who is silent', async () => {
  const { choose, read, clock, db } = await people()
  await registerDevices(db, [{ deviceId: 'PB-TOLD-0002', timezone }])
  const since = new Date(clock.now)
  const place = { deviceId: 'PB-TOLD-0002', uid: 'olga', role: 'Viewer', since } as const
  await join(db, { ...place, nickname: 'Papa' })
  await db
    .updateTable('device')
    .set({ activated_at: since })
    .where('device_id', '=', 'PB-TOLD-0002')
    .execute()
  await db
    .updateTable('box')
    .set({ quantity: 3 })
    .where('device_id', '=', deviceId)
    .where('number', '<=', 2)
    .execute()
  await db
    .updateTable('box')
    .set({ quantity: 0 })
    .where('device_id', '=', deviceId)
    .where('number', '=', 2)
    .execute()
  await choose('olga', { digestHour: 10, silentHours: 12 })

  clock.now += 12.5 * hour

  expect(await read()).toEqual([
    [
      'olga',
      [
        "olga's: 1 of 2 taken yesterday. Pills for less than 3 days: box 1. No pills left: box 2. Not heard from since 21:30 on 20 November. Please see that it is on.",
        'Papa: Nothing was due yesterday.',
      ].join('\n'),
    ],
  ])
})

test('what nobody knows of yesterday is said not to be known', async () => {
  const { choose, read, clock, db } = await people()
  await choose('olga', { digestHour: 8, silentHours: 24 })
  await db.deleteFrom('notification').where('code', '=', '602').execute()

  clock.now += 10.5 * hour

  expect(await read()).toEqual([['olga', "olga's: 1 of 2 taken yesterday. 1 not known."]])
})

test('a device that was muted or left before it is sent is not in it', async () => {
  const { choose, job, told, db, clock } = await people()
  for (const uid of ['olga', 'mina', 'vera']) await choose(uid, { digestHour: 8 })
  clock.now += 10.5 * hour
  await job.runOnce()

  await choose('olga', { device: { id: deviceId, isMuted: true } })
  await db.deleteFrom('user_device').where('uid', '=', 'vera').execute()

  expect(await told()).toEqual([['mina', "mina's: 1 of 2 taken yesterday."]])
})

test('one that is read after midnight names the day that it tells of', async () => {
  const { choose, job, told, clock } = await people()
  await choose('olga', { digestHour: 22, quiet: { from: 22 * 60, to: 7 * 60 } })
  clock.now += hour / 2
  await job.runOnce()
  await told()

  clock.now += 9 * hour

  expect(await told()).toEqual([['olga', "olga's: 0 of 2 taken on 19 November. 2 not known."]])
})

test('a device that said all that was due is not silent in the morning', async () => {
  const { choose, read, clock } = await people()
  await choose('olga', { digestHour: 8, silentHours: 6 })

  clock.now += 10.5 * hour

  expect(await read()).toEqual([['olga', "olga's: 1 of 2 taken yesterday."]])
})

test('a muted device is not in it, and who has no other has none', async () => {
  const { choose, read, clock } = await people()
  await choose('olga', { digestHour: 8, device: { id: deviceId, isMuted: true } })

  clock.now += 10.5 * hour

  expect(await read()).toEqual([])
})

test('of two servers one tells it, and one that was away all day tells the next one', async () => {
  const { choose, job, parts, told, clock } = await people()
  await choose('olga', { digestHour: 8 })
  clock.now += 10.5 * hour
  const other = digests(parts)

  expect((await Promise.all([job.runOnce(), other.runOnce()])).sort()).toEqual([0, 1])
  expect(await told()).toHaveLength(1)
  clock.now += 31 * hour
  await job.runOnce()
  expect(await told()).toEqual([])
  clock.now += 17 * hour
  await job.runOnce()
  expect(await told()).toHaveLength(1)
})

test('twelve devices in Bengali fit into one message, which says how many more there are', async () => {
  const { choose, call, cookies, job, sender, worker, clock, db } = await people()
  const since = new Date(clock.now)
  const ids = Array.from({ length: 40 }, (_, n) => `PB-MANY-${1000 + n}`)
  await registerDevices(
    db,
    ids.map((id) => ({ deviceId: id, timezone })),
  )
  for (const id of ids)
    await join(db, { deviceId: id, uid: 'olga', role: 'Member', nickname: 'চট্টোপাধ্যায়', since })
  await db.updateTable('device').set({ activated_at: since }).execute()
  await call('preferences', { cookie: cookies.olga ?? '', body: { language: 'bn' } })
  await choose('olga', { digestHour: 8 })

  clock.now += 10.5 * hour
  await job.runOnce()
  await worker.runOnce()

  const { message } = sender.sent[0]!
  expect(Buffer.byteLength(message)).toBeLessThan(3200)
  expect(JSON.parse(message).body).toMatch(/\nআরও [০-৯]+টি বাক্স।$/)
})
