import { isPrintable, limits, medicineNameProblem, nicknameProblem } from '@pillbox/shared/domain'
import { appInMemory } from '../../testing/app-in-memory'
import { makeDemoData } from './demo-data'
import { makeDemoLives } from './demo-lives'
import { demoPeople } from './demo-people'
import { longMedicines, longNicknames } from './long-names'

const start = appInMemory()

const lettersOf = (name: string) => [...name].length

async function asPerson(name: keyof typeof demoPeople) {
  const memory = start()
  const now = new Date(memory.clock.now)
  await makeDemoData(memory.store.db, now)
  await makeDemoLives(memory.store.db, now)
  await makeDemoLives(memory.store.db, new Date(+now + 1000))
  const { uid, email } = demoPeople[name]
  const cookie = await memory.signIn(uid, { email })
  type Sent = Parameters<typeof memory.call>[1]
  const asked = async (...[call, sent]: [Parameters<typeof memory.call>[0], Sent?]) =>
    (await memory.call(call, { cookie, ...sent })).json()
  return { ...memory, asked }
}

test('of servers that start at once on one store one makes the demo', async () => {
  const { store, clock } = start()
  const now = new Date(clock.now)
  const aStart = async () => {
    await makeDemoData(store.db, now)
    await makeDemoLives(store.db, now)
  }

  await Promise.all([aStart(), aStart(), aStart()])

  const devices = await store.db.selectFrom('device').select('device_id').execute()
  expect(devices).toHaveLength(32 + 19)
})

test('a new account has nothing', async () => {
  const { asked } = await asPerson('nila')

  const answers = [
    await asked('myDevices'),
    await asked('networkDevices', { body: { targetRole: 'Member' } }),
    await asked('invites'),
  ]
  expect(answers).toEqual([
    { devices: [], firstSteps: { isShared: false } },
    { devices: [] },
    { invites: [] },
  ])
})

test('on the first day a device has one day with one pill taken', async () => {
  const { asked } = await asPerson('farah')
  const { devices, firstSteps } = await asked('myDevices')

  const { days } = await asked('adherence', { deviceId: devices[0].id })
  expect(devices).toHaveLength(1)
  expect(devices[0]).toMatchObject({ hasRecentMissedPill: false, sync: { status: true } })
  expect(firstSteps).toEqual({ isShared: false })
  expect(days).toHaveLength(1)
  expect(days[0].metrics).toEqual({ pillsTaken: 1, pillsMissed: 0 })
})

test.each(['asha', 'ravi', 'adm', 'chitra', 'sunita', 'long', 'manju'] as const)(
  '%s is past the first steps',
  async (name) => {
    const { asked } = await asPerson(name)

    expect((await asked('myDevices')).firstSteps).toBeUndefined()
  },
)

test('a carer has 12 devices, one with missed pills and one that is not synced', async () => {
  const { asked } = await asPerson('chitra')

  const devices = [
    ...(await asked('myDevices')).devices,
    ...(await asked('networkDevices', { body: { targetRole: 'Member' } })).devices,
    ...(await asked('networkDevices', { body: { targetRole: 'Viewer' } })).devices,
  ]
  const trouble = (kind: (device: (typeof devices)[0]) => boolean) =>
    devices.filter(kind).map(({ nickname }) => nickname)
  expect(devices).toHaveLength(12)
  expect(trouble(({ hasRecentMissedPill }) => hasRecentMissedPill)).toEqual(['Mausi'])
  expect(trouble(({ sync }) => !sync.status)).toEqual(['Room 4'])
})

test('of the carer, every device that is shared with her has an owner', async () => {
  const { asked } = await asPerson('sunita')

  expect((await asked('myDevices')).devices).toHaveLength(10)
})

test('long names are as long as may be, and our own rules take them', async () => {
  const { asked } = await asPerson('long')
  const { devices } = await asked('myDevices')
  const { invites } = await asked('invites')
  const { networkUsers } = await asked('network', { deviceId: 'PB-DEMO-0004' })

  const nicknames = Object.values(longNicknames)
  expect(devices.map(({ nickname }: { nickname: string }) => nickname)).toEqual(nicknames)
  expect(nicknames.map(lettersOf)).toEqual([50, 50, 50])
  expect(nicknames.map((name) => nicknameProblem(name))).toEqual([undefined, undefined, undefined])
  expect(longMedicines.map(lettersOf)).toEqual([30, 30, 30])
  expect(longMedicines.map(medicineNameProblem)).toEqual([undefined, undefined, undefined])
  expect(invites).toHaveLength(2)
  expect(networkUsers.map(({ email }: { email: string }) => email.length)).toEqual([50, 50, 50, 50])
})

test.each(Object.values(demoPeople))('$displayName can be the name of an account', (person) => {
  expect(lettersOf(person.displayName)).toBeLessThanOrEqual(limits.displayNameMax)
  expect(isPrintable(person.displayName)).toBe(true)
})

test('a device told 5,000 things, and its newest page has none that was missed', async () => {
  const { asked, store } = await asPerson('manju')
  const deviceId = 'PB-DEMO-0009'
  const { notifications } = await asked('notification', { deviceId })
  const told = await store.db
    .selectFrom('notification')
    .select('code')
    .where('device_id', '=', deviceId)
    .execute()

  expect(told).toHaveLength(5000)
  expect(told.filter(({ code }) => code.startsWith('6')).length).toBeGreaterThan(40)
  expect(notifications).toHaveLength(limits.notificationPage)
  expect(notifications.some(({ code }: { code: string }) => code.startsWith('6'))).toBe(false)
})
