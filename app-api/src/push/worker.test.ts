import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@pillbox/shared/domain'
import { appInMemory, type AppInMemory } from '../../testing/app-in-memory'
import { join } from '../store/devices/claims'
import { registerDevices } from '../store/devices/devices'
import { fakePushService } from '../../testing/push/fake-push-service'
import { invitationPush, missedPillPush } from './notices'
import { aPushWorker } from '../../testing/push/a-push-worker'
import { recordingSender } from '../../testing/push/recording-sender'
import { vapidKeys } from './vapid-keys'
import { webPushSender } from './web-push-sender'
import { allowedHosts } from './web-subscription'
import type { Ending } from './worker'

const start = appInMemory()
const deviceId = 'pillbox-1'
const timezone = 'Asia/Kolkata'
const minute = 60_000

/** A signed-in person with one phone, and with a role on the device. */
async function aPerson({ signIn, call, store }: AppInMemory, uid: string, role?: Role) {
  const cookie = await signIn(uid)
  await call('subscribe', { cookie, body: { token: `phone of ${uid}` } })
  const since = new Date(0)
  if (role) await join(store.db, { deviceId, uid, role, nickname: `${uid}'s`, since })
  return cookie
}

async function aDevice(server: AppInMemory) {
  await registerDevices(server.store.db, [{ deviceId, timezone }])
  await aPerson(server, 'olga', 'Owner')
  await aPerson(server, 'victor', 'Viewer')
  await aPerson(server, 'stranger')
}

const missed = ({ store, clock }: AppInMemory, at = clock.now - minute) =>
  missedPillPush(store.db, {
    deviceId,
    timezone,
    at: new Date(at),
    stands: { taken: 3, of: 4 },
    now: new Date(clock.now),
  })

const waiting = async ({ store }: AppInMemory) => [
  await store.db.selectFrom('push_notice').selectAll().execute(),
  await store.db.selectFrom('push_delivery').selectAll().execute(),
]

test('a missed pill is told to everyone who may see the device, and to nobody else', async () => {
  const server = start()
  await aDevice(server)
  const { worker, sender } = aPushWorker(server)
  await missed(server)

  await worker.runOnce()

  const told = sender.sent.map(({ token, message }) => [token, JSON.parse(message)])
  const body = 'The pill of 21:29 was missed. 3 of 4 taken today.'
  const url = '/device/pillbox-1/dashboard'
  const at = new Date(server.clock.now - minute).toISOString()
  const tag = `missed ${at} ${url}`
  expect(told.sort()).toEqual([
    ['phone of olga', { title: "olga's", body, url, tag }],
    ['phone of victor', { title: "victor's", body, url, tag }],
  ])
  expect(await waiting(server)).toEqual([[], []])
})

const bodies = (sender: ReturnType<typeof recordingSender>) =>
  sender.sent.map(({ message }) => JSON.parse(message).body as string).sort()

test('of a pill of yesterday evening the counts of today say nothing', async () => {
  const server = start()
  await aDevice(server)
  server.clock.now = Date.parse('2026-11-20T18:40:00Z')
  const { worker, sender } = aPushWorker(server)
  await missed(server, Date.parse('2026-11-20T18:20:00Z'))

  await worker.runOnce()

  expect(new Set(bodies(sender))).toEqual(new Set(['The pill of 23:50 on 20 November was missed.']))
})

test('each person reads the time of a missed pill by their own clock', async () => {
  const server = start()
  await aDevice(server)
  const cookie = await server.signIn('olga')
  await server.call('preferences', { cookie, body: { clock: '12-hour' } })
  const { worker, sender } = aPushWorker(server)
  await missed(server)

  await worker.runOnce()

  expect(bodies(sender)).toEqual([
    'The pill of 21:29 was missed. 3 of 4 taken today.',
    'The pill of 9:29 PM was missed. 3 of 4 taken today.',
  ])
})

test.each([
  ['hi', '24-hour', '21:29 की गोली छूट गई। आज 4 में से 3 ली गईं।'],
  ['hi', '12-hour', 'रात 9:29 की गोली छूट गई। आज 4 में से 3 ली गईं।'],
  ['bn', '24-hour', '২১:২৯-এর বড়ি বাদ গেছে। আজ ৪টির মধ্যে ৩টি খাওয়া হয়েছে।'],
  ['bn', '12-hour', 'রাত্রি ৯:২৯-এর বড়ি বাদ গেছে। আজ ৪টির মধ্যে ৩টি খাওয়া হয়েছে।'],
])('who reads %s with a clock of %s is sent: %s', async (language, clock, sentence) => {
  const server = start()
  await aDevice(server)
  const cookie = await server.signIn('olga')
  const { worker, sender } = aPushWorker(server)
  await missed(server)
  await server.call('preferences', { cookie, body: { language, clock } })

  await worker.runOnce()

  expect(bodies(sender)).toContain(sentence)
})

test('nothing that waits to be sent holds a sentence', async () => {
  const server = start()
  await aDevice(server)
  const { worker, sender } = aPushWorker(server)
  sender.outcomes.set('phone of olga', { later: undefined })
  await missed(server)
  const [notices] = await waiting(server)
  await worker.runOnce()

  expect(JSON.stringify([notices, ...(await waiting(server))])).not.toMatch(/pill of/)
})

test('a missed pill that is told hours later is news then, with its time and day', async () => {
  const server = start()
  await aDevice(server)
  const { worker, sender } = aPushWorker(server)

  await missed(server, server.clock.now - 23 * 60 * minute)
  await worker.runOnce()

  expect(new Set(bodies(sender))).toEqual(new Set(['The pill of 22:30 on 19 November was missed.']))
})

test('a pill that was missed the day before wakes nobody up', async () => {
  const server = start()
  await aDevice(server)

  await missed(server, server.clock.now - 24 * 60 * minute - 1)

  expect(await waiting(server)).toEqual([[], []])
})

test('an invitation is told to the person with the address, once it is verified', async () => {
  const server = start()
  await aPerson(server, 'ivy')
  const { signIn, call, store, clock } = server
  const cookie = await signIn('false-ivy', { email: 'IVY@example.test', emailVerified: false })
  await call('subscribe', { cookie, body: { token: 'phone of a false ivy' } })
  const { worker, sender } = aPushWorker(server)
  const now = new Date(clock.now)
  await invitationPush(store.db, {
    email: 'Ivy@Example.test',
    inviter: 'olga',
    inviterName: 'Olga',
    now,
  })
  await invitationPush(store.db, {
    email: 'nobody@example.test',
    inviter: 'olga',
    inviterName: 'Olga',
    now,
  })

  await worker.runOnce()

  expect(sender.sent).toEqual([
    {
      token: 'phone of ivy',
      message: JSON.stringify({
        title: 'Pillbox Companion',
        body: 'Olga invites you to a device.',
        url: '/',
        tag: 'invitation /',
      }),
    },
  ])
})

test('a push service that is away is asked again, each time after twice the pause', async () => {
  const server = start()
  await aDevice(server)
  const { worker, sender, endings } = aPushWorker(server)
  sender.outcomes.set('phone of olga', { later: undefined })
  sender.outcomes.set('phone of victor', { later: undefined })
  await missed(server)
  const tries = []

  for (const seconds of [0, 29, 1, 59, 1, 119, 1]) {
    server.clock.now += seconds * 1000
    tries.push(await worker.runOnce())
  }

  expect(tries).toEqual([2, 0, 2, 0, 2, 0, 2])
  expect(new Set(endings)).toEqual(new Set(['later']))
})

test('after 10 tries, or when it is no news any more, a message is given up', async () => {
  const server = start()
  await aPerson(server, 'ivy')
  const { worker, sender, endings } = aPushWorker(server)
  sender.outcomes.set('phone of ivy', { later: undefined })
  const now = new Date(server.clock.now)
  await invitationPush(server.store.db, {
    email: 'ivy@example.test',
    inviter: 'olga',
    inviterName: 'Olga',
    now,
  })

  for (let n = 0; n < 12; n++) {
    await worker.runOnce()
    server.clock.now += 31 * minute
  }

  expect(endings).toEqual([...Array<Ending>(9).fill('later'), 'given up'])
  expect(await waiting(server)).toEqual([[], []])
})

test('a dead subscription is no longer sent to, and its token is forgotten', async () => {
  const server = start()
  await aDevice(server)
  const { worker, sender } = aPushWorker(server)
  sender.outcomes.set('phone of olga', 'gone')
  await missed(server)

  await worker.runOnce()

  const rows = await server.store.db.selectFrom('push_subscription').select('token').execute()
  expect(rows.map(({ token }) => token).sort()).toEqual([
    '',
    'phone of stranger',
    'phone of victor',
  ])
  sender.sent.length = 0
  await missed(server)
  await worker.runOnce()
  expect(sender.sent.map(({ token }) => token)).toEqual(['phone of victor'])
})

test('who lost the device before the message is sent does not get it', async () => {
  const server = start()
  await aDevice(server)
  const { worker, sender, endings } = aPushWorker(server)
  sender.outcomes.set('phone of victor', { later: undefined })
  await missed(server)
  await worker.runOnce()
  await server.store.db.deleteFrom('device_member').where('uid', '=', 'victor').execute()

  server.clock.now += minute
  await worker.runOnce()

  expect(endings.sort()).toEqual(['later', 'no longer wanted', 'sent'])
  expect(sender.sent).toHaveLength(2)
})

test('what a process took and did not finish is sent by another a minute later', async () => {
  const server = start()
  await aDevice(server)
  const hung = recordingSender()
  hung.send = () => new Promise(() => undefined)
  const { worker } = aPushWorker(server)
  await missed(server)
  void aPushWorker(server, { sender: hung }).worker.runOnce()
  while ((await waiting(server))[1]?.every((row) => 'tries' in row && row.tries === 0)) continue

  const atOnce = await worker.runOnce()
  server.clock.now += minute
  const later = await worker.runOnce()

  expect([atOnce, later]).toEqual([0, 2])
})

test('a failure is told and the worker goes on', async () => {
  const server = start()
  await aDevice(server)
  await missed(server)
  const failures: unknown[] = []
  const { worker, sender } = aPushWorker(server, {
    clock() {
      if (failures.length === 0) throw new Error('out of order')
      return server.clock.now
    },
    onFailure: (error) => failures.push(error),
  })

  const job = worker.start(1)
  while (sender.sent.length < 2) await pause(5)
  await job.stop()

  expect(failures).toHaveLength(1)
})

test('from the missed pill to the browser: encrypted, through the push service', async () => {
  const server = start()
  const service = await fakePushService()
  const { store } = server
  await aDevice(server)
  await store.db
    .updateTable('push_subscription')
    .set({ kind: 'web', token: service.token() })
    .where('uid', '=', 'olga')
    .execute()
  const web = webPushSender({
    keys: await vapidKeys(store.db),
    contact: 'mailto:ops@example.test',
    isAllowed: allowedHosts(service.host),
    clock: Date.now,
    ca: service.ca,
  })
  const { worker, endings } = aPushWorker(server, { senders: { web } })
  await missed(server)

  await worker.runOnce()
  await service.close()

  expect(endings.sort()).toEqual(['no longer wanted', 'sent'])
  expect(JSON.parse(service.asked[0]?.message ?? '')).toMatchObject({ title: "olga's" })
})
