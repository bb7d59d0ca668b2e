import { appInMemory } from '../../testing/app-in-memory'
import { mailServer, type MailServer } from '../../testing/mail/mail-server'
import { deviceId, timezone, toldPeople } from '../../testing/push/told-people'
import { missedPillPush } from '../push/notices'
import { smtpSender } from './smtp-sender'
import { mailWorker } from './worker'

const start = appInMemory()
const minute = 60_000
const from = { name: 'Pillbox Companion', address: 'no-reply@pillbox.test' }

let server: MailServer
beforeEach(async () => {
  server = await mailServer()
})
afterEach(() => server.close())

async function people({
  verifiedOnly = true,
  pushKinds = ['web', 'fcm'] as ('web' | 'fcm')[],
} = {}) {
  const mail = { server: server.server, from }
  const all = await toldPeople(start({ mail, pushKinds }), pushKinds)
  const { db, clock, told, call, cookies, identity } = all
  const worker = mailWorker({
    db,
    sender: smtpSender(mail),
    clock: () => clock.now,
    publicOrigin: 'https://pillbox.test',
    verifiedOnly,
    pushKinds,
    identity,
    onEnding: () => undefined,
    onFailure: (error) => {
      throw error
    },
  })
  const missed = async () => {
    const now = new Date(clock.now)
    await missedPillPush(db, { deviceId, timezone, at: now, stands: { taken: 1, of: 2 }, now })
    await told()
  }
  const mailed = async () => {
    await worker.runOnce()
    return server.received.splice(0).flatMap(({ to }) => to)
  }
  const turnedOff = (uid: string) =>
    db.deleteFrom('push_subscription').where('uid', '=', uid).execute()
  const isMailed = async (uid: string) =>
    (await call('messages', { cookie: cookies[uid] ?? '' })).json().mail
  return { ...all, missed, mailed, turnedOff, isMailed, worker }
}

test('an Owner with messages on nowhere is mailed at once, until they choose; others are not', async () => {
  const { missed, worker, turnedOff, isMailed, choose, mailed } = await people()
  for (const uid of ['olga', 'mina', 'vera']) await turnedOff(uid)

  await missed()
  await worker.runOnce()

  expect(await Promise.all(['olga', 'mina', 'vera'].map(isMailed))).toEqual([true, false, false])
  expect(server.received).toMatchObject([
    {
      to: ['olga@example.test'],
      text: [
        "olga's: The pill of 21:30 was missed. 1 of 2 taken today.",
        'See how the day stands: https://pillbox.test/device/PB-TOLD-0001/dashboard',
        'This mail comes because no message reached you. Change that in your profile: https://pillbox.test/profile#messages\n',
      ].join('\n\n'),
    },
  ])
  expect(server.received[0]?.headers.subject).toBe("olga's: a pill was missed")
  server.received.length = 0
  await choose('olga', { mail: false })
  await missed()
  expect([await mailed(), await isMailed('olga')]).toEqual([[], false])
})

test('whom a message reaches is not mailed', async () => {
  const { missed, choose, mailed, clock } = await people()
  await choose('olga', { mail: true })

  await missed()
  clock.now += 11 * minute

  expect(await mailed()).toEqual([])
})

test.each([{ later: undefined }, 'refused', 'gone'] as const)(
  'who chose it is mailed after ten minutes when the push service answers %j',
  async (outcome) => {
    const { missed, choose, mailed, sender, clock } = await people()
    await choose('mina', { mail: true })
    sender.outcomes.set('phone of mina', outcome)

    await missed()
    expect(await mailed()).toEqual([])
    clock.now += 10 * minute

    expect(await mailed()).toEqual(['mina@example.test'])
    expect(await mailed()).toEqual([])
  },
)

test('an Owner whose only browser is found dead by the first missed pill is mailed of that pill', async () => {
  const { missed, mailed, sender, clock } = await people()
  sender.outcomes.set('phone of olga', 'gone')
  sender.outcomes.set('phone of mina', 'gone')

  await missed()
  expect(await mailed()).toEqual([])
  clock.now += 10 * minute

  expect(await mailed()).toEqual(['olga@example.test'])
})

test('a mail of the next day says of which day the pill was, and nothing of today', async () => {
  const { missed, worker, turnedOff, choose, clock } = await people()
  await turnedOff('olga')
  await choose('olga', { quiet: { from: 21 * 60, to: 7 * 60 } })
  await missed()
  await worker.runOnce()

  clock.now += 10 * 60 * minute
  await worker.runOnce()

  expect(server.received[0]?.text).toMatch(
    /^olga's: The pill of 21:30 on 20 November was missed\.\n/,
  )
})

test('what could not be mailed for a day is not mailed', async () => {
  const { missed, mailed, turnedOff, clock } = await people()
  await turnedOff('olga')
  await missed()

  clock.now += 24 * 60 * minute

  expect(await mailed()).toEqual([])
})

test.each([{ pushKinds: [] }, { pushKinds: ['web' as const] }])(
  'who turned messages on only where nothing is sent is mailed at once: %j',
  async ({ pushKinds }) => {
    const { missed, mailed, isMailed, db } = await people({ pushKinds })
    await db.updateTable('push_subscription').set({ kind: 'fcm' }).execute()

    await missed()

    expect([await isMailed('olga'), await mailed()]).toEqual([true, ['olga@example.test']])
  },
)

test('to an address that nobody verified no mail is said to come', async () => {
  const { isMailed, choose, db } = await people()
  await choose('olga', { mail: true })
  expect(await isMailed('olga')).toBe(true)

  await db.updateTable('app_user').set({ email_verified: false }).execute()

  expect(await isMailed('olga')).toBe(false)
})

test('mails wait for the end of quiet hours too, and let a message come first', async () => {
  const { missed, choose, mailed, turnedOff, clock } = await people()
  await turnedOff('olga')
  await choose('olga', { quiet: { from: 21 * 60, to: 22 * 60 } })

  await missed()
  expect(await mailed()).toEqual([])
  clock.now += 39 * minute
  expect(await mailed()).toEqual([])
  clock.now += minute

  expect(await mailed()).toEqual(['olga@example.test'])
})

test('who ends quiet hours early is mailed ten minutes later where no message arrives', async () => {
  const { missed, choose, mailed, turnedOff, clock } = await people()
  await turnedOff('olga')
  await choose('mina', { mail: true, quiet: { from: 21 * 60, to: 23 * 60 } })
  await choose('olga', { quiet: { from: 21 * 60, to: 23 * 60 } })
  await missed()
  await mailed()

  await choose('olga', { quiet: null })
  await choose('mina', { quiet: null })
  clock.now += 10 * minute

  expect((await mailed()).sort()).toEqual(['mina@example.test', 'olga@example.test'])
})

test('who left the device, muted it or has an address that nobody verified is not mailed', async () => {
  const { missed, choose, mailed, turnedOff, db } = await people()
  for (const uid of ['olga', 'mina', 'vera']) await turnedOff(uid)
  for (const uid of ['mina', 'vera']) await choose(uid, { mail: true })
  await missed()
  await db
    .updateTable('app_user')
    .set({ email_verified: false })
    .where('uid', '=', 'olga')
    .execute()
  await choose('mina', { device: { id: deviceId, isMuted: true } })
  await db.deleteFrom('device_member').where('uid', '=', 'vera').execute()

  expect(await mailed()).toEqual([])
})

test('each is mailed in their own language, without the name of a medicine', async () => {
  const { missed, turnedOff, call, cookies, worker } = await people()
  await turnedOff('olga')
  await call('preferences', { cookie: cookies.olga ?? '', body: { language: 'bn' } })

  await missed()
  await worker.runOnce()

  expect(server.received[0]?.text).toContain('২১:৩০-এর বড়ি বাদ গেছে।')
  expect(server.received[0]?.text).not.toContain('Dolo')
})

test('of two servers one mails it, and what was not taken is tried again', async () => {
  const { missed, mailed, worker, turnedOff, clock } = await people()
  await turnedOff('olga')
  server.refuses['RCPT TO'] = 451
  await missed()
  await Promise.all([worker.runOnce(), worker.runOnce()])
  delete server.refuses['RCPT TO']
  expect(await mailed()).toEqual([])

  clock.now += minute

  expect(await mailed()).toEqual(['olga@example.test'])
})

test('what is to be mailed goes with the account', async () => {
  const { missed, turnedOff, call, cookies, choose, db } = await people()
  await turnedOff('vera')
  await choose('vera', { mail: true })
  await missed()

  await call('closeAccount', { cookie: cookies.vera ?? '' })

  expect(await db.selectFrom('missed_mail').select('uid').execute()).toEqual([])
})
