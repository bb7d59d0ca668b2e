import { appInMemory } from '../../testing/app-in-memory'
import { addInvite } from '../store/network/invites'
import { join } from '../store/devices/claims'
import { registerDevices } from '../store/devices/devices'

const start = appInMemory()
const day = 24 * 3_600_000
const deviceId = 'PB-TEST-0001'

/** Asha, who got devices of her own so many days ago. */
async function withOwned(...daysAgo: number[]) {
  const memory = start()
  const { store, clock, signIn, call } = memory
  const cookie = await signIn('asha')
  for (const [index, ago] of daysAgo.entries()) {
    const id = `PB-TEST-000${index + 1}`
    const since = new Date(clock.now - ago * day)
    await registerDevices(store.db, [{ deviceId: id, timezone: 'Asia/Kolkata' }])
    await join(store.db, { deviceId: id, uid: 'asha', role: 'Owner', nickname: id, since })
    await store.db
      .updateTable('device')
      .set({ activated_at: since })
      .where('device_id', '=', id)
      .execute()
  }
  const firstSteps = async () => (await call('myDevices', { cookie })).json().firstSteps
  return { ...memory, cookie, firstSteps }
}

test('who has no device is on their first steps', async () => {
  const { firstSteps } = await withOwned()

  expect(await firstSteps()).toEqual({ isShared: false })
})

test('who got their first device within two weeks is on their first steps', async () => {
  const { firstSteps } = await withOwned(13, 0)

  expect(await firstSteps()).toEqual({ isShared: false })
})

test.each([[[14]], [[0, 60]]])('who has one for longer is past them: %j days', async (daysAgo) => {
  const { firstSteps } = await withOwned(...daysAgo)

  expect(await firstSteps()).toBeUndefined()
})

test('of who has one for longer, nothing more is asked', async () => {
  const { firstSteps, store } = await withOwned(60)
  const asked = jest.spyOn(store.db, 'selectFrom')

  await firstSteps()

  expect(asked.mock.calls.map(([table]) => String(table))).not.toContain('app_user')
})

test('who only looks after the devices of others is past them', async () => {
  const { firstSteps, store, clock } = await withOwned()
  await registerDevices(store.db, [{ deviceId, timezone: 'Asia/Kolkata' }])
  const since = new Date(clock.now)
  await join(store.db, { deviceId, uid: 'asha', role: 'Viewer', nickname: 'Nani', since })

  expect(await firstSteps()).toBeUndefined()
})

test('a device is shared once somebody else has a place on it', async () => {
  const { firstSteps, store, clock } = await withOwned(0)
  const since = new Date(clock.now)
  await join(store.db, { deviceId, uid: 'ravi', role: 'Member', nickname: 'Dadi', since })

  expect(await firstSteps()).toEqual({ isShared: true })
})

test('a device is shared while an invitation waits, and no more when it has ended', async () => {
  const { firstSteps, store, clock } = await withOwned(0)
  await addInvite(store.db, {
    inviteId: 'invite-1',
    deviceId,
    email: 'ravi@example.test',
    targetRole: 'Member',
    invitedBy: 'asha',
    now: new Date(clock.now),
    expiresAt: new Date(clock.now + 60_000),
  })
  expect(await firstSteps()).toEqual({ isShared: true })

  clock.now += 60_000
  expect(await firstSteps()).toEqual({ isShared: false })
})

test('people on the device of somebody else share none of hers', async () => {
  const { firstSteps, store, clock } = await withOwned(0)
  const others = { deviceId: 'PB-OTHER-1', since: new Date(clock.now), nickname: 'Nani' }
  await registerDevices(store.db, [{ deviceId: others.deviceId, timezone: 'Asia/Kolkata' }])
  await join(store.db, { ...others, uid: 'olga', role: 'Owner' })
  await join(store.db, { ...others, uid: 'asha', role: 'Member' })

  expect(await firstSteps()).toEqual({ isShared: false })
})

test('who closed them has closed them everywhere, and others have not', async () => {
  const { firstSteps, call, cookie, signIn } = await withOwned()

  const answer = await call('preferences', { cookie, body: { firstSteps: 'closed' } })

  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(await firstSteps()).toBeUndefined()
  const other = (await call('myDevices', { cookie: await signIn('mina') })).json()
  expect(other.firstSteps).toEqual({ isShared: false })
})

test('a choice that is not named stays, also at the next sign-in', async () => {
  const { firstSteps, call, cookie, signIn } = await withOwned()
  await call('preferences', { cookie, body: { firstSteps: 'closed' } })

  await call('preferences', { cookie, body: {} })
  await signIn('asha')

  expect(await firstSteps()).toBeUndefined()
})
