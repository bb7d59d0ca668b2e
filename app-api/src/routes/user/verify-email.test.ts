import { appInMemory } from '../../../testing/app-in-memory'
import { sharedDevice } from '../../../testing/shared-device'

const start = appInMemory()
const hour = 3_600_000
const mail = {
  server: { host: 'localhost', port: 25, secure: false },
  from: { name: '', address: 'no-reply@pillbox.test' },
}

/** Nina, who is invited and has not confirmed her address. */
async function invitedNina() {
  const memory = await sharedDevice(start({ mail }))
  await memory.invite('olga', 'nina@example.test')
  const cookie = await memory.signIn('nina', { emailVerified: false })
  const invites = async () => (await memory.call('invites', { cookie })).json()
  const ask = () => memory.call('verifyEmail', { cookie, body: {} })
  const mails = () => memory.store.db.selectFrom('verify_mail').selectAll().execute()
  return { ...memory, cookie, invites, ask, mails }
}

test('until an address is confirmed its person is told so, and sees no invitation', async () => {
  const { invites } = await invitedNina()

  expect(await invites()).toEqual({ invites: [], emailToConfirm: 'nina@example.test' })
})

test('as soon as it is confirmed the same session sees the invitation and can accept it', async () => {
  const { identity, invites, call, cookie } = await invitedNina()
  identity.confirmed.add('nina')

  const { invites: waiting, emailToConfirm } = await invites()
  const body = { inviteId: waiting[0].id, nickname: 'Nani' }

  expect(emailToConfirm).toBeUndefined()
  expect((await call('acceptInvite', { cookie, body })).statusCode).toBe(200)
})

test('who asks is mailed the link once more, three times in an hour', async () => {
  const { ask, mails, clock } = await invitedNina()

  const answers = [await ask(), await ask(), await ask()]
  const fourth = await ask()
  clock.now += hour

  expect(answers.map((answer) => answer.json())).toEqual(Array(3).fill({ confirmed: false }))
  expect(fourth.statusCode).toBe(429)
  expect(await mails()).toEqual([expect.objectContaining({ uid: 'nina', tries: 0 })])
  expect((await ask()).statusCode).toBe(200)
})

test('an address that somebody else gave is mailed six times a day at most', async () => {
  const { ask, clock } = await invitedNina()
  const statuses: number[] = []
  for (let hours = 0; hours < 24; hours += 1, clock.now += hour) {
    statuses.push((await ask()).statusCode)
  }

  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
})

test('who has confirmed it meanwhile is told so instead of being mailed', async () => {
  const { identity, ask, mails, invites } = await invitedNina()
  identity.confirmed.add('nina')

  expect((await ask()).json()).toEqual({ confirmed: true })
  identity.isDown = true
  expect((await invites()).invites).toHaveLength(1)
  expect(await mails()).toEqual([])
})

test('a provider that does not answer hides no page: nothing is known yet, and no mail is promised', async () => {
  const { identity, ask, mails, invites } = await invitedNina()
  identity.isDown = true

  expect(await invites()).toEqual({ invites: [], emailToConfirm: 'nina@example.test' })
  expect((await ask()).statusCode).toBe(503)
  expect(await mails()).toEqual([])
})

test('whose account is closed is mailed nothing any more', async () => {
  const { ask, mails, call, cookie } = await invitedNina()
  await ask()

  await call('closeAccount', { cookie })

  expect(await mails()).toEqual([])
})
