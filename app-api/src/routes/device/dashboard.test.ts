import { appInMemory } from '../../../testing/app-in-memory'
import { makeDemoData } from '../../demo/demo-data'

const start = appInMemory()
const now = new Date('2026-11-20T16:00:00Z')
const dadi = 'PB-DEMO-0001'

async function withDemo() {
  const memory = start()
  await makeDemoData(memory.store.db, now)
  const people = ['asha', 'ravi', 'viv', 'adm', 'ivy', 'stranger'] as const
  const cookies = {} as Record<(typeof people)[number], string>
  for (const name of people)
    cookies[name] = await memory.signIn(`demo-${name}`, { email: `${name}@example.test` })
  return { ...memory, cookies }
}

const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '')

test('whoever has a role on the device sees it; nobody else can tell it from an unknown one', async () => {
  const { call, cookies } = await withDemo()

  const told: Record<string, number> = {}
  for (const [name, cookie] of Object.entries(cookies)) {
    told[name] = (await call('dashboard', { cookie, deviceId: dadi })).statusCode
  }
  const foreign = await call('dashboard', { cookie: cookies.stranger, deviceId: dadi })
  const unknown = await call('dashboard', { cookie: cookies.stranger, deviceId: 'PB-NONE-0001' })
  const illFormed = await call('dashboard', { cookie: cookies.stranger, deviceId: 'x'.repeat(65) })

  expect(told).toEqual({ asha: 200, ravi: 200, viv: 200, adm: 200, ivy: 404, stranger: 404 })
  expect(withoutId(foreign.body)).toBe(withoutId(unknown.body))
  expect(withoutId(foreign.body)).toBe(withoutId(illFormed.body))
  expect(foreign.headers['content-length']).toBe(unknown.headers['content-length'])
})

test('without a session the answer is 401 whatever the device', async () => {
  const { call } = await withDemo()

  expect((await call('dashboard', { deviceId: dadi })).statusCode).toBe(401)
})

test('the dashboard has the sync state, 8 boxes in order and the zone', async () => {
  const { call, cookies } = await withDemo()

  const answer = (await call('dashboard', { cookie: cookies.viv, deviceId: dadi })).json()

  expect(answer.sync).toMatchObject({ status: true })
  expect(answer.deviceTimezone).toEqual({ timezoneValue: 'Asia/Kolkata' })
  expect(answer.deviceInfo).toHaveLength(8)
  expect(answer.deviceInfo[1]).toEqual({
    medicineName: 'मेटफॉर्मिन',
    quantity: 20,
    dose: 1,
    alarms: [480, -1320, 0, 0, 0],
    version: 1,
    fullQuantity: 20,
  })
  expect(answer.deviceInfo[7]).toMatchObject({ medicineName: '', alarms: [0, 0, 0, 0, 0] })
})

test('the dashboard says what the caller is to the device', async () => {
  const { call, cookies } = await withDemo()

  const roles: Record<string, string> = {}
  for (const name of ['asha', 'ravi', 'viv', 'adm'] as const) {
    const answer = await call('dashboard', { cookie: cookies[name], deviceId: dadi })
    roles[name] = answer.json().role
  }

  expect(roles).toEqual({ asha: 'Owner', ravi: 'Member', viv: 'Viewer', adm: 'Admin' })
})

test('taking a role away works on the next call', async () => {
  const { call, cookies, store } = await withDemo()
  await call('dashboard', { cookie: cookies.viv, deviceId: dadi })
  await store.db.deleteFrom('device_member').where('uid', '=', 'demo-viv').execute()

  const answer = await call('dashboard', { cookie: cookies.viv, deviceId: dadi })

  expect(answer.statusCode).toBe(404)
})

test('adherence has 14 days of the device, newest first, that count what was told', async () => {
  const { call, cookies } = await withDemo()

  const answer = (await call('adherence', { cookie: cookies.viv, deviceId: dadi })).json()

  type Day = { date: string; notifications: object[]; metrics: { pillsTaken: number } }
  const days = answer.days as Day[]
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 14 }, (_, ago) => `${String(20 - ago).padStart(2, '0')}-11-2026`),
  )
  expect(days.flatMap(({ notifications }) => notifications)).toHaveLength(45)
  expect(days[0]?.metrics).toEqual({ pillsTaken: 7, pillsMissed: 1 })
})

test('an evening in Greenwich belongs to the next day in India', async () => {
  const { call, cookies, store } = await withDemo()
  const ts = new Date('2026-11-15T19:00:00Z')
  await store.db.deleteFrom('notification').execute()
  await store.db
    .insertInto('notification')
    .values({ device_id: dadi, ts, seq: 1, code: '701', message: 'taken' })
    .execute()

  const { days } = (await call('adherence', { cookie: cookies.viv, deviceId: dadi })).json()

  const withSome = days.filter((day: { notifications: object[] }) => day.notifications.length > 0)
  expect(withSome.map((day: { date: string }) => day.date)).toEqual(['16-11-2026'])
})

test('a device that was added today has one day', async () => {
  const { call, cookies } = await withDemo()
  const device = { deviceId: 'PB-DEMO-0101', nickname: 'New' }
  await call('addDevice', { cookie: cookies.stranger, body: device })

  const { days } = (
    await call('adherence', { cookie: cookies.stranger, deviceId: 'PB-DEMO-0101' })
  ).json()

  expect(days).toEqual([
    { date: '20-11-2026', metrics: { pillsTaken: 0, pillsMissed: 0 }, notifications: [] },
  ])
})

test.each(['dashboard', 'schedule', 'adherence'] as const)(
  'what %s answers and the role that may read it are one question to the store',
  async (name) => {
    const { call, cookies, store } = await withDemo()
    await call(name, { cookie: cookies.viv, deviceId: dadi })
    const asked = jest.spyOn(store.db, 'executeQuery')

    const answer = await call(name, { cookie: cookies.viv, deviceId: dadi })

    const questions = asked.mock.calls.length
    asked.mockRestore()
    expect(answer.statusCode).toBe(200)
    expect(questions).toBe(1)
  },
)
