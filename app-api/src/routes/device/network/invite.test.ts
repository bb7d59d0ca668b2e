import { appInMemory } from '../../../../testing/app-in-memory'
import { registerDevices } from '../../../store/devices/devices'
import { deviceId, sharedDevice } from '../../../../testing/shared-device'

const start = appInMemory()
const day = 24 * 3_600_000
const withSharedDevice = (set?: Parameters<typeof start>[0]) => sharedDevice(start(set))

test('an invitation can be revoked once; then it is gone', async () => {
  const { as, invite, invited } = await withSharedDevice()
  await invite('olga', 'nina@example.test')
  const [nina] = await invited()

  const first = await as('adam', 'revokeInvite', { targetUsers: [nina?.id] })
  const second = await as('adam', 'revokeInvite', { targetUsers: [nina?.id] })

  expect([first.statusCode, second.statusCode]).toEqual([200, 404])
  expect(await invited()).toEqual([])
})

test('an accepted invitation and an accepted person can not be revoked', async () => {
  const { as, invite, invited, store } = await withSharedDevice()
  await invite('olga', 'nina@example.test')
  const [nina] = await invited()
  await store.db.updateTable('invite').set({ status: 'accepted' }).execute()

  const late = await as('olga', 'revokeInvite', { targetUsers: [nina?.id] })
  const person = await as('olga', 'revokeInvite', { targetUsers: ['mina'] })

  expect([late.statusCode, person.statusCode]).toEqual([409, 409])
})

test('an Invited person has no role to change and is not removed but revoked', async () => {
  const { as, invite, invited } = await withSharedDevice()
  await invite('olga', 'nina@example.test')
  const targetUsers = (await invited()).map(({ id }) => id)

  const modified = await as('olga', 'modify', { targetUsers, targetRole: 'Viewer' })
  const removed = await as('olga', 'remove', { targetUsers })

  expect([modified.statusCode, removed.statusCode]).toEqual([409, 409])
})

test('a check says the same of an address with an account and of one without', async () => {
  const { check, signIn } = await withSharedDevice()
  await signIn('nina')

  const known = await check('olga', 'nina@example.test')
  const unknown = await check('olga', 'none@example.test')

  expect([known.statusCode, unknown.statusCode]).toEqual([200, 200])
  expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()))
  expect(known.body.length).toBe(unknown.body.length)
})

test.each([
  ['  ', 422, 'Enter an Email'],
  [`${'n'.repeat(250)}@example.test`, 422, 'Email can have a maximum of 254 characters.'],
  ['nina@', 422, 'The Email ID is invalid.'],
  ['OLGA@example.test', 409, 'You can not invite yourself.'],
  ['mina@example.test', 409, 'This device is already shared with this person.'],
  ['adam@example.test', 409, 'This device is already shared with this person.'],
])('the address %j is refused', async (targetUserEmail, status, errorMessage) => {
  const { check } = await withSharedDevice()

  const answer = await check('olga', targetUserEmail)

  expect([answer.statusCode, answer.json().errorMessage]).toEqual([status, errorMessage])
})

test('the Owner, whom an Admin invites, and an invited person are refused', async () => {
  const { check, invite } = await withSharedDevice()
  await invite('adam', 'nina@example.test')

  const owner = await check('adam', 'olga@example.test')
  const again = await check('adam', 'nina@example.test')

  expect([owner, again].map((answer) => answer.json().errorMessage)).toEqual([
    'This person owns the device.',
    'This person is already invited.',
  ])
})

test('the 11th address in 10 minutes waits', async () => {
  const { check, clock } = await withSharedDevice({ limits: { inviteChecks: 10 } })
  for (let n = 0; n < 10; n++) await check('olga', `n${n}@example.test`)

  const eleventh = await check('olga', 'nina@example.test')
  clock.now += 600_001
  const later = await check('olga', 'nina@example.test')

  expect([eleventh.statusCode, later.statusCode]).toEqual([429, 200])
})

test('an invitation waits for its address, with the name of whoever invited', async () => {
  const { invite, signIn, call } = await withSharedDevice()

  const answer = await invite('olga', 'Nina@example.test')

  const { invites } = (await call('invites', { cookie: await signIn('nina') })).json()
  expect(answer.statusCode).toBe(200)
  expect(invites).toEqual([
    {
      id: expect.any(String),
      deviceId,
      targetRole: 'Viewer',
      invitedBy: { displayName: 'olga Test', email: 'olga@example.test' },
    },
  ])
})

test.each(['', 'Owner', 'Admin', 'member'])('no invitation grants %j', async (targetRole) => {
  const { as, check } = await withSharedDevice()
  const { id } = (await check('olga', 'nina@example.test')).json()

  const answer = await as('olga', 'invite', { targetRole, targetUserId: id })

  expect([answer.statusCode, answer.json().errorMessage]).toEqual([422, 'Select a permission role'])
})

test('a handle is for one person and ten minutes; a changed one is refused', async () => {
  const { as, check, clock } = await withSharedDevice()
  const { id }: { id: string } = (await check('olga', 'nina@example.test')).json()
  const use = async (who: string, targetUserId: string) =>
    (await as(who, 'invite', { targetRole: 'Viewer', targetUserId })).statusCode

  expect(await use('adam', id)).toBe(404)
  expect(await use('olga', `x${id.slice(1)}`)).toBe(404)
  expect(await use('olga', 'mina')).toBe(404)
  expect(await use('olga', '')).toBe(404)
  expect(await use('olga', `${id}.x`)).toBe(404)
  clock.now += 600_000
  expect(await use('olga', id)).toBe(404)
  clock.now -= 1
  expect(await use('olga', id)).toBe(200)
})

test('a handle of another device is refused', async () => {
  const { call, check, cookies, store } = await withSharedDevice()
  await registerDevices(store.db, [{ deviceId: 'PB-TEST-0002', timezone: 'UTC' }])
  const own = { cookie: cookies.olga ?? '' }
  const second = { deviceId: 'PB-TEST-0002', nickname: 'Two' }
  const added = await call('addDevice', { ...own, body: second })
  const { id } = (await check('olga', 'nina@example.test')).json()

  const body = { targetRole: 'Viewer', targetUserId: id }
  const answer = await call('invite', { ...own, deviceId: second.deviceId, body })

  expect([added.statusCode, answer.statusCode]).toEqual([200, 404])
})

test('of 8 invitations at once with one handle one is made', async () => {
  const { as, check, invited } = await withSharedDevice()
  const { id } = (await check('olga', 'nina@example.test')).json()

  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      as('olga', 'invite', { targetRole: 'Member', targetUserId: id }),
    ),
  )

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200,
    ...Array<number>(7).fill(409),
  ])
  expect(await invited()).toHaveLength(1)
})

test('at most 20 invitations wait; a revoked one makes room', async () => {
  const { as, invite, invited } = await withSharedDevice()
  for (let n = 0; n < 20; n++) await invite('olga', `n${n}@example.test`)

  const full = await invite('olga', 'nina@example.test')
  const [first] = await invited()
  await as('olga', 'revokeInvite', { targetUsers: [first?.id] })
  const afterRevoke = await invite('olga', first?.email ?? '')

  expect([full.statusCode, afterRevoke.statusCode]).toEqual([409, 200])
  expect(await invited()).toHaveLength(20)
})

test('an invitation that nobody answers ends after 14 days and may be sent again', async () => {
  const { invite, invited, clock, signIn, cookies } = await withSharedDevice()
  await invite('olga', 'nina@example.test')
  clock.now += 14 * day
  cookies.olga = await signIn('olga')

  expect(await invited()).toEqual([])
  expect((await invite('olga', 'nina@example.test')).statusCode).toBe(200)
  expect(await invited()).toHaveLength(1)
})

test('who rejects three times is left alone for 30 days', async () => {
  const { invite, store, clock, signIn, cookies } = await withSharedDevice()
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) {
    statuses.push((await invite('olga', 'nina@example.test')).statusCode)
    const rejected = { status: 'rejected', decided_at: new Date(clock.now) } as const
    await store.db.updateTable('invite').set(rejected).execute()
  }
  clock.now += 30 * day
  cookies.olga = await signIn('olga')

  const later = await invite('olga', 'nina@example.test')

  expect([...statuses, later.statusCode]).toEqual([200, 200, 200, 409, 200])
})

test('an invitation and a new Owner are told by a push', async () => {
  const { as, invite, store } = await withSharedDevice()

  await invite('olga', 'Nina@example.test')
  await as('olga', 'modify', { targetUsers: ['mina'], targetRole: 'Owner' })

  const notices = await store.db.selectFrom('push_notice').selectAll().execute()
  expect(notices.map(({ email, device_id, notice }) => [email ?? device_id, notice])).toEqual([
    ['nina@example.test', { kind: 'invitation', uid: 'olga', inviterName: 'olga Test' }],
    [deviceId, { kind: 'new owner', uid: 'mina', ownerName: 'mina Test' }],
  ])
})
