import { appInMemory, type AppInMemory } from '../../../testing/app-in-memory'
import { forgetDueIdentities } from '../../accounts/closed-identities'
import { sharedDevice } from '../../../testing/shared-device'
import { withDemo } from '../../../testing/demo-in-memory'

const start = appInMemory()
const dadi = 'PB-DEMO-0001'
const papa = 'PB-DEMO-0002'

const rolesOn = async ({ store }: Pick<AppInMemory, 'store'>, deviceId: string) => {
  const rows = await store.db
    .selectFrom('device_member')
    .select(['uid', 'role'])
    .where('device_id', '=', deviceId)
    .execute()
  return Object.fromEntries(rows.map(({ uid, role }) => [uid, role]))
}

function servicesOf({ store, identity, clock }: AppInMemory) {
  return { db: store.db, identity, clock: () => clock.now, onFailure: jest.fn() }
}

test('a device that one owns alone stands in the way until it is reset or shared', async () => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies.asha

  const before = (await call('checkClose', { cookie })).json()
  await call('resetSchedule', { cookie, deviceId: papa })
  const after = (await call('checkClose', { cookie })).json()

  expect(before).toEqual({
    canClose: false,
    devicesToCheck: [{ id: papa, nickname: 'Papa', activated_at: '2026-09-21T16:00:00.000Z' }],
  })
  expect(after).toEqual({ canClose: true, devicesToCheck: [] })
})

test('a device that was filled after its reset stands in the way again', async () => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies.asha
  const filled = { box: 1, medicineName: 'Dolo', quantity: 1, dose: 1, alarms: [0, 0, 0, 0, 0] }
  await call('resetSchedule', { cookie, deviceId: papa })

  await call('box', { cookie, deviceId: papa, body: filled })

  expect((await call('checkClose', { cookie })).json()).toMatchObject({ canClose: false })
})

test('a pending invitation and an Admin are nobody to leave a device to', async () => {
  const { call, cookies, store } = await withDemo(start())
  for (const uid of ['demo-ravi', 'demo-viv']) {
    await store.db.deleteFrom('device_member').where('uid', '=', uid).execute()
  }

  const { devicesToCheck } = (await call('checkClose', { cookie: cookies.asha })).json()

  expect(devicesToCheck.map(({ id }: { id: string }) => id).sort()).toEqual([dadi, papa])
})

test('closing is refused, with the devices, while one stands in the way', async () => {
  const memory = await withDemo(start())
  const { call, cookies } = memory

  const answer = await call('closeAccount', { cookie: cookies.asha })

  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'devices_need_attention',
    devicesToCheck: [{ id: papa }],
  })
  expect((await call('me', { cookie: cookies.asha })).statusCode).toBe(200)
  expect(await rolesOn(memory, dadi)).toMatchObject({ 'demo-asha': 'Owner' })
})

test('a closed account leaves its devices to the oldest Member, or to nobody, and itself no trace', async () => {
  const memory = await withDemo(start())
  const { call, cookies, store, identity } = memory
  const cookie = cookies.asha
  await call('resetSchedule', { cookie, deviceId: papa })

  const answer = await call('closeAccount', { cookie })

  const dump = await Promise.all(
    (['app_user', 'session', 'user_device', 'device_member', 'invite', 'user_invite'] as const).map(
      (table) => store.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0')
  expect(answer.headers['clear-site-data']).toBe('"storage"')
  expect(await rolesOn(memory, dadi)).toEqual({
    'demo-ravi': 'Owner',
    'demo-viv': 'Viewer',
    'demo-adm': 'Admin',
  })
  expect(await rolesOn(memory, papa)).toEqual({})
  expect(JSON.stringify(dump)).not.toMatch(/demo-asha|asha@|Asha Sharma/)
  expect(identity.deleted).toEqual(['demo-asha'])
  expect((await call('invites', { cookie: cookies.ivy })).json()).toEqual({ invites: [] })
})

test('a closed account leaves no mail to be sent: neither of whom it invited, nor to it', async () => {
  const server = { host: 'mail.pillbox.test', port: 587, secure: false }
  const memory = start({ mail: { server, from: { name: '', address: 'no-reply@pillbox.test' } } })
  const { as, invite, cookies, signIn, call, store } = await sharedDevice(memory)
  const mails = async () => (await store.db.selectFrom('invite_mail').selectAll().execute()).length
  await invite('adam', 'ivy@example.test')
  await invite('olga', 'nina@example.test')
  await invite('olga', 'otto@example.test')

  const waiting = [await mails()]
  await call('closeAccount', { cookie: await signIn('ivy') })
  waiting.push(await mails())
  await call('closeAccount', { cookie: cookies.adam })
  await as('olga', 'resetSchedule')
  await call('closeAccount', { cookie: cookies.olga })
  waiting.push(await mails())

  expect(waiting).toEqual([3, 2, 0])
})

test('without a Member the oldest Viewer becomes Owner', async () => {
  const memory = await withDemo(start())
  const { call, cookies } = memory
  await call('closeAccount', { cookie: cookies.ravi })
  await call('resetSchedule', { cookie: cookies.asha, deviceId: papa })

  await call('closeAccount', { cookie: cookies.asha })

  expect(await rolesOn(memory, dadi)).toEqual({ 'demo-viv': 'Owner', 'demo-adm': 'Admin' })
})

test('a device that nobody has left has no history and can be added by the next person', async () => {
  const { call, cookies, store } = await withDemo(start())
  const filled = { box: 1, medicineName: 'Dolo', quantity: 1, dose: 1, alarms: [0, 0, 0, 0, 0] }
  const device = { deviceId: 'PB-DEMO-0101', nickname: 'New' }
  await call('addDevice', { cookie: cookies.stranger, body: device })
  await call('box', { cookie: cookies.stranger, deviceId: device.deviceId, body: filled })
  await store.db
    .insertInto('notification')
    .values({
      device_id: device.deviceId,
      ts: new Date('2026-11-20T17:00:00Z'),
      seq: 1,
      code: '701',
      message: 'Dolo was taken',
    })
    .execute()
  await call('resetSchedule', { cookie: cookies.stranger, deviceId: device.deviceId })
  await call('closeAccount', { cookie: cookies.stranger })

  const added = await call('addDevice', { cookie: cookies.ivy, body: device })

  const told = (
    await call('notification', { cookie: cookies.ivy, deviceId: device.deviceId })
  ).json()
  const check = (await call('checkClose', { cookie: cookies.ivy })).json()
  expect(added.statusCode).toBe(200)
  expect(told.notifications).toEqual([])
  expect(check).toMatchObject({ canClose: false })
})

test("an Admin's account just leaves", async () => {
  const memory = await withDemo(start())

  const answer = await memory.call('closeAccount', { cookie: memory.cookies.adm })

  expect(answer.statusCode).toBe(200)
  expect(await rolesOn(memory, dadi)).not.toHaveProperty('demo-adm')
})

test('all sessions end at once, and a second closing has none', async () => {
  const { call, cookies, signIn } = await withDemo(start())
  const other = await signIn('demo-ivy', { email: 'ivy@example.test' })
  expect((await call('invites', { cookie: other })).statusCode).toBe(200)

  const twice = [
    await call('closeAccount', { cookie: cookies.ivy }),
    await call('closeAccount', { cookie: cookies.ivy }),
  ]

  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 401])
  expect((await call('invites', { cookie: other })).statusCode).toBe(401)
})

test('of eight closings at once one closes', async () => {
  const { call, cookies, identity } = await withDemo(start())

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call('closeAccount', { cookie: cookies.viv })),
  )

  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([200, ...Array<number>(7).fill(401)])
  expect(identity.deleted).toEqual(['demo-viv'])
})

test('closing takes no body', async () => {
  const { call, cookies } = await withDemo(start())

  const answer = await call('closeAccount', { cookie: cookies.viv, body: { uid: 'demo-asha' } })

  expect(answer.statusCode).toBe(400)
  expect((await call('invites', { cookie: cookies.viv })).statusCode).toBe(200)
})

test('the provider is asked again until it has forgotten the person, who can not sign in meanwhile', async () => {
  const memory = await withDemo(start())
  const { call, cookies, signIn, identity, clock } = memory
  identity.isDown = true
  await call('closeAccount', { cookie: cookies.viv })

  await signIn('demo-viv', { email: 'viv@example.test' })
  const people = await memory.store.db.selectFrom('app_user').select('uid').execute()
  clock.now += 31_000
  await forgetDueIdentities(servicesOf(memory))
  identity.isDown = false
  clock.now += 31_000
  await forgetDueIdentities(servicesOf(memory))
  expect(identity.deleted).toEqual([])
  clock.now += 60_000
  await forgetDueIdentities(servicesOf(memory))
  await forgetDueIdentities(servicesOf(memory))

  expect(people.map(({ uid }) => uid)).not.toContain('demo-viv')
  expect(identity.deleted).toEqual(['demo-viv'])
})

test('why an account is not forgotten yet is told each time', async () => {
  const memory = start()
  const { call, signIn, identity, clock } = memory
  const cookie = await signIn('viv')
  identity.isDown = true
  await call('closeAccount', { cookie })
  const services = servicesOf(memory)

  clock.now += 31_000
  await forgetDueIdentities(services)
  const told = services.onFailure.mock.calls.map(([error]) => error.reason)
  identity.isDown = false
  clock.now += 120_000
  await forgetDueIdentities(services)

  expect(told).toEqual(['unreachable'])
  expect(services.onFailure).toHaveBeenCalledTimes(1)
  expect(identity.deleted).toEqual(['viv'])
})

test('a new account with the same email starts empty', async () => {
  const { call, cookies, signIn } = await withDemo(start())
  await call('updateProfile', {
    cookie: cookies.viv,
    body: { displayName: 'V', gender: 'Male', dob: null, phoneNumber: '12345', ABHANumber: null },
  })
  await call('closeAccount', { cookie: cookies.viv })

  const cookie = await signIn('viv-again', { email: 'viv@example.test' })

  expect((await call('me', { cookie })).json()).toMatchObject({
    gender: null,
    phoneNumber: null,
    nicknames: {},
  })
})
