import { appInMemory } from '../../testing/app-in-memory'
import { makeDemoData } from '../demo/demo-data'
import { demoKeyOf, makeDemoDevices } from '../demo/demo-devices'

const start = appInMemory()
const deviceId = 'PB-DEMO-0002'
const minute = 60_000
const content = { medicineName: 'Metformin', quantity: 30, dose: 2, alarms: [480, 1200, 0, 0, 0] }
const empty = { medicineName: '', quantity: 0, dose: 0, alarms: [0, 0, 0, 0, 0] }

/** A device whose box 2 was filled just now, an hour ago by the clock of the events. */
async function withBox() {
  const { app, store, clock, call, signIn } = start()
  await makeDemoData(store.db, new Date(clock.now))
  await makeDemoDevices(store.db, { count: 0, now: new Date(clock.now) })
  const cookie = await signIn('demo-asha', { email: 'asha@example.test' })
  const save = async (change: object = {}) =>
    (await call('box', { cookie, deviceId, body: { box: 2, ...content, ...change } })).json()
  const boxes = async () => (await call('schedule', { cookie, deviceId })).json().deviceInfo
  const box = async (n = 2) => (await boxes())[n - 1]
  const filledAt = clock.now
  const filled = await save()
  clock.now += 60 * minute
  const taken = (seq: number, minutes: number, n = 2) => ({
    seq,
    type: 'taken',
    box: n,
    at: new Date(filledAt + minutes * minute).toISOString(),
  })
  const send = (...events: object[]) =>
    app.inject({
      method: 'POST',
      url: '/device-api/v1/events',
      headers: { authorization: `Bearer ${deviceId}.${demoKeyOf(deviceId)}` },
      payload: { events },
    })
  return { call, cookie, save, box, taken, send, clock, filled }
}

test('a pill that was taken lowers the quantity of its box by its dose', async () => {
  const { box, taken, send } = await withBox()

  await send(taken(1, 10), { ...taken(2, 20), type: 'missed' }, { ...taken(3, 30), type: 'wrong' })
  expect((await box()).quantity).toBe(28)
  await send(taken(4, 40), taken(5, 50))

  expect((await box()).quantity).toBe(24)
  expect((await box(1)).quantity).toBe(0)
})

test('the same event lowers it once, however often it comes', async () => {
  const { box, taken, send } = await withBox()

  await send(taken(1, 10), taken(1, 10))
  await Promise.all([send(taken(1, 10)), send(taken(1, 11)), send(taken(1, 10))])

  expect((await box()).quantity).toBe(28)
})

test('a box never holds less than nothing', async () => {
  const { box, save, taken, send } = await withBox()
  await save({ quantity: 3 })

  await send(taken(1, 61), taken(2, 62), taken(3, 63))

  expect((await box()).quantity).toBe(0)
})

test('a pill that was taken before somebody filled the box counts for what was in it then', async () => {
  const { box, save, taken, send } = await withBox()
  await save({ quantity: 60 })

  await send(taken(1, 59), taken(2, 60), taken(3, 61))

  expect((await box()).quantity).toBe(58)
})

test('nor does one that was taken before another medicine came, also of the same number', async () => {
  const { box, save, taken, send } = await withBox()
  await save({ medicineName: 'Dolo' })

  await send(taken(1, 59), taken(2, 61))

  expect(await box()).toMatchObject({ medicineName: 'Dolo', quantity: 28 })
})

test('other alarms leave the number as it was counted last', async () => {
  const { box, save, taken, send } = await withBox()
  await save({ alarms: [540, 0, 0, 0, 0] })

  await send(taken(1, 59))

  expect((await box()).quantity).toBe(28)
})

test('a device that was reset starts clean', async () => {
  const { box, call, cookie, save, taken, send, clock } = await withBox()
  await call('resetSchedule', { cookie, deviceId })
  await send(taken(1, 59), taken(2, 61))
  expect(await box()).toMatchObject({ ...empty, fullQuantity: 0 })
  clock.now += 60 * minute
  await save({ quantity: 20 })

  await send(taken(3, 119), taken(4, 121))

  expect(await box()).toMatchObject({ quantity: 18, fullQuantity: 20 })
})

test('a pill that was taken is no change of the box: what was opened before can be saved', async () => {
  const { box, call, cookie, save, taken, send, filled } = await withBox()
  await send(taken(1, 10))

  expect((await box()).version).toBe(filled.version)
  const saved = await save({
    alarms: [540, 0, 0, 0, 0],
    version: filled.version,
    formerQuantity: 30,
  })

  expect(saved).toMatchObject({
    quantity: 28,
    alarms: [540, 0, 0, 0, 0],
    version: filled.version + 1,
  })
  const [, today] = (await call('myDevices', { cookie })).json().devices
  expect(today.today.boxes[1]).toMatchObject({ quantity: 28, dose: 2 })
})

test.each([
  [40, 30, 38],
  [20, 30, 18],
  [30, 30, 28],
  [999, 30, 997],
  [0, 30, 0],
  [999, 0, 999],
])(
  'saved as %i from %i, with a dose of 2 taken meanwhile, it holds %i',
  async (quantity, formerQuantity, kept) => {
    const { box, save, taken, send, filled } = await withBox()
    await send(taken(1, 10))

    const saved = await save({ quantity, formerQuantity, version: filled.version })

    expect([saved.quantity, (await box()).quantity]).toEqual([kept, kept])
  },
)

test.each([
  ['nobody takes a pill', { before: 0, between: 0 }, 40],
  ['two were taken before', { before: 1, between: 0 }, 38],
  ['two are taken between', { before: 0, between: 1 }, 38],
  ['two were taken before, and two are between', { before: 1, between: 1 }, 36],
])(
  'a save that is sent twice is done once, and is not too late, when %s',
  async (_, { before, between }, left) => {
    const { box, save, taken, send, filled } = await withBox()
    const change = { quantity: 40, formerQuantity: 30, version: filled.version }
    if (before) await send(taken(1, 10))

    const first = await save(change)
    if (between) await send(taken(2, 61))
    const again = await save(change)

    expect(first).toMatchObject({ quantity: before ? 38 : 40, version: filled.version + 1 })
    expect(again).toEqual({ ...first, quantity: left })
    expect(await box()).toEqual(again)
  },
)

test('so is a quantity that is set twice, with a pill taken between', async () => {
  const { box, save, taken, send, filled } = await withBox()
  const change = { quantity: 60, fullQuantity: 60, version: filled.version }

  const first = await save(change)
  await send(taken(1, 61))

  expect(await save(change)).toEqual({ ...first, quantity: 58 })
  expect(await box()).toMatchObject({ quantity: 58, version: filled.version + 1 })
})

test.each([
  ['another quantity', { quantity: 41 }],
  ['another start', { formerQuantity: 29 }],
  ['no start', { formerQuantity: undefined }],
  ['another dose', { dose: 1 }],
  ['other alarms', { alarms: [540, 0, 0, 0, 0] }],
  ['another medicine', { medicineName: 'Dolo' }],
])('a save of the same version with %s is another one, and too late', async (_, other) => {
  const { box, save, taken, send, filled } = await withBox()
  const change = { quantity: 40, formerQuantity: 30, version: filled.version }
  const first = await save(change)
  await send(taken(1, 61))

  expect((await save({ ...change, ...other })).code).toBe('stale_box')
  expect(await box()).toEqual({ ...first, quantity: 38 })
})

test('a save that is sent again after another one is too late', async () => {
  const { call, cookie, save, taken, send, filled } = await withBox()
  const change = { quantity: 40, formerQuantity: 30, version: filled.version }
  const first = await save(change)
  await save({ quantity: 41, formerQuantity: 40, version: first.version })
  await send(taken(1, 61))
  const late = await save(change)
  await call('resetSchedule', { cookie, deviceId })

  expect([late.code, (await save(change)).code]).toEqual(['stale_box', 'stale_box'])
})

test('a difference leaves what was taken before it to be counted, also when it is undone', async () => {
  const { box, save, taken, send, clock, filled } = await withBox()
  const more = await save({ quantity: 40, formerQuantity: 30, version: filled.version })
  clock.now += 30 * minute

  await send(taken(1, 55), taken(2, 70))
  expect((await box()).quantity).toBe(36)
  const undone = await save({ quantity: 30, formerQuantity: 40, version: more.version })
  await send(taken(3, 50), taken(4, 80), taken(5, 95))

  expect(undone.quantity).toBe(26)
  expect((await box()).quantity).toBe(20)
})

test('what was taken before another medicine came is not counted, whatever the form started from', async () => {
  const { box, save, taken, send, filled } = await withBox()
  const { version } = filled
  await save({ medicineName: 'Dolo', quantity: 40, formerQuantity: 30, version })

  await send(taken(1, 55), taken(2, 70))

  expect((await box()).quantity).toBe(38)
})

test.each([
  ['without what the form started from', { quantity: 31 }],
  ['without a version', { quantity: 31, formerQuantity: 30 }],
  ['of another medicine', { quantity: 31, formerQuantity: 30, medicineName: 'Dolo' }],
])('a quantity %s is set', async (_, change) => {
  const { save, taken, send } = await withBox()
  await send(taken(1, 10))

  expect(await save(change)).toMatchObject({ quantity: 31 })
})

test('somebody else who changed the box is still noticed', async () => {
  const { save, filled } = await withBox()
  await save({ quantity: 60 })

  const late = await save({ quantity: 31, formerQuantity: 30, version: filled.version })

  expect(late.code).toBe('stale_box')
})

test('a box knows what it was filled up to last', async () => {
  const { save, taken, send } = await withBox()
  const full = async (change: object) => (await save(change)).fullQuantity as number
  await send(taken(1, 10))

  expect(await full({ quantity: 27 })).toBe(30)
  expect(await full({ quantity: 60 })).toBe(60)
  // A fill that was mistyped.
  expect(await full({ quantity: 50 })).toBe(50)
  expect(await full({ quantity: 20, fullQuantity: 90 })).toBe(90)
  expect(await full({ medicineName: 'Dolo', quantity: 10 })).toBe(10)
  expect(await full(empty)).toBe(0)
})

test('a count that is put right upwards is no fill', async () => {
  const { save, taken, send } = await withBox()
  const full = async (change: object) => (await save(change)).fullQuantity as number
  await save({ quantity: 60 })
  await send(taken(1, 70))
  await save({ quantity: 24 })

  expect(await full({ quantity: 25 })).toBe(60)
  expect(await full({ quantity: 61 })).toBe(61)
  expect(await full({ quantity: 62, fullQuantity: 90 })).toBe(90)
})

test.each(['formerQuantity', 'fullQuantity'])(
  '%s keeps to the limits of a quantity',
  async (field) => {
    const { save } = await withBox()

    expect((await save({ [field]: 1000 })).errorMessage).toBe(
      'Quantity can not be greater than 999.',
    )
    expect((await save({ [field]: -1 })).errorMessage).toBe('Quantity can not be less than 0.')
  },
)
