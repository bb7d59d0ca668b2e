import { appInMemory } from '../../../testing/app-in-memory'
import { withDemo } from '../../../testing/demo-in-memory'

const start = appInMemory()
const deviceId = 'PB-DEMO-0001'
const usual = { morning: 480, noon: 780, evening: 1200, night: 1320 }
const early = { morning: 360, noon: 690, evening: 1140, night: 0 }

test('a device whose people set none has the usual times of the day', async () => {
  const { call, cookies } = await withDemo(start())

  const answer = await call('schedule', { cookie: cookies.viv, deviceId })

  expect(answer.json()).toMatchObject({ dayTimes: usual })
})

test('who may edit its boxes sets the times of the day of a device for everybody', async () => {
  const { call, cookies } = await withDemo(start())

  const set = await call('dayTimes', { cookie: cookies.ravi, deviceId, body: early })

  expect([set.statusCode, set.json()]).toEqual([200, {}])
  const seen = await call('schedule', { cookie: cookies.asha, deviceId })
  expect(seen.json()).toMatchObject({ dayTimes: early })
})

test('the times of the day change no alarm, and the device has nothing new to hear of', async () => {
  const { call, cookies } = await withDemo(start())
  const boxesAndSync = async () => {
    const { deviceInfo, sync } = (
      await call('dashboard', { cookie: cookies.asha, deviceId })
    ).json()
    return { deviceInfo, sync }
  }
  const before = await boxesAndSync()

  await call('dayTimes', { cookie: cookies.asha, deviceId, body: early })

  expect(await boxesAndSync()).toEqual(before)
})

test('another device keeps its own', async () => {
  const { call, cookies } = await withDemo(start())

  await call('dayTimes', { cookie: cookies.asha, deviceId, body: early })

  const other = await call('schedule', { cookie: cookies.asha, deviceId: 'PB-DEMO-0002' })
  expect(other.json()).toMatchObject({ dayTimes: usual })
})
