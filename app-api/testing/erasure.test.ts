import { sql } from 'kysely'
import { onItPush } from '../src/push/notices'
import { registerDevices } from '../src/store/devices/devices'
import { keepTold } from '../src/store/events/device-events'
import { addUsedEmailMail } from '../src/store/mail/used-email-mails'
import { addVerifyMail } from '../src/store/mail/verify-mails'
import { appInMemory } from './app-in-memory'
import { aPushWorker } from './push/a-push-worker'
import { deviceId, sharedDevice } from './shared-device'
import { tablesOf } from '../src/store/backup/facts'
import type { Database } from '../src/store/tables'

const start = appInMemory()
const timezone = 'Asia/Kolkata'
const missedAt = '2026-11-20T14:33:00.000Z'
const own = 'PB-TEST-0002'
const mail = {
  server: { host: 'localhost', port: 25, secure: false },
  from: { name: '', address: 'no-reply@pillbox.test' },
}

/** In every text of hers, in whatever table it comes to stand. */
const planted = /planted|811122233|9876-1234/i

const person = {
  email: 'Zuleikha@planted.test',
  displayName: 'Zuleikha Planted',
  photoURL: 'https://planted.test/photo',
}
const profile = {
  displayName: person.displayName,
  gender: 'Female',
  dob: '1950-01-05',
  phoneNumber: '+919811122233',
  ABHANumber: '12-3456-9876-1234',
}

/** Where in the database, row by row, something of hers stands. */
async function placesOfHers(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{ row: string }>`
      select ${sql.raw(table)}::text as row from ${sql.raw(table)}`.execute(db)
    found.push(...rows.filter(({ row }) => planted.test(row)).map(({ row }) => `${table} ${row}`))
  }
  return found
}

async function aPersonOfManyTraces() {
  const memory = start({ mail })
  const { as, call, cookies, invite, signIn, store } = await sharedDevice(memory)
  const db = store.db
  const now = new Date(memory.clock.now)
  const told = { ts: new Date(missedAt), seq: 0, code: '601', message: 'missed' }
  await keepTold(db, { deviceId, timezone }, [told])
  await invite('olga', person.email)
  const cookie = await signIn('zuleikha', person)
  const hers = (name: Parameters<typeof call>[0], body: object, device = deviceId) =>
    call(name, { cookie, deviceId: device, body })
  const [{ id: inviteId }] = (await call('invites', { cookie })).json().invites
  const done = [
    await hers('acceptInvite', { inviteId, nickname: 'Planted nickname' }),
    await as('olga', 'modify', { targetUsers: ['zuleikha'], targetRole: 'Owner' }),
    await hers('updateProfile', profile),
    await hers('subscribe', { token: 'planted phone' }),
    await hers('messageChoices', { digestHour: 8, mail: true, timezone }),
    await hers('onIt', { missedAt, isOnIt: true }),
    await hers('note', { missedAt, code: '601', note: { kind: 'other', text: 'Planted words' } }),
    await hers('makeSheetLink', { days: 30, language: 'hi' }),
  ]
  cookies.zuleikha = cookie
  done.push(await invite('zuleikha', 'guest@example.test'))
  await registerDevices(db, [{ deviceId: own, timezone }])
  const filled = { quantity: 9, dose: 1, alarms: [480, 0, 0, 0, 0] }
  done.push(
    await hers('addDevice', { deviceId: own, nickname: 'Planted box' }),
    await hers('box', { box: 1, medicineName: 'Planted pill', ...filled }, own),
    await hers('box', { box: 1, medicineName: 'Planted other', ...filled }, own),
  )
  await keepTold(db, { deviceId: own, timezone }, [told])
  done.push(await hers('resetSchedule', {}, own))
  await addVerifyMail(db, { uid: 'zuleikha', language: 'en', now })
  await addUsedEmailMail(db, { email: 'zuleikha@example.test', language: 'en', now })
  expect(new Set(done.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  return { ...memory, as, call, cookie, cookies, db, now, invite }
}

test('of a closed account nothing is left in any table, also while no message is sent', async () => {
  const { call, cookie, db } = await aPersonOfManyTraces()
  expect((await placesOfHers(db)).length).toBeGreaterThan(10)

  const answer = await call('closeAccount', { cookie })

  expect(answer.statusCode).toBe(200)
  expect(await placesOfHers(db)).toEqual([])
})

test('nor in what waits for the end of the quiet hours of others', async () => {
  const memory = await aPersonOfManyTraces()
  const { call, cookie, cookies, db, now, signIn } = memory
  const guest = await signIn('guest')
  const quiet = { quiet: { from: 1200, to: 480 }, timezone }
  for (const reader of [cookies.mina ?? '', guest]) {
    await call('subscribe', { cookie: reader, body: { token: `phone ${reader}` } })
    await call('messageChoices', { cookie: reader, body: quiet })
  }
  const { worker, endings } = aPushWorker(memory)
  await worker.runOnce()
  const ofMina = { uid: 'mina', name: 'mina Test', at: new Date(missedAt), deviceId, timezone, now }
  await onItPush(db, ofMina)
  expect(endings).toContain('held')
  expect((await placesOfHers(db)).join()).toContain('push_delivery')

  await call('closeAccount', { cookie })

  const notices = await db.selectFrom('push_notice').select('notice').execute()
  expect(await placesOfHers(db)).toEqual([])
  expect(notices.map(({ notice }) => notice)).toContainEqual(
    expect.objectContaining({ kind: 'on it', name: 'mina Test' }),
  )
})

test('where no message can be sent, none is kept', async () => {
  const memory = await aPersonOfManyTraces()
  const { worker } = aPushWorker(memory, { senders: {} })

  await worker.runOnce()

  const kept = [
    await memory.db.selectFrom('push_notice').selectAll().execute(),
    await memory.db.selectFrom('push_delivery').selectAll().execute(),
  ]
  expect(kept).toEqual([[], []])
})
