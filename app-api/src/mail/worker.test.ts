import { setTimeout as pause } from 'node:timers/promises'
import { appInMemory } from '../../testing/app-in-memory'
import { mailServer, type MailServer } from '../../testing/mail/mail-server'
import { deviceId, sharedDevice } from '../../testing/shared-device'
import { addUsedEmailMail } from '../store/mail/used-email-mails'
import { addVerifyMail } from '../store/mail/verify-mails'
import { smtpSender, type MailSender } from './smtp-sender'
import { mailWorker, type MailEnding } from './worker'

const start = appInMemory()
const minute = 60_000
const day = 24 * 60 * minute
const from = { name: 'Pillbox Companion', address: 'no-reply@pillbox.test' }

let server: MailServer
beforeEach(async () => {
  server = await mailServer()
})
afterEach(() => server.close())

async function aDevice({ mailsInvites = true, sender }: Sending = {}) {
  const mail = mailsInvites ? { server: server.server, from } : undefined
  const memory = await sharedDevice(start({ mail }))
  const endings: [MailEnding, string?][] = []
  const worker = mailWorker({
    db: memory.store.db,
    sender: sender ?? smtpSender({ server: server.server, from }),
    clock: () => memory.clock.now,
    publicOrigin: 'https://pillbox.test',
    pushKinds: ['web'],
    verifiedOnly: true,
    identity: memory.identity,
    onEnding: (...ending) => endings.push(ending),
    onFailure: (error) => {
      throw error
    },
  })
  const waiting = async () =>
    (await memory.store.db.selectFrom('invite_mail').select('tries').execute()).length
  const people = () => server.received.flatMap(({ to }) => to).sort()
  return { ...memory, worker, endings, waiting, people }
}

type Sending = { mailsInvites?: boolean; sender?: Pick<MailSender, 'send'> }

test('who is invited is sent one mail, with the name of who invites and the way in', async () => {
  const { invite, worker, endings, waiting } = await aDevice()

  const answer = await invite('olga', 'Nina@example.test')
  const tried = [await worker.runOnce(), await worker.runOnce()]

  expect([answer.json(), tried]).toEqual([{ mailed: true }, [1, 0]])
  expect(server.received).toEqual([
    {
      from: 'no-reply@pillbox.test',
      to: ['nina@example.test'],
      user: 'pillbox',
      headers: expect.objectContaining({
        from: 'Pillbox Companion <no-reply@pillbox.test>',
        to: 'nina@example.test',
        subject: 'Invitation to follow a pill box',
        'auto-submitted': 'auto-generated',
      }),
      text: [
        'olga Test invites you to follow a pill box in Pillbox Companion.',
        'Sign up or sign in as nina@example.test to accept: https://pillbox.test',
        'The invitation can be accepted until 4 December 2026, 16:00 UTC. If you do not know the sender, do nothing.\n',
      ].join('\n\n'),
    },
  ])
  expect([endings, await waiting()]).toEqual([[['sent', undefined]], 0])
})

test('who has an account is told so when somebody signs up with their address', async () => {
  const { worker, endings, store, clock } = await aDevice()
  const email = 'olga@example.test'
  await addUsedEmailMail(store.db, { email, language: 'en', now: new Date(clock.now) })

  const tried = [await worker.runOnce(), await worker.runOnce()]

  expect([tried, endings]).toEqual([[1, 0], [['sent', undefined]]])
  expect(server.received).toMatchObject([
    {
      to: [email],
      headers: { subject: 'You have an account in Pillbox Companion' },
      text: [
        'Somebody signed up with this address, which has an account already. Sign in, or ask for a new password there: https://pillbox.test/signin',
        'If it was not you, do nothing: nothing has changed.\n',
      ].join('\n\n'),
    },
  ])
})

test('that one waits for a mail server that is away, too', async () => {
  const { worker, endings, store, clock, people } = await aDevice()
  const [email, language] = ['olga@example.test', 'hi'] as const
  server.refuses['RCPT TO'] = 451
  await addUsedEmailMail(store.db, { email, language, now: new Date(clock.now) })
  await worker.runOnce()
  delete server.refuses['RCPT TO']
  await worker.runOnce()
  expect(people()).toEqual([])
  clock.now += minute
  await worker.runOnce()

  expect([people(), endings.map(([ending]) => ending)]).toEqual([[email], ['later', 'sent']])
})

test('the answer says nothing of who has an account', async () => {
  const { invite, signIn } = await aDevice()
  await signIn('nina')

  const known = await invite('olga', 'nina@example.test')
  const unknown = await invite('olga', 'none@example.test')

  expect(known.body).toBe(unknown.body)
})

test('where no mail server is configured no mail is kept, and the answer promises none', async () => {
  const { invite, waiting } = await aDevice({ mailsInvites: false })

  const answer = await invite('olga', 'nina@example.test')

  expect([answer.statusCode, answer.json(), await waiting()]).toEqual([200, {}, 0])
})

test('an invitation that is refused leaves no mail', async () => {
  const { as, check, waiting } = await aDevice()
  const { id } = (await check('olga', 'nina@example.test')).json()
  const body = { targetRole: 'Viewer', targetUserId: id }

  const answers = await Promise.all([1, 2, 3].map(() => as('olga', 'invite', body)))

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(await waiting()).toBe(1)
})

test('an invitation that was taken back, answered or ended meanwhile is not sent', async () => {
  const { as, call, invite, invited, signIn, store, clock, ...rest } = await aDevice()
  const answers = ['acceptInvite', 'rejectInvite'] as const
  for (const [index, name] of answers.entries()) {
    const cookie = await signIn(`nina${index}`)
    await invite('olga', `nina${index}@example.test`)
    const { invites } = (await call('invites', { cookie })).json()
    const nickname = name === 'acceptInvite' && { nickname: 'Nani' }
    await call(name, { cookie, body: { inviteId: invites[0].id, ...nickname } })
  }
  await invite('olga', 'otto@example.test')
  await as('olga', 'revokeInvite', { targetUsers: (await invited()).map(({ id }) => id) })
  await invite('olga', 'ivy@example.test')
  const late = new Date(clock.now)
  await store.db
    .updateTable('invite')
    .set({ expires_at: late })
    .where('email', '=', 'ivy@example.test')
    .execute()

  const tried = await rest.worker.runOnce()

  expect([tried, rest.people(), await rest.waiting()]).toEqual([4, [], 0])
  expect(new Set(rest.endings.map(([ending]) => ending))).toEqual(new Set(['no longer wanted']))
})

test('after a change of the Owner the mail names the new one', async () => {
  const { as, invite, worker } = await aDevice()
  await invite('olga', 'nina@example.test')
  await as('olga', 'modify', { targetUsers: ['mina'], targetRole: 'Owner' })

  await worker.runOnce()

  expect(server.received[0]?.text).toMatch(/^mina Test invites you/)
})

test('a mail that is not taken now is tried again, each time after twice the pause', async () => {
  const { invite, worker, endings, clock, people } = await aDevice()
  server.refuses['RCPT TO'] = 451
  await invite('olga', 'nina@example.test')
  const tries = []

  for (const seconds of [0, 59, 1, 119, 1]) {
    clock.now += seconds * 1000
    tries.push(await worker.runOnce())
  }
  delete server.refuses['RCPT TO']
  clock.now += 4 * minute
  tries.push(await worker.runOnce())

  expect(tries).toEqual([1, 0, 1, 0, 1, 1])
  expect(endings.map(([ending]) => ending)).toEqual(['later', 'later', 'later', 'sent'])
  expect(people()).toEqual(['nina@example.test'])
})

test('after 10 tries a mail is given up', async () => {
  const { invite, worker, endings, clock, waiting } = await aDevice()
  server.refuses.DATA = 452
  await invite('olga', 'nina@example.test')

  for (let n = 0; n < 12; n++) {
    await worker.runOnce()
    clock.now += 5 * 60 * minute
  }

  expect(endings).toEqual([...Array(9).fill(['later', '452']), ['given up', '452']])
  expect(await waiting()).toBe(0)
})

test('an address that the mail server refuses is given up at once', async () => {
  const { invite, worker, endings, waiting } = await aDevice()
  server.refuses['RCPT TO'] = 550
  await invite('olga', 'nina@example.test')

  await worker.runOnce()

  expect([endings, await waiting()]).toEqual([[['refused', '550']], 0])
})

test('of two servers on one store one sends each mail', async () => {
  const { invite, worker, people } = await aDevice()
  const invited = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.test`)
  for (const email of invited) await invite('olga', email)

  await Promise.all([worker.runOnce(), worker.runOnce(), worker.runOnce()])
  await worker.runOnce()

  expect(people()).toEqual(invited)
})

const link = 'https://identity.test/verify?email=nina@example.test&continueUrl='

test('who is to confirm an address is sent the link, in their language', async () => {
  const { worker, signIn, store, clock } = await aDevice()
  await signIn('nina', { emailVerified: false })
  await addVerifyMail(store.db, { uid: 'nina', language: 'en', now: new Date(clock.now) })

  const tried = [await worker.runOnce(), await worker.runOnce()]

  expect(tried).toEqual([1, 0])
  expect(server.received[0]).toMatchObject({
    to: ['nina@example.test'],
    headers: { subject: 'Confirm your email for Pillbox Companion' },
    text: [
      `Open this link to confirm that this address is yours: ${link}https%3A%2F%2Fpillbox.test%2F`,
      'Somebody signed up in Pillbox Companion with this address. If it was not you, do nothing.\n',
    ].join('\n\n'),
  })
})

test('who has confirmed it meanwhile is not mailed; while the provider is away the mail waits', async () => {
  const { worker, signIn, store, clock, identity, endings } = await aDevice()
  await signIn('nina', { emailVerified: false })
  await addVerifyMail(store.db, { uid: 'nina', language: 'hi', now: new Date(clock.now) })
  identity.isDown = true
  await worker.runOnce()
  identity.isDown = false
  identity.confirmed.add('nina')
  clock.now += minute

  await worker.runOnce()

  expect(endings).toEqual([
    ['later', 'unreachable'],
    ['no longer wanted', undefined],
  ])
  expect(server.received).toEqual([])
})

test('while the provider hangs, who confirms an address holds up no other mail', async () => {
  const { worker, invite, signIn, store, clock, identity } = await aDevice()
  await invite('olga', 'kim@example.test')
  await signIn('nina', { emailVerified: false })
  await addVerifyMail(store.db, { uid: 'nina', language: 'en', now: new Date(clock.now) })
  let answer: ((link: string) => void) | undefined
  identity.verificationLink = () => new Promise((done) => (answer = done))

  const running = worker.runOnce()

  while (answer === undefined || server.received.length === 0) await pause(10)
  expect(server.received).toMatchObject([{ to: ['kim@example.test'] }])
  answer(link)
  expect(await running).toBe(2)
})

test('a mail whose server ended before it was sent is sent by another one', async () => {
  const hung = { send: () => new Promise<never>(() => undefined) }
  const { invite, worker, clock, store, identity } = await aDevice({ sender: hung })
  await invite('olga', 'nina@example.test')
  void worker.runOnce()
  const tries = () => store.db.selectFrom('invite_mail').select('tries').executeTakeFirstOrThrow()
  while ((await tries()).tries === 0) continue
  const sender = smtpSender({ server: server.server, from })
  const other = mailWorker({
    db: store.db,
    sender,
    clock: () => clock.now,
    publicOrigin: 'https://pillbox.test',
    pushKinds: ['web'],
    verifiedOnly: true,
    identity,
    onEnding: () => undefined,
    onFailure: () => undefined,
  })

  const atOnce = await other.runOnce()
  clock.now += 3 * minute
  const later = await other.runOnce()

  expect([atOnce, later, server.received.length]).toEqual([0, 1, 1])
})

test('one address is mailed once a day for one device, however often it is invited', async () => {
  const { as, invite, invited, clock, signIn, cookies } = await aDevice()
  const again = async (email: string) => {
    const { body } = await invite('olga', email)
    await as('olga', 'revokeInvite', { targetUsers: (await invited()).map(({ id }) => id) })
    return body
  }
  const sameDay = [await again('nina@example.test'), await again('NINA@example.test')]
  clock.now += day
  cookies.olga = await signIn('olga')

  const nextDay = await again('nina@example.test')

  expect([...sameDay, nextDay]).toEqual(['{"mailed":true}', '{}', '{"mailed":true}'])
})

test('a device has 20 mails a day', async () => {
  const { as, invite, invited, waiting } = await aDevice()
  const answers: string[] = []

  for (let n = 0; n < 22; n++) {
    answers.push((await invite('olga', `n${n}@example.test`)).body)
    await as('olga', 'revokeInvite', { targetUsers: (await invited()).map(({ id }) => id) })
  }

  expect(answers).toEqual([...Array(20).fill('{"mailed":true}'), '{}', '{}'])
  expect(await waiting()).toBe(20)
})

test('a device that is given back and added again has the mails of its day behind it', async () => {
  const { as, call, cookies, invite, store, worker } = await aDevice()
  await store.db.deleteFrom('device_member').where('uid', '!=', 'olga').execute()
  await store.db.deleteFrom('user_device').where('uid', '!=', 'olga').execute()
  const cookie = cookies.olga ?? ''
  const answers: string[] = []

  for (const name of ['nina', 'NINA', ...'abcdefghijklmnopqrst']) {
    answers.push((await invite('olga', `${name}@example.test`)).body)
    await worker.runOnce()
    await as('olga', 'remove', { targetUsers: ['olga'] })
    await call('addDevice', { cookie, body: { deviceId, nickname: 'Dadi' } })
  }

  const others = Array(18).fill('{"mailed":true}')
  expect(answers).toEqual(['{"mailed":true}', '{}', ...others, '{}', '{}'])
  expect(server.received.length).toBe(19)
})

test('a device that nobody has left has no mails either', async () => {
  const { as, call, cookies, invite, waiting, store } = await aDevice()
  await invite('olga', 'nina@example.test')
  await store.db.deleteFrom('device_member').where('uid', '!=', 'olga').execute()
  await store.db.deleteFrom('user_device').where('uid', '!=', 'olga').execute()

  await as('olga', 'resetSchedule')
  await call('remove', { cookie: cookies.olga ?? '', deviceId, body: { targetUsers: ['olga'] } })

  expect(await waiting()).toBe(0)
})

test('the worker looks by itself until it is stopped, after what it is doing', async () => {
  const { invite, worker, people } = await aDevice()
  await invite('olga', 'nina@example.test')

  const job = worker.start(1)
  while (people().length === 0) await pause(5)
  await job.stop()
  await invite('olga', 'otto@example.test')

  expect(people()).toEqual(['nina@example.test'])
})
