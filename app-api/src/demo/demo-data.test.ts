import { appInMemory } from '../../testing/app-in-memory'
import { IdentityFailure } from '../identity/identity'
import { makeDemoAccounts, makeDemoData } from './demo-data'
import { demoNotifications } from './demo-notifications'
import { demoPeople } from './demo-people'
import { recordingIdentity } from '../../testing/recording-identity'
import { passwordProblem } from '../accounts/sign-up-rules'

const start = appInMemory()
const now = new Date('2026-11-20T16:00:00Z')

afterEach(() => jest.useRealTimers())

test('the demo people are made once, with a password that our own rule takes', async () => {
  const identity = recordingIdentity()

  await makeDemoAccounts(identity, { onWait: jest.fn() })
  await makeDemoAccounts(identity, { onWait: jest.fn() })

  expect(identity.accounts).toHaveLength(Object.keys(demoPeople).length)
  expect(passwordProblem(identity.accounts[0]?.password ?? '')).toBeUndefined()
})

test('an emulator that comes after ten minutes is waited for, and that is told', async () => {
  jest.useFakeTimers()
  const identity = recordingIdentity()
  const comesAt = Date.now() + 10 * 60_000
  const late = {
    ...identity,
    createUser: (account: Parameters<typeof identity.createUser>[0]) =>
      Date.now() < comesAt
        ? Promise.reject(new IdentityFailure('unreachable'))
        : identity.createUser(account),
  }
  const onWait = jest.fn()

  const made = makeDemoAccounts(late, { onWait })
  await Promise.all([made, jest.advanceTimersByTimeAsync(11 * 60_000)])

  expect(identity.accounts).toHaveLength(Object.keys(demoPeople).length)
  expect(onWait.mock.calls.length).toBeGreaterThan(60)
})

test('what else the emulator refuses ends the wait', async () => {
  const identity = { ...recordingIdentity(), createUser: () => Promise.reject(new Error('no')) }

  await expect(makeDemoAccounts(identity, { onWait: jest.fn() })).rejects.toThrow('no')
})

test('demo data is made in an empty store only', async () => {
  const { store } = start()

  await makeDemoData(store.db, now)
  await makeDemoData(store.db, new Date(+now + 1000))

  const devices = await store.db.selectFrom('device').select('device_id').execute()
  const told = await store.db.selectFrom('notification').select('code').execute()
  expect(devices).toHaveLength(32)
  expect(told).toHaveLength(45)
})

test('Asha sees her devices, Ravi and Viv the shared one, and Ivy her invitation', async () => {
  const { store, call, signIn } = start()
  await makeDemoData(store.db, now)
  const cookie = (name: string) => signIn(`demo-${name}`, { email: `${name}@example.test` })

  const asha = (await call('myDevices', { cookie: await cookie('asha') })).json()
  const ravi = (
    await call('networkDevices', { cookie: await cookie('ravi'), body: { targetRole: 'Member' } })
  ).json()
  const viv = (
    await call('networkDevices', { cookie: await cookie('viv'), body: { targetRole: 'Viewer' } })
  ).json()
  const ivy = (await call('invites', { cookie: await cookie('ivy') })).json()

  const ids = ({ devices }: { devices: { id: string }[] }) => devices.map(({ id }) => id)
  expect([ids(asha), ids(ravi), ids(viv)]).toEqual([
    ['PB-DEMO-0001', 'PB-DEMO-0002'],
    ['PB-DEMO-0001'],
    ['PB-DEMO-0001'],
  ])
  expect(asha.devices[0]).toMatchObject({ nickname: 'Dadi', hasRecentMissedPill: true })
  expect(ivy.invites).toEqual([
    {
      id: 'demo-invite-ivy',
      deviceId: 'PB-DEMO-0001',
      targetRole: 'Viewer',
      invitedBy: { displayName: 'Asha Sharma', email: 'asha@example.test' },
    },
  ])
})

test('an invitation waits until the email is verified, and ends after 14 days', async () => {
  const { store, call, signIn, clock } = start()
  await makeDemoData(store.db, now)
  const email = 'ivy@example.test'

  const unverified = await signIn('demo-ivy', { email, emailVerified: false })
  const before = (await call('invites', { cookie: unverified })).json()
  clock.now += 14 * 24 * 3_600_000 + 1
  const after = (await call('invites', { cookie: await signIn('demo-ivy', { email }) })).json()

  expect([before, after]).toEqual([{ invites: [], emailToConfirm: email }, { invites: [] }])
})

test.each([
  '2026-11-20T16:00:00Z',
  '2026-11-20T02:40:00Z',
  '2026-11-20T18:31:00Z',
  '2026-03-01T02:30:00Z',
])('at %s the 45 notifications lie in the 14 days before and have every type', (at) => {
  const told = demoNotifications(new Date(at), 'Asia/Kolkata')

  const types = new Set(told.map(({ code }) => code.charAt(0)))
  const oldest = Math.min(...told.map(({ ts }) => +ts))
  expect(told).toHaveLength(45)
  expect([...types].sort()).toEqual(['1', '2', '3', '4', '6', '7', '9'])
  expect(told.every(({ ts }) => ts < new Date(at))).toBe(true)
  expect(+new Date(at) - oldest).toBeLessThan(14 * 24 * 3_600_000)
  expect(new Set(told.map(({ ts }) => +ts)).size).toBe(45)
})
