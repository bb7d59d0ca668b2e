import { asOfOf } from '../contract/index'
import { answering, refusal } from '../testing/answering'
import { aBox, aDevice } from '../testing/builders'
import { api } from './api'
import { bringKeeperBy, keepAnswersBy, type Heard } from './keeper'

const withoutLine = () => Promise.reject(new TypeError('Failed to fetch'))
const keptAt = Date.parse('2026-11-20T15:35:00Z')
const devices = { devices: [aDevice()] }

/** Somebody who keeps answers; `has` is what was kept before. */
function aKeeper(has?: Partial<Heard>) {
  const heard: Heard[] = []
  keepAnswersBy({
    keep: (each) => void heard.push(each),
    find: (call, input) =>
      Promise.resolve(has && { call, input, at: keptAt, body: devices, ...has }),
  })
  return heard
}

// The client is one for all tests of this file: the first two have nobody who keeps anything.
test('where an answer is wanted of it, the keeper is brought', async () => {
  answering({ myDevices: withoutLine })
  const bring = jest.fn(() => Promise.resolve())
  bringKeeperBy(bring)

  await expect(api.myDevices()).rejects.toMatchObject({ status: 0 })

  expect(bring).toHaveBeenCalledTimes(1)
})

test('what was answered before somebody keeps it is handed over', async () => {
  answering({ myDevices: devices, schedule: withoutLine })
  await api.myDevices()
  await expect(api.schedule({ deviceId: 'PB-1' })).rejects.toMatchObject({ status: 0 })

  expect(aKeeper()).toEqual([
    { call: 'myDevices', input: {}, body: devices, at: expect.any(Number) },
  ])
})

test.each([
  ['a box', 'box', () => api.box({ deviceId: 'PB-1', box: 1, ...aBox() })],
  ['the schedule', 'resetSchedule', () => api.resetSchedule({ deviceId: 'PB-1' })],
])('after %s was changed the kept schedule holds no more', async (_, call, change) => {
  const heard = aKeeper()
  answering({ [call]: aBox() })

  await change()

  expect(heard).toEqual([{ call: 'schedule', input: { deviceId: 'PB-1' }, at: expect.any(Number) }])
})

test('answers of people and messages are not kept', async () => {
  const heard = aKeeper({})
  answering({ invites: { invites: [] } })

  await api.invites()
  answering({ invites: withoutLine })

  await expect(api.invites()).rejects.toMatchObject({ status: 0 })
  expect(heard).toEqual([])
})

test('without a line a kept answer stands in, and says from when it is', async () => {
  aKeeper({})
  answering({ myDevices: withoutLine })

  const told = await api.myDevices()

  expect(told.devices).toMatchObject(devices.devices)
  expect(asOfOf(told)).toBe(keptAt)
})

test('what a server answers never gives way to what was kept', async () => {
  aKeeper({})
  answering({ myDevices: refusal(500) })
  await expect(api.myDevices()).rejects.toMatchObject({ status: 500 })

  answering({ myDevices: { devices: [] } })
  const told = await api.myDevices()
  expect(told).toEqual({ devices: [] })
  expect(asOfOf(told)).toBeUndefined()
})

test.each([401, 403, 404])('what was refused with %i is kept no more', async (status) => {
  const heard = aKeeper()
  answering({ schedule: refusal(status) })

  await api.schedule({ deviceId: 'PB-1' }).catch(() => {})

  expect(heard).toEqual([{ call: 'schedule', input: { deviceId: 'PB-1' }, at: expect.any(Number) }])
})

test('a kept answer that can not be read any more is a failure as ever', async () => {
  aKeeper({ body: 'nothing' })
  answering({ myDevices: withoutLine })

  await expect(api.myDevices()).rejects.toMatchObject({ status: 0 })
})
