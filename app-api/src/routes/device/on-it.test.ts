import { appInMemory, type AppInMemory } from '../../../testing/app-in-memory'
import { keepWeeks } from '../../notifications/keep-weeks'
import { join } from '../../store/devices/claims'
import { unclaimDevice } from '../../store/devices/device-reset'
import { registerDevices } from '../../store/devices/devices'
import { keepTold } from '../../store/events/device-events'

const start = appInMemory()
const deviceId = 'PB-DADI-0001'
const timezone = 'Asia/Kolkata'
const missedAt = '2026-11-20T14:33:00.000Z'
const laterMissedAt = '2026-11-20T15:33:00.000Z'

const tellMissed = ({ store: { db } }: AppInMemory, ...instants: string[]) =>
  keepTold(
    db,
    { deviceId, timezone },
    instants.map((at, seq) => ({ ts: new Date(at), seq, code: '601', message: 'missed' })),
  )

async function withFamily() {
  const memory = start()
  const { call, clock, signIn } = memory
  await registerDevices(memory.store.db, [{ deviceId, timezone }])
  const cookies: Record<string, string> = {}
  const since = new Date('2026-11-01T06:00:00Z')
  for (const [uid, role] of [
    ['dadi', 'Owner'],
    ['asha', 'Member'],
    ['ravi', 'Viewer'],
  ] as const) {
    cookies[uid] = await signIn(uid)
    await join(memory.store.db, { deviceId, uid, role, nickname: 'Dadi', since })
  }
  await memory.store.db.updateTable('device').set({ activated_at: since }).execute()
  await tellMissed(memory, missedAt)

  const say = (uid: string, isOnIt: boolean, at = missedAt) =>
    call('onIt', { cookie: cookies[uid] ?? '', deviceId, body: { missedAt: at, isOnIt } })
  const dashboardOf = async (uid: string) =>
    (await call('dashboard', { cookie: cookies[uid] ?? '', deviceId })).json().today.onIt
  return { memory, clock, say, dashboardOf, cookies, call }
}

test('who looks after a missed pill is told to everybody of the device, and as you to themselves', async () => {
  const { say, dashboardOf, cookies, call } = await withFamily()
  expect(await dashboardOf('asha')).toBeUndefined()

  const answer = await say('ravi', true)

  const ravi = { name: 'ravi Test', since: '2026-11-20T16:00:00.000Z', missedAt }
  expect([answer.statusCode, answer.json()]).toEqual([200, { onIt: [{ ...ravi, isYou: true }] }])
  expect(await dashboardOf('ravi')).toEqual([{ ...ravi, isYou: true }])
  expect(await dashboardOf('asha')).toEqual([{ ...ravi, isYou: false }])
  const home = await call('networkDevices', {
    cookie: cookies.asha ?? '',
    body: { targetRole: 'Member' },
  })
  expect(home.json().devices[0].today.onIt).toEqual([{ ...ravi, isYou: false }])
})

test('two may look after it, the first is named first, and who says it twice keeps their time', async () => {
  const { say, clock } = await withFamily()
  await say('ravi', true)
  clock.now += 60_000

  await say('asha', true)
  const again = await say('ravi', true)

  expect(again.json().onIt).toMatchObject([
    { name: 'ravi Test', since: '2026-11-20T16:00:00.000Z' },
    { name: 'asha Test', since: '2026-11-20T16:01:00.000Z' },
  ])
})

test('it is taken back by whoever said it, and by nobody else', async () => {
  const { say } = await withFamily()
  await say('ravi', true)

  expect((await say('asha', false)).json().onIt).toMatchObject([{ name: 'ravi Test' }])
  expect((await say('ravi', false)).json()).toEqual({ onIt: [] })
})

test('a later missed pill is looked after by nobody yet', async () => {
  const { memory, say } = await withFamily()
  await say('ravi', true)
  await tellMissed(memory, laterMissedAt)

  expect((await say('asha', true, laterMissedAt)).json().onIt).toMatchObject([
    { name: 'asha Test', missedAt: laterMissedAt },
  ])
})

test('what the device did not tell to be missed is not looked after', async () => {
  const { say } = await withFamily()

  const answer = await say('asha', true, laterMissedAt)

  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({ errorMessage: 'No pill was missed at this time.' }),
  ])
})

test('who left the device or closed their account is on nothing any more', async () => {
  const { say, dashboardOf, cookies, call } = await withFamily()
  await say('ravi', true)
  await say('asha', true)

  const body = { targetUsers: ['asha'] }
  await call('remove', { cookie: cookies.asha ?? '', deviceId, body })
  await call('closeAccount', { cookie: cookies.ravi ?? '' })

  expect(await dashboardOf('dadi')).toBeUndefined()
})

test('nobody is left on it when the device is given back', async () => {
  const { memory, say } = await withFamily()
  await say('ravi', true)

  await unclaimDevice(memory.store.db, deviceId)

  expect(await memory.store.db.selectFrom('on_it').selectAll().execute()).toEqual([])
})

test('who was on it longer ago than events are kept is forgotten', async () => {
  const { memory, say } = await withFamily()
  const { db } = memory.store
  const long = new Date('2025-10-01T14:33:00Z')
  await db
    .insertInto('on_it')
    .values({ device_id: deviceId, missed_at: long, uid: 'asha', since: long })
    .execute()

  await say('ravi', true)
  await keepWeeks(db, { clock: () => memory.clock.now, keepEventsDays: 400 })

  expect(await db.selectFrom('on_it').select('uid').execute()).toEqual([{ uid: 'ravi' }])
})
