import { appInMemory } from '../../../testing/app-in-memory'
import { withDemo } from '../../../testing/demo-in-memory'

const start = appInMemory()
const deviceId = 'PB-DEMO-0001'
const aBox = {
  box: 5,
  medicineName: 'Dolo_650 v1.5-XR',
  quantity: 12,
  dose: 1,
  alarms: [540, 0, 1440, 0, 0],
}
const empty = { medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] }

test.each(['asha', 'ravi', 'adm'] as const)('%s, Member or above, edits a box', async (name) => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies[name]

  const answer = await call('box', { cookie, deviceId, body: aBox })

  const { deviceInfo } = (await call('schedule', { cookie, deviceId })).json()
  expect(answer.statusCode).toBe(200)
  expect(deviceInfo[4]).toEqual({
    medicineName: 'Dolo_650 v1.5-XR',
    quantity: 12,
    dose: 1,
    alarms: [540, 0, 1440, 0, 0],
    version: 2,
    fullQuantity: 12,
  })
})

test('saving a box answers it as it is stored', async () => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies.asha
  const save = (quantity: number) =>
    call('box', { cookie, deviceId, body: { ...aBox, medicineName: '  Dolo 650 ', quantity } })

  const saved = [await save(12), await save(7), await save(7)]

  const { deviceInfo } = (await call('schedule', { cookie, deviceId })).json()
  const { box: _, ...content } = { ...aBox, medicineName: 'Dolo 650' }
  expect(saved.map((answer) => answer.json())).toEqual([
    { ...content, quantity: 12, version: 2, fullQuantity: 12 },
    { ...content, quantity: 7, version: 3, fullQuantity: 7 },
    deviceInfo[4],
  ])
})

test('a Viewer only sees the boxes', async () => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies.viv

  const answer = await call('box', { cookie, deviceId, body: aBox })

  const schedule = (await call('schedule', { cookie, deviceId })).json()
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'role_too_low'])
  expect(schedule.role).toBe('Viewer')
  expect(schedule.deviceTimezone).toEqual({ timezoneValue: 'Asia/Kolkata' })
  expect(schedule.deviceInfo[4]).toMatchObject(empty)
})

test('a saved box waits for the device to sync', async () => {
  const { call, cookies, clock } = await withDemo(start())
  const cookie = cookies.asha
  clock.now += 1000

  await call('box', { cookie, deviceId, body: aBox })

  const { sync } = (await call('dashboard', { cookie, deviceId })).json()
  expect(sync.status).toBe(false)
  expect(sync.updatedTime).toBe(new Date(clock.now).toISOString())
})

test.each([
  [{ box: 0 }, 'A device has the boxes 1 to 8.'],
  [{ box: 9 }, 'A device has the boxes 1 to 8.'],
  [{ medicineName: '  ' }, 'Medicine Name can not be empty.'],
  [{ medicineName: 'm'.repeat(31) }, 'Medicine Name can have a maximum of 30 characters.'],
  [
    { medicineName: 'Vitamin@C' },
    'Medicine Name can have only letters, numbers, spaces and underscore.',
  ],
  [{ quantity: -1 }, 'Quantity can not be less than 0.'],
  [{ quantity: 1000 }, 'Quantity can not be greater than 999.'],
  [{ dose: -1 }, 'Dose can not be less than 0.'],
  [{ dose: 10 }, 'Dose can not be greater than 9.'],
  [{ alarms: [0, 0, 0, 0] }, 'A box has 5 alarms.'],
  [{ alarms: [0, 0, 0, 0, 1441] }, 'An alarm must be a time of the day.'],
  [{ alarms: [480, 480, 0, 0, 0] }, 'Two alarms of a box can not be at the same time.'],
])('%j is refused with its sentence and changes nothing', async (change, errorMessage) => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies.asha
  const before = (await call('schedule', { cookie, deviceId })).body

  const answer = await call('box', { cookie, deviceId, body: { ...aBox, ...change } })

  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errorMessage })
  expect((await call('schedule', { cookie, deviceId })).body).toBe(before)
})

test.each([
  { box: '1' },
  { box: 1.5 },
  { quantity: 0.5 },
  { quantity: 'NaN' },
  { alarms: [0, 0, 0, 0, '480'] },
  { medicineName: null },
  { role: 'Owner' },
])('%j is not the form of a box', async (change) => {
  const { call, cookies } = await withDemo(start())

  const answer = await call('box', {
    cookie: cookies.asha,
    deviceId,
    body: { ...aBox, ...change },
  })

  expect(answer.statusCode).toBe(400)
})

test('of two who edit the same box the second is told to check it again', async () => {
  const { call, cookies } = await withDemo(start())
  const edited = { ...aBox, box: 1, version: 1 }
  await call('box', { cookie: cookies.asha, deviceId, body: edited })

  const late = await call('box', {
    cookie: cookies.ravi,
    deviceId,
    body: { ...edited, quantity: 99 },
  })

  const { deviceInfo } = (await call('schedule', { cookie: cookies.ravi, deviceId })).json()
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    errorMessage: 'Someone else changed this box. Check it again.',
  })
  expect(deviceInfo[0]).toMatchObject({ quantity: 12, version: 2 })
})

test('without a version the last one to save wins', async () => {
  const { call, cookies } = await withDemo(start())
  await call('box', { cookie: cookies.asha, deviceId, body: aBox })

  await call('box', { cookie: cookies.ravi, deviceId, body: { ...aBox, quantity: 99 } })

  const { deviceInfo } = (await call('schedule', { cookie: cookies.ravi, deviceId })).json()
  expect(deviceInfo[4]).toMatchObject({ quantity: 99, version: 3 })
})

test('eight clicks on save are one change, also with a version', async () => {
  const { call, cookies } = await withDemo(start())
  const click = () => call('box', { cookie: cookies.asha, deviceId, body: { ...aBox, version: 1 } })

  const answers = await Promise.all(Array.from({ length: 8 }, click))

  const { deviceInfo } = (await call('schedule', { cookie: cookies.asha, deviceId })).json()
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(deviceInfo[4]).toMatchObject({ quantity: 12, version: 2 })
})

test('a box is emptied by blanks and zeros, and a zero has no sign', async () => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies.asha

  const answer = await call('box', {
    cookie,
    deviceId,
    body: { ...empty, box: 1, medicineName: '  ', alarms: [-0, 0, 0, 0, 0] },
  })

  const { deviceInfo } = (await call('schedule', { cookie, deviceId })).json()
  expect(answer.statusCode).toBe(200)
  expect(deviceInfo[0]).toEqual({ ...empty, version: 2, fullQuantity: 0 })
})

test.each(['version=abc', 'version=9', 'deviceId=PB-DEMO-0002', 'quantity=x&box=1'])(
  'the query %s, which this call does not have, is no part of its input',
  async (query) => {
    const { app, call, cookies } = await withDemo(start())
    const cookie = cookies.asha

    const answer = await app.inject({
      method: 'POST',
      url: `/app-api/device/${deviceId}/box?${query}`,
      headers: { cookie },
      payload: aBox,
    })

    const { deviceInfo } = (await call('schedule', { cookie, deviceId })).json()
    expect(answer.statusCode).toBe(200)
    expect(deviceInfo[4]).toMatchObject({ quantity: 12, version: 2 })
  },
)
