import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAWait } from '../../../build/jest/before-a-wait'
import { asRefusal } from '../http/as-refusal'
import { takeEvents } from '../device-api/take-events'
import { openSessions } from '../sessions/session'
import { claim } from './devices/claims'
import { registerDevices } from './devices/devices'
import { hearEndedSessions } from './ended-sessions'
import { openPostgres } from './postgres'
import type { Store } from './store'
import { newPostgres } from '../../testing/store/on-postgres'
import { recordSignIn } from './people/users'

let url: string
let stores: Store[]
beforeEach(async () => {
  url = await newPostgres(process.env.TEST_DATABASE_URL ?? '')
  // As two processes do that start at once on an empty database.
  stores = await Promise.all([openPostgres(url, 4), openPostgres(url, 4)])
})
afterEach(() => Promise.all(stores.map((store) => store.close())))

const either = (n: number) => stores[n % stores.length]!.db
const now = new Date('2026-11-20T16:00:00Z')
const deviceId = 'PB-TEST-0001'
const register = () => registerDevices(either(0), [{ deviceId, timezone: 'Asia/Kolkata' }])

test('of eight people at two processes exactly one gets the device', async () => {
  await register()
  const people = Array.from({ length: 8 }, (_, n) => ({
    uid: `person-${n}`,
    email: `person-${n}@example.test`,
    emailVerified: true,
    displayName: '',
    photoURL: null,
  }))
  for (const person of people) await recordSignIn(either(0), person, now)

  const outcomes = await Promise.all(
    people.map(({ uid }, n) =>
      either(n)
        .transaction()
        .execute((tx) => claim(tx, { typed: deviceId, uid, nickname: 'Mine', now })),
    ),
  )

  expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1)
  expect(await either(1).selectFrom('device_member').select('role').execute()).toHaveLength(1)
})

test('a session that one process began is live in the other, and its end too', async () => {
  const [here, there] = stores.map(({ db }) => openSessions(db, () => +now))
  const person = { uid: 'olga', email: 'olga@example.test', emailVerified: true }
  const begun = await here!.begin({
    person: { ...person, displayName: 'Olga', photoURL: null },
    proof: { hash: 'proof', forgetAt: now },
    presented: undefined,
    note: async () => {},
  })
  const { token } = begun as { token: string }

  const seen = await there!.uidOf(token)
  await here!.end(token)

  expect([seen, await here!.uidOf(token)]).toEqual(['olga', undefined])
})

/** As a device does: on a busy machine who waits too long for a connection is told to come back. */
async function untilTaken(take: () => Promise<unknown>): Promise<void> {
  try {
    await take()
  } catch (error) {
    if (asRefusal(error).status !== 503) throw error
    await untilTaken(take)
  }
}

test('events of many devices at two processes make their weeks and are each kept once', async () => {
  const ids = Array.from({ length: 20 }, (_, n) => `PB-TEST-${1000 + n}`)
  await registerDevices(
    either(0),
    ids.map((id) => ({ deviceId: id, timezone: 'Asia/Kolkata' })),
  )
  await either(0)
    .updateTable('device')
    .set({ activated_at: new Date('2026-01-01') })
    .execute()
  const at = (week: number) => new Date(+now - week * 7 * 24 * 3_600_000).toISOString()
  const events = [0, 1, 2, 3].map((week) => ({
    seq: week + 1,
    at: at(week),
    type: 'taken' as const,
    box: 1,
  }))

  await Promise.all(
    [...ids, ...ids].map((id, n) =>
      untilTaken(() =>
        takeEvents(either(n + (n >= ids.length ? 1 : 0)), {
          deviceId: id,
          events,
          now,
          keepDays: 400,
        }),
      ),
    ),
  )

  const { rows } = await sql<{ kept: number }>`select count(*) as kept from notification`.execute(
    either(0),
  )
  expect(rows).toEqual([{ kept: 80 }])
})

test('large numbers and days are the values that the embedded database answers', async () => {
  const { rows } = await sql`select 9007199254740991::int8 as large, '2000-02-29'::date as day,
    array[1, 2]::smallint[] as list, null as nothing`.execute(either(0))

  expect(rows).toEqual([
    { large: Number.MAX_SAFE_INTEGER, day: '2000-02-29', list: [1, 2], nothing: null },
  ])
})

test('a question that takes longer than 2.5 seconds is ended', async () => {
  await expect(sql`select pg_sleep(7)`.execute(either(0))).rejects.toMatchObject({ code: '57014' })
})

test('a question at a locked table is ended within 3 seconds, also one that waits for a connection', async () => {
  await register()
  let unlock = () => {}
  const locked = new Promise<void>((isLocked) => {
    void either(0)
      .transaction()
      .execute(async (tx) => {
        await sql`lock table device in access exclusive mode`.execute(tx)
        isLocked()
        await new Promise<void>((done) => (unlock = done))
      })
  })
  await locked
  const ask = () => either(1).selectFrom('device').select('device_id').execute()
  const refusal = async () => ask().then(() => undefined, asRefusal)

  const { result: failures, isInTime } = await beforeAWait(3000, async () =>
    Promise.all(Array.from({ length: 12 }, refusal)),
  )
  unlock()

  for (const failure of failures)
    expect(failure).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } })
  expect(isInTime).toBe(true)
  expect(await ask()).toHaveLength(1)
})

test('a connection that PostgreSQL ends costs the transaction on it and nothing else', async () => {
  await register()
  const broken = either(0)
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(either(1))
      await tx.deleteFrom('device').execute()
    })

  await expect(broken).rejects.toThrow()
  expect(await either(0).selectFrom('device').select('device_id').execute()).toHaveLength(1)
})

test('a database that cannot be used is told in one line without its password', async () => {
  const wrong = new URL(url)
  wrong.password = 'secret-canary'
  wrong.pathname = 'nowhere'

  const failure = await openPostgres(wrong.href, 1).catch((error: Error) => error.message)

  expect(failure).toBe('the database of DATABASE_URL cannot be used: 3D000')
})

test('a sign-out reaches another process in under a second, also after its line was lost', async () => {
  const [here, there] = stores.map(({ db }) => openSessions(db, Date.now))
  let isHearing = (_: boolean) => {}
  const changes = { next: () => new Promise<boolean>((resolve) => (isHearing = resolve)) }
  const heard = changes.next()
  const hearing = hearEndedSessions(url, {
    ended: there!.elsewhere.ended,
    hearing: (is) => {
      there!.elsewhere.hearing(is)
      isHearing(is)
    },
  })
  await heard

  const inTime: boolean[] = []
  for (const n of [0, 1, 2]) {
    const token = await beginSession(here!, `proof ${n}`)
    expect(await there!.uidOf(token)).toBe('olga')
    const { isInTime } = await beforeAWait(1000, async () => {
      await here!.end(token)
      while ((await there!.uidOf(token)) !== undefined) await pause(5)
    })
    inTime.push(isInTime)
    if (n > 0) continue
    const deaf = changes.next()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen session_ended' and datname = current_database()`.execute(either(0))
    expect(await deaf).toBe(false)
    if (!(await changes.next())) throw new Error('it should hear again')
  }
  await hearing.stop()

  expect(inTime).toEqual([true, true, true])
})

async function beginSession(sessions: ReturnType<typeof openSessions>, proof: string) {
  const olga = { uid: 'olga', email: 'olga@example.test', emailVerified: true }
  const begun = await sessions.begin({
    person: { ...olga, displayName: 'Olga', photoURL: null },
    proof: { hash: proof, forgetAt: new Date(Date.now() + 3_600_000) },
    presented: undefined,
    note: async () => {},
  })
  return typeof begun === 'string' ? '' : begun.token
}

test('it is out of reach from the first write that finds its disk full until one finds room', async () => {
  const store = stores[0]!
  const setFull = (words: string) => sql.raw(words).execute(either(1))
  await setFull(`create function full_disk() returns event_trigger language plpgsql as
    'begin raise exception using errcode = ''53100''; end'`)
  await setFull('create event trigger full_disk on ddl_command_start execute function full_disk()')

  const before = await store.reach()
  const writing = sql`create table one_more (n integer)`.execute(store.db)
  await expect(writing).rejects.toMatchObject({ code: '53100' })
  await expect(store.reach()).rejects.toMatchObject({ code: '53100' })
  await expect(store.reach()).rejects.toMatchObject({ code: '53100' })
  await setFull('drop event trigger full_disk')

  expect([before, await store.reach()]).toEqual([undefined, undefined])
  const { rows } = await sql`select from pg_tables where tablename = 'written_on_trial'`.execute(
    store.db,
  )
  expect(rows).toEqual([])
})
