import { appInMemory } from '../../../testing/app-in-memory'
import { withDemo } from '../../../testing/demo-in-memory'

const start = appInMemory()
const deviceId = 'PB-DEMO-0001'
const inviteId = 'demo-invite-ivy'
const accepting = { inviteId, nickname: ' Nani ' }

const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '')

test('an accepted invitation brings the device in the offered role with its nickname', async () => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies.ivy

  const answer = await call('acceptInvite', { cookie, body: accepting })

  const list = await call('networkDevices', { cookie, body: { targetRole: 'Viewer' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    id: deviceId,
    nickname: 'Nani',
    hasRecentMissedPill: true,
    sync: { status: true },
  })
  expect(list.json()).toEqual({ devices: [answer.json()] })
  expect((await call('invites', { cookie })).json()).toEqual({ invites: [] })
  expect((await call('me', { cookie })).json().nicknames).toEqual({ [deviceId]: 'Nani' })
  expect((await call('schedule', { cookie, deviceId })).json().role).toBe('Viewer')
})

test('a nickname is required to accept, in its own words', async () => {
  const { call, cookies } = await withDemo(start())

  const answer = await call('acceptInvite', {
    cookie: cookies.ivy,
    body: { inviteId, nickname: '  ' },
  })

  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ errorMessage: 'Enter a nickname for the Device' })
})

test('a rejected invitation is gone, and its device stays hidden', async () => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies.ivy

  const answer = await call('rejectInvite', { cookie, body: { inviteId } })

  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect((await call('invites', { cookie })).json()).toEqual({ invites: [] })
  expect((await call('dashboard', { cookie, deviceId })).statusCode).toBe(404)
})

test('the same answer twice, or eight times at once, is given once', async () => {
  const { call, cookies, store } = await withDemo(start())
  const cookie = cookies.ivy
  const accept = () => call('acceptInvite', { cookie, body: accepting })

  const answers = await Promise.all(Array.from({ length: 8 }, accept))
  const again = await accept()

  const places = await store.db
    .selectFrom('device_member')
    .selectAll()
    .where('uid', '=', 'demo-ivy')
    .execute()
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set([...answers, again].map(({ body }) => body)).size).toBe(1)
  expect(places).toHaveLength(1)
})

test('a rejection twice is fine', async () => {
  const { call, cookies } = await withDemo(start())
  const reject = () => call('rejectInvite', { cookie: cookies.ivy, body: { inviteId } })

  expect([(await reject()).statusCode, (await reject()).statusCode]).toEqual([200, 200])
})

test('the other answer afterwards is a conflict', async () => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies.ivy
  await call('acceptInvite', { cookie, body: accepting })

  const answer = await call('rejectInvite', { cookie, body: { inviteId } })

  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    errorMessage: 'You have already accepted this invitation.',
  })
})

test('who rejected an invitation can not accept it any more', async () => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies.ivy
  await call('rejectInvite', { cookie, body: { inviteId } })

  expect((await call('acceptInvite', { cookie, body: accepting })).statusCode).toBe(409)
})

test('of both answers at once exactly one counts', async () => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies.ivy

  const both = await Promise.all([
    call('acceptInvite', { cookie, body: accepting }),
    call('rejectInvite', { cookie, body: { inviteId } }),
  ])

  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('unknown, foreign, revoked and old invitations are refused with the same words', async () => {
  const { call, cookies, store, clock, signIn } = await withDemo(start())
  const answers = async (cookie: string, id = inviteId) => [
    await call('acceptInvite', { cookie, body: { inviteId: id, nickname: 'x' } }),
    await call('rejectInvite', { cookie, body: { inviteId: id } }),
  ]

  const told = [
    ...(await answers(cookies.ivy, 'unknown')),
    ...(await answers(cookies.ivy, '')),
    ...(await answers(cookies.stranger)),
    ...(await answers(cookies.asha)),
  ]
  clock.now += 14 * 24 * 3_600_000
  const cookie = await signIn('demo-ivy', { email: 'ivy@example.test' })
  told.push(...(await answers(cookie)))
  clock.now -= 1000
  await store.db.updateTable('invite').set({ status: 'revoked' }).execute()
  told.push(...(await answers(cookie)))

  expect(new Set(told.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(new Set(told.map(({ body }) => withoutId(body))).size).toBe(1)
})

test('who has left the device can not accept the same invitation again', async () => {
  const { call, cookies } = await withDemo(start())
  const cookie = cookies.ivy
  await call('acceptInvite', { cookie, body: accepting })
  await call('remove', { cookie, deviceId, body: { targetUsers: ['demo-ivy'] } })

  expect((await call('acceptInvite', { cookie, body: accepting })).statusCode).toBe(404)
})

test('where the email must be verified, an unverified one has no invitations to answer', async () => {
  const { call, signIn } = await withDemo(start())
  const cookie = await signIn('other', { email: 'ivy@example.test', emailVerified: false })

  const answer = await call('acceptInvite', { cookie, body: accepting })

  expect(answer.statusCode).toBe(404)
})

test('where it need not be, a person who has just registered sees and accepts them', async () => {
  const { call, signIn } = await withDemo(start({ invitesNeedVerifiedEmail: false }))
  const cookie = await signIn('other', { email: 'Ivy@example.test', emailVerified: false })

  const waiting = (await call('invites', { cookie })).json()
  const answer = await call('acceptInvite', { cookie, body: accepting })

  expect(waiting.invites).toHaveLength(1)
  expect(answer.statusCode).toBe(200)
})
