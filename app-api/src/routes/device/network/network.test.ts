import { usualDayTimes, type NetworkUser } from '@pillbox/shared/domain'
import { appInMemory } from '../../../../testing/app-in-memory'
import { deviceId, sharedDevice } from '../../../../testing/shared-device'
import type { Database } from '../../../store/tables'

const start = appInMemory()
const withSharedDevice = (set?: Parameters<typeof start>[0]) => sharedDevice(start(set))

test('the network shows who shares the device, and the role of whoever asks', async () => {
  const { as } = await withSharedDevice()

  const { networkUsers, role } = (await as('vera', 'network')).json()

  expect(role).toBe('Viewer')
  expect(networkUsers.map((each: NetworkUser) => [each.id, each.role])).toEqual([
    ['olga', 'Owner'],
    ['adam', 'Admin'],
    ['mina', 'Member'],
    ['vera', 'Viewer'],
  ])
  expect(networkUsers[0]).toEqual({
    id: 'olga',
    displayName: 'olga Test',
    email: 'olga@example.test',
    photoURL: null,
    role: 'Owner',
  })
})

test('the Invited are shown to Owner and Admin, by their email only', async () => {
  const { invite, people } = await withSharedDevice()
  await invite('olga', 'Nina@Example.test')

  const seenBy = async (who: string) => (await people(who))[4]

  expect(await seenBy('adam')).toEqual({
    id: expect.any(String),
    displayName: '',
    email: 'nina@example.test',
    photoURL: null,
    role: 'Invited',
  })
  expect(await seenBy('olga')).toBeDefined()
  expect([await seenBy('mina'), await seenBy('vera')]).toEqual([undefined, undefined])
})

test('Member and Viewer can be switched to each other', async () => {
  const { as, roles, store } = await withSharedDevice()

  const toViewer = { targetUsers: ['mina', 'vera', 'mina'], targetRole: 'Viewer' }
  expect((await as('olga', 'modify', toViewer)).statusCode).toBe(200)
  expect(await roles()).toMatchObject({ mina: 'Viewer', vera: 'Viewer' })

  await as('adam', 'modify', { targetUsers: ['vera'], targetRole: 'Member' })
  const own = await store.db.selectFrom('user_device').select(['uid', 'role']).execute()
  expect(await roles()).toMatchObject({ mina: 'Viewer', vera: 'Member' })
  expect(Object.fromEntries(own.map(({ uid, role }) => [uid, role]))).toEqual(await roles())
})

test.each(['olga', 'adam'])(
  'a transfer by %s makes the old Owner a Member, and is on record',
  async (by) => {
    const { as, roles, invite, store } = await withSharedDevice()
    await invite('olga', 'nina@example.test')

    const answer = await as(by, 'modify', { targetUsers: ['vera'], targetRole: 'Owner' })

    const invitedBy = await store.db.selectFrom('invite').select('invited_by').execute()
    const record = await store.db.selectFrom('ownership_change').selectAll().execute()
    expect(answer.statusCode).toBe(200)
    expect(await roles()).toMatchObject({ olga: 'Member', vera: 'Owner' })
    expect(invitedBy).toEqual([{ invited_by: 'vera' }])
    expect(record).toMatchObject([{ from_uid: 'olga', to_uid: 'vera', by_uid: by }])
  },
)

test('of 5 transfers at once exactly one is made', async () => {
  const { as, roles } = await withSharedDevice()

  const answers = await Promise.all(
    ['mina', 'vera', 'mina', 'vera', 'mina'].map((uid) =>
      as('olga', 'modify', { targetUsers: [uid], targetRole: 'Owner' }),
    ),
  )

  const owners = Object.values(await roles()).filter((role) => role === 'Owner')
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403, 403])
  expect(owners).toHaveLength(1)
})

test('only the new Owner can take a transfer back', async () => {
  const { as, roles } = await withSharedDevice()
  await as('olga', 'modify', { targetUsers: ['mina'], targetRole: 'Owner' })

  const back = { targetUsers: ['olga'], targetRole: 'Owner' }
  const byOld = await as('olga', 'modify', back)
  const byNew = await as('mina', 'modify', back)

  expect([byOld.statusCode, byNew.statusCode]).toEqual([403, 200])
  expect(await roles()).toMatchObject({ olga: 'Owner', mina: 'Member' })
})

test.each([
  [[], 'Viewer', 422],
  [Array.from({ length: 51 }, (_, n) => `u${n}`), 'Viewer', 422],
  [['mina', 'vera'], 'Owner', 422],
  [['mina'], 'Admin', 422],
  [['mina', 'nobody'], 'Viewer', 404],
  [['mina', 'olga'], 'Viewer', 409],
  [['mina', 'adam'], 'Viewer', 403],
])('a change of %j to %s is refused whole', async (targetUsers, targetRole, status) => {
  const { as, roles } = await withSharedDevice()
  const before = await roles()

  const answer = await as('olga', 'modify', { targetUsers, targetRole })

  expect([answer.statusCode, await roles()]).toEqual([status, before])
})

test('who is removed sees nothing of the device at once', async () => {
  const { as, roles } = await withSharedDevice()

  const answer = await as('olga', 'remove', { targetUsers: ['mina', 'vera'] })

  expect(answer.statusCode).toBe(200)
  expect(await roles()).toEqual({ olga: 'Owner', adam: 'Admin' })
  expect((await as('mina', 'dashboard')).statusCode).toBe(404)
  expect((await as('mina', 'myDevices')).json().devices).toEqual([])
})

test('Member and Viewer may leave; an Owner who shares the device transfers it first', async () => {
  const { as } = await withSharedDevice()

  const member = await as('mina', 'remove', { targetUsers: ['mina'] })
  const owner = await as('olga', 'remove', { targetUsers: ['olga'] })

  expect(member.statusCode).toBe(200)
  expect([owner.statusCode, owner.json().errorMessage]).toEqual([
    409,
    'Transfer the ownership first.',
  ])
})

async function aloneAt({ store: { db } }: { store: { db: Database } }) {
  for (const table of ['device_member', 'user_device'] as const)
    await db.deleteFrom(table).where('uid', '!=', 'olga').execute()
}

const aPill = {
  box: 1,
  medicineName: 'Metformin 500',
  quantity: 30,
  dose: 1,
  alarms: [480, 0, 0, 0, 0],
}

test('an Owner who is alone gives a device back, emptied, and the next one can add it', async () => {
  const memory = await withSharedDevice()
  const { as, call, cookies, store } = memory
  await aloneAt(memory)
  await memory.invite('olga', 'ivan@example.test')

  const filled = await as('olga', 'box', aPill)
  await as('olga', 'dayTimes', { morning: 360, noon: 690, evening: 1140, night: 0 })
  const gone = await as('olga', 'remove', { targetUsers: ['olga'] })
  const left = await store.db.selectFrom('invite').select('status').execute()
  const body = { deviceId, nickname: 'Nani' }
  const next = await call('addDevice', { cookie: cookies.mina ?? '', body })

  expect([filled, gone, next].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await as('olga', 'myDevices')).json().devices).toEqual([])
  expect(left).toEqual([])
  const { deviceInfo, dayTimes } = (await as('mina', 'schedule')).json()
  expect(deviceInfo[0]).toMatchObject({ medicineName: '' })
  expect(dayTimes).toEqual(usualDayTimes)
})

test('an Owner who shares a device stays, and all that is in it', async () => {
  const { as, roles } = await withSharedDevice()
  await as('olga', 'box', aPill)
  const before = await roles()

  const answer = await as('olga', 'remove', { targetUsers: ['olga', 'mina'] })

  expect([answer.statusCode, await roles()]).toEqual([409, before])
  expect((await as('olga', 'schedule')).json().deviceInfo[0]).toMatchObject({ quantity: 30 })
})

test.each([
  [['mina', 'vera', 'olga'], 'adam', 403],
  [['mina', 'nobody'], 'olga', 404],
  [['vera', 'mina'], 'vera', 403],
])('a removal of %j by %s is refused whole', async (targetUsers, who, status) => {
  const { as, roles } = await withSharedDevice()
  const before = await roles()

  const answer = await as(who, 'remove', { targetUsers })

  expect([answer.statusCode, await roles()]).toEqual([status, before])
})
