import { appInMemory } from '../../testing/app-in-memory'
import { deviceId, timezone, toldPeople } from '../../testing/push/told-people'
import { sharedDevice } from '../../testing/shared-device'
import type { Notice } from '../store/push/notice'
import { keepTold } from '../store/events/device-events'
import { missedPillPush, ownerPush, standingPush, wrongPillPush } from './notices'

const start = appInMemory()
const minute = 60_000
const hour = 60 * minute

async function people() {
  const all = await toldPeople(start())
  const { db, clock } = all
  const now = () => new Date(clock.now)
  return {
    ...all,
    missed: () =>
      missedPillPush(db, {
        deviceId,
        timezone,
        at: new Date(clock.now - minute),
        stands: { taken: 1, of: 2 },
        now: now(),
      }),
    wrong: () => wrongPillPush(db, { deviceId, timezone, box: 2, at: now(), now: now() }),
    stands: (notice: Notice) => standingPush(db, { deviceId, notice, now: now() }),
    newOwner: () => ownerPush(db, { deviceId, uid: 'mina', ownerName: 'Mina', now: now() }),
  }
}

const who = (told: [string, string][]) => told.map(([uid]) => uid)
const low: Notice = { kind: 'low pills', boxes: [1, 2] }
const silent = (hours: number): Notice => ({
  kind: 'silent',
  since: '2026-11-20T03:35:00.000Z',
  timezone,
  hours,
})

test('until they choose, a Viewer is told of missed pills alone, Owner and Member of all', async () => {
  const { missed, wrong, stands, told } = await people()

  await missed()
  expect(who(await told())).toEqual(['mina', 'olga', 'vera'])
  await wrong()
  expect(await told()).toEqual(
    ['mina', 'olga'].map((uid) => [
      uid,
      'Box 2 was opened at 21:30, but it was the time of another box.',
    ]),
  )
  await stands(low)
  const sentence = 'Pills for less than 3 days: box 1 and box 2.'
  expect(await told()).toEqual(['mina', 'olga'].map((uid) => [uid, sentence]))
  await stands({ kind: 'no pills', boxes: [1] })
  expect(await told()).toEqual(['mina', 'olga'].map((uid) => [uid, 'No pills left: box 1.']))
})

test('each person switches each kind for themselves', async () => {
  const { choose, missed, stands, told } = await people()
  await choose('olga', { kinds: { missed: false } })
  await choose('vera', { kinds: { 'low pills': true } })
  await choose('mina', { kinds: { 'low pills': false } })

  await missed()
  expect(who(await told())).toEqual(['mina', 'vera'])
  await stands(low)
  expect(who(await told())).toEqual(['olga', 'vera'])
})

test('a muted device tells its person nothing, but that it has a new Owner', async () => {
  const { choose, missed, newOwner, told } = await people()
  await choose('olga', { device: { id: deviceId, isMuted: true } })

  await missed()
  expect(who(await told())).toEqual(['mina', 'vera'])
  await newOwner()
  expect(who(await told())).toEqual(['mina', 'olga', 'vera'])
  await choose('olga', { device: { id: deviceId, isMuted: false } })
  await missed()
  expect(who(await told())).toContain('olga')
})

test('of a silence each is told after the hours that they chose', async () => {
  const { choose, stands, told } = await people()
  await choose('olga', { silentHours: 6 })

  await stands(silent(6))
  expect(await told()).toEqual([['olga', 'Not heard from since 09:05. Please see that it is on.']])
  await stands(silent(12))
  expect(who(await told())).toEqual(['mina'])
})

test('what is switched off while it waits is not sent', async () => {
  const { choose, missed, sender, clock, told } = await people()
  sender.outcomes.set('phone of olga', { later: undefined })
  await missed()
  await told()
  await choose('olga', { kinds: { missed: false } })

  clock.now += minute

  expect(await told()).toEqual([])
})

/** 21:30 to 7:00 where the people are; it is 21:30. */
const night = { quiet: { from: 21 * 60 + 30, to: 7 * 60 } }
const untilMorning = 9 * hour + 30 * minute

test('what comes in quiet hours waits until they end, and comes as one message', async () => {
  const { choose, missed, wrong, clock, endings, told } = await people()
  await choose('olga', night)

  await missed()
  expect(who(await told())).toEqual(['mina', 'vera'])
  clock.now += hour
  await missed()
  await wrong()
  await told()
  await told()
  clock.now += untilMorning - hour - minute
  expect(await told()).toEqual([])
  clock.now += minute
  const inTheMorning = await told()

  expect(inTheMorning).toEqual([
    [
      'olga',
      [
        'The pill of 21:29 on 20 November was missed.',
        'The pill of 22:29 on 20 November was missed.',
        'Box 2 was opened at 22:30 on 20 November, but it was the time of another box.',
      ].join('\n'),
    ],
  ])
  expect(endings.filter((ending) => ending === 'held')).toHaveLength(3)
  expect(await told()).toEqual([])
})

test('what waited is told in the order in which it happened, whatever was heard of first', async () => {
  const { choose, missed, wrong, stands, clock, told } = await people()
  await choose('olga', night)
  await wrong()
  await told()
  await stands({ kind: 'no pills', boxes: [1] })
  await told()
  await missed()
  await told()
  await told()

  clock.now += untilMorning

  const lines = [
    'The pill of 21:29 on 20 November was missed.',
    'Box 2 was opened at 21:30 on 20 November, but it was the time of another box.',
  ]
  expect(await told()).toEqual([['olga', lines.join('\n')]])
})

test('what is no news any more when quiet hours end is left out, and nothing else', async () => {
  const { choose, missed, stands, db, clock, told } = await people()
  await choose('olga', night)
  await db.updateTable('box').set({ supply_told: 'low' }).where('number', '=', 1).execute()
  await stands(silent(12))
  await stands(low)
  await told()
  await missed()
  await told()
  await told()
  await db
    .updateTable('device')
    .set({ heard_at: new Date(clock.now), silence_told: null })
    .where('device_id', '=', deviceId)
    .execute()

  clock.now += untilMorning

  expect(await told()).toEqual([
    ['olga', 'Pills for less than 3 days: box 1.\nThe pill of 21:29 on 20 November was missed.'],
  ])
})

test('an invitation that was answered in quiet hours is no news', async () => {
  const { invite, call, signIn, clock, ...memory } = await sharedDevice(start())
  const { told } = await toldPeople({ call, signIn, clock, ...memory })
  const cookie = await signIn('nina')
  await call('subscribe', { cookie, body: { token: 'phone of nina' } })
  await call('messageChoices', { cookie, body: { ...night, timezone } })
  await invite('olga', 'nina@example.test')
  await told()
  const { invites } = (await call('invites', { cookie })).json()
  await call('rejectInvite', { cookie, body: { inviteId: invites[0].id } })

  clock.now += untilMorning

  expect(who(await told())).not.toContain('nina')
})

test('who ends quiet hours early has at once what waited', async () => {
  const { choose, missed, told, worker } = await people()
  await choose('olga', night)
  await missed()
  await worker.runOnce()
  await told()

  await choose('olga', { quiet: null })

  expect(await told()).toEqual([['olga', 'The pill of 21:29 was missed. 1 of 2 taken today.']])
})

test('each browser of a person has its own message after quiet hours', async () => {
  const { call, choose, cookies, missed, clock, sender, worker } = await people()
  await call('subscribe', { cookie: cookies.olga ?? '', body: { token: 'laptop of olga' } })
  await choose('olga', night)
  await missed()
  await worker.runOnce()
  sender.sent.length = 0

  clock.now += untilMorning
  await worker.runOnce()

  expect(sender.sent.map(({ token }) => token).sort()).toEqual(['laptop of olga', 'phone of olga'])
})

test('who takes it back before it is sent is named to nobody, and who waits for it hears once', async () => {
  const { db, cookies, call, choose, clock, told, worker, sender } = await people()
  const ts = new Date(clock.now - 10 * minute)
  await keepTold(db, { deviceId, timezone }, [{ ts, seq: 1, code: '601' }])
  const say = (isOnIt: boolean) =>
    call('onIt', {
      cookie: cookies.vera ?? '',
      deviceId,
      body: { missedAt: ts.toISOString(), isOnIt },
    })
  await choose('olga', { quiet: { from: 21 * 60, to: 22 * 60 } })
  sender.outcomes.set('phone of mina', { later: undefined })

  await say(true)
  await say(false)
  expect(await db.selectFrom('push_notice').select('notice_id').execute()).toEqual([])
  await say(true)
  await worker.runOnce()
  await say(false)
  await say(true)
  await worker.runOnce()
  sender.outcomes.clear()
  sender.sent.length = 0
  clock.now += 30 * minute

  const sentence = 'vera Test is on it: the pill of 21:20.'
  expect((await told()).filter(([uid]) => uid === 'olga')).toEqual([['olga', sentence]])

  await say(false)
  sender.outcomes.set('phone of mina', { later: undefined })
  await say(true)
  await worker.runOnce()
  await say(false)
  sender.outcomes.clear()
  sender.sent.length = 0
  clock.now += minute
  expect(await told()).toEqual([])
})

test('who looks after a missed pill is named to the others, once, where they want to hear of missed pills', async () => {
  const { db, cookies, call, choose, clock, told } = await people()
  const ts = new Date(clock.now - 10 * minute)
  await keepTold(db, { deviceId, timezone }, [{ ts, seq: 1, code: '601' }])
  const say = (uid: string, isOnIt: boolean) =>
    call('onIt', {
      cookie: cookies[uid] ?? '',
      deviceId,
      body: { missedAt: ts.toISOString(), isOnIt },
    })

  await say('vera', true)
  await say('vera', true)
  const sentence = 'vera Test is on it: the pill of 21:20.'
  expect(await told()).toEqual([
    ['mina', sentence],
    ['olga', sentence],
  ])

  await choose('olga', { kinds: { missed: false } })
  await call('preferences', { cookie: cookies.vera ?? '', body: { language: 'hi' } })
  await say('mina', true)
  expect(await told()).toEqual([['vera', '21:20 की गोली अब mina Test के ज़िम्मे है।']])

  await say('mina', false)
  expect(await told()).toEqual([])
})
