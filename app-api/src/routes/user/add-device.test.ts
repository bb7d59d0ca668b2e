import { appInMemory } from '../../../testing/app-in-memory'
import { join } from '../../store/devices/claims'
import { registerDevices } from '../../store/devices/devices'

const start = appInMemory()

async function withDevice(set?: Parameters<typeof start>[0]) {
  const memory = start(set)
  await registerDevices(memory.store.db, [{ deviceId: 'PB-TEST-0001', timezone: 'Asia/Kolkata' }])
  return memory
}

const device = { deviceId: 'PB-TEST-0001', nickname: 'Dadi' }

test('an added device is in sync, has no missed pill, and is in My Devices', async () => {
  const { call, signIn } = await withDevice()
  const cookie = await signIn('olga')

  const answer = await call('addDevice', {
    cookie,
    body: { deviceId: ' PB-TEST-0001 ', nickname: ' Dadi ' },
  })

  const { devices } = (await call('myDevices', { cookie })).json()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    id: 'PB-TEST-0001',
    nickname: 'Dadi',
    hasRecentMissedPill: false,
    sync: { status: true },
    // Its owner typed an id: nothing was heard.
    today: { heard: null },
  })
  expect(devices).toEqual([answer.json()])
  expect((await call('me', { cookie })).json()).toMatchObject({
    nicknames: { 'PB-TEST-0001': 'Dadi' },
  })
})

test('case does not matter where an id is typed: a device keeps its own spelling', async () => {
  const { call, signIn } = await withDevice()
  const cookie = await signIn('olga')

  const added = await call('addDevice', { cookie, body: { ...device, deviceId: 'pb-Test-0001' } })
  const again = await call('addDevice', {
    cookie,
    body: { deviceId: 'pb-test-0001', nickname: 'Nana' },
  })
  const answers = [
    await call('schedule', { cookie, deviceId: 'pb-test-0001' }),
    await call('nickname', { cookie, deviceId: 'Pb-Test-0001', body: { nickname: 'Nani' } }),
  ]

  expect(added.json()).toMatchObject({ id: 'PB-TEST-0001' })
  expect(again.statusCode).toBe(409)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await call('me', { cookie })).json()).toMatchObject({
    nicknames: { 'PB-TEST-0001': 'Nani' },
  })
})

test('of two devices that differ in case only, the one that was typed is meant', async () => {
  const { call, signIn, store } = await withDevice()
  await registerDevices(store.db, [{ deviceId: 'pb-test-0001', timezone: 'Asia/Kolkata' }])
  const cookie = await signIn('olga')

  const added = await call('addDevice', { cookie, body: { ...device, deviceId: 'pb-test-0001' } })
  const other = await call('addDevice', { cookie, body: device })

  expect([added.json().id, other.json().id]).toEqual(['pb-test-0001', 'PB-TEST-0001'])
})

test('a device of somebody else is not found in any case', async () => {
  const { call, signIn } = await withDevice()
  await call('addDevice', { cookie: await signIn('olga'), body: device })
  const cookie = await signIn('mina')

  const answers = [
    await call('schedule', { cookie, deviceId: 'pb-test-0001' }),
    await call('schedule', { cookie, deviceId: 'pb-none-0001' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})

test.each([
  [{ deviceId: '  ', nickname: 'Dadi' }, 'Please Enter a Device ID'],
  [{ deviceId: 'PB-TEST-0001', nickname: ' ' }, 'Please Enter a Nickname'],
  [{ ...device, nickname: 'n'.repeat(51) }, 'Nickname can have a maximum of 50 characters.'],
])('%j is refused with its sentence', async (body, errorMessage) => {
  const { call, signIn } = await withDevice()

  const answer = await call('addDevice', { cookie: await signIn('olga'), body })

  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errorMessage })
})

test('a claimed device and an unknown one are refused with the same words', async () => {
  const { call, signIn } = await withDevice()
  await call('addDevice', { cookie: await signIn('olga'), body: device })
  const cookie = await signIn('mina')

  const claimed = await call('addDevice', { cookie, body: device })
  const unknown = await call('addDevice', { cookie, body: { ...device, deviceId: 'PB-NONE' } })
  const illFormed = await call('addDevice', { cookie, body: { ...device, deviceId: '../x' } })

  const told = [claimed, unknown, illFormed].map((answer) => [
    answer.statusCode,
    answer.json().errorMessage,
  ])
  expect(new Set(told.map(String))).toEqual(
    new Set(['404,This device is not available. Check the ID, or ask its owner to invite you.']),
  )
})

test.each(['Owner', 'Member'] as const)(
  'whoever has the device as %s has it already',
  async (role) => {
    const { call, signIn, store } = await withDevice()
    const cookie = await signIn('olga')
    await join(store.db, { ...device, uid: 'olga', role, since: new Date('2026-01-01') })

    const answer = await call('addDevice', { cookie, body: device })

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ errorMessage: 'You already have this device.' })
  },
)

test('who says the same once more, because the answer was lost, has the device once', async () => {
  const { call, signIn, clock } = await withDevice()
  const cookie = await signIn('olga')
  const first = await call('addDevice', { cookie, body: device })
  const again = () => call('addDevice', { cookie, body: device })

  expect((await again()).json()).toMatchObject({ id: first.json().id, nickname: 'Dadi' })
  expect((await call('myDevices', { cookie })).json().devices).toHaveLength(1)
  const other = { ...device, nickname: 'Nani' }
  expect((await call('addDevice', { cookie, body: other })).statusCode).toBe(409)
  clock.now += 6 * 60_000
  expect((await again()).statusCode).toBe(409)
})

test('of 8 people who add one device at once exactly one gets it', async () => {
  const { call, signIn, store } = await withDevice()
  const cookies: string[] = []
  for (let n = 0; n < 8; n++) cookies.push(await signIn(`person-${n}`))

  const answers = await Promise.all(
    cookies.map((cookie) => call('addDevice', { cookie, body: device })),
  )

  const owners = await store.db.selectFrom('device_member').selectAll().execute()
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array<number>(7).fill(404),
  ])
  expect(owners).toHaveLength(1)
})

test('after 5 wrong ids a person waits, for a right one too', async () => {
  const { call, signIn, clock } = await withDevice({ limits: { deviceMisses: 5 } })
  const cookie = await signIn('olga')
  for (let n = 0; n < 5; n++) {
    await call('addDevice', { cookie, body: { ...device, deviceId: `PB-NONE-${n}` } })
  }

  const sixth = await call('addDevice', { cookie, body: device })
  clock.now += 15 * 60_000 + 1
  const later = await call('addDevice', { cookie, body: device })

  expect([sixth.statusCode, later.statusCode]).toEqual([429, 200])
})
