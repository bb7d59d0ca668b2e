import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { noteFigure } from '../../../build/jest/note-figure'
import { appOver, type AppInMemory } from '../../testing/app-in-memory'
import { faultyLine, type FaultyLine } from '../../testing/store/faulty-line'
import { newPostgres } from '../../testing/store/on-postgres'
import { openPostgres, overPostgres } from './postgres'
import type { Store } from './store'
import type { Database } from './tables'

/** trust.md 2, G24. */
const answerMs = 3000
const wellMs = 5000

const people = Array.from({ length: 12 }, (_, n) => `person-${n}`)
const profileOf = (displayName: string) => ({
  ...{ displayName, gender: null, dob: null },
  ...{ phoneNumber: null, ABHANumber: null },
})

let line: FaultyLine
let direct: Database
let store: Store
let app: AppInMemory
let cookies: Map<string, string>
/** What each person was told is kept. */
let acknowledged: Map<string, string>

beforeEach(async () => {
  const url = await newPostgres(process.env.TEST_DATABASE_URL ?? '')
  direct = overPostgres(url, { max: 4 })
  line = await faultyLine(url)
  store = await openPostgres(line.url, 4)
  app = appOver(store, {})
  cookies = new Map()
  acknowledged = new Map()
  for (const who of people) cookies.set(who, await app.signIn(who))
})
afterEach(async () => {
  await direct.destroy()
  await line.close()
  await store.close()
})

type Answered = { status: number; ms: number; retryAfter: unknown }

async function answered(calling: ReturnType<AppInMemory['call']>): Promise<Answered> {
  const began = performance.now()
  const { statusCode, headers } = await calling
  return { status: statusCode, ms: performance.now() - began, retryAfter: headers['retry-after'] }
}

const cookieOf = (who: string) => cookies.get(who) ?? ''
const reads = (who: string) => answered(app.call('myDevices', { cookie: cookieOf(who), body: {} }))
async function writes(who: string, name: string): Promise<Answered> {
  const body = profileOf(name)
  const answer = await answered(app.call('updateProfile', { cookie: cookieOf(who), body }))
  if (answer.status === 200) acknowledged.set(who, name)
  return answer
}

/** Everybody reads and writes at once. */
const everybody = () =>
  Promise.all(people.flatMap((who) => [reads(who), writes(who, `During of ${who}`)]))

/** How long the same takes where nobody waits for anybody. */
async function oneByOne(): Promise<number> {
  const began = performance.now()
  for (const who of people)
    for (const { status } of [await reads(who), await writes(who, `Before of ${who}`)])
      expect(status).toBe(200)
  return performance.now() - began
}

/** How long it takes until somebody's change is kept again. */
async function wellAgain(): Promise<number> {
  const began = performance.now()
  while ((await writes('person-0', 'Well again')).status !== 200) await pause(50)
  return performance.now() - began
}

async function namesKept(): Promise<Map<string, string>> {
  const rows = await direct.selectFrom('app_user').select(['uid', 'display_name']).execute()
  return new Map(rows.map(({ uid, display_name }) => [uid, display_name]))
}

type Fault = { set: () => Promise<void>; lift: () => Promise<void>; stopsReads: boolean }

const onLine = (fault: 'cut' | 'silent' | 'slow'): Fault => ({
  set: async () => line.set(fault),
  lift: async () => line.set('none'),
  stopsReads: true,
})

const full: Fault = {
  set: async () => {
    await sql`create function no_room() returns trigger language plpgsql as
      'begin raise exception using errcode = ''53100''; end'`.execute(direct)
    await sql`create trigger no_room before insert or update on app_user
      for each statement execute function no_room()`.execute(direct)
  },
  lift: async () => void (await sql`drop trigger no_room on app_user`.execute(direct)),
  stopsReads: false,
}

let letGo = () => {}
const exhausted: Fault = {
  set: () =>
    new Promise((isHeld) => {
      const done = new Promise<void>((go) => (letGo = go))
      let held = 0
      for (let n = 0; n < 4; n += 1)
        void store.db.connection().execute(async () => {
          held += 1
          if (held === 4) isHeld()
          await done
        })
    }),
  lift: async () => letGo(),
  stopsReads: true,
}

test('of a line that says nothing the log has the cause', async () => {
  line.set('silent')

  const asking = store.db.transaction().execute((tx) => sql`select 1`.execute(tx))

  await expect(asking).rejects.toMatchObject({ code: 'database_silent', statusCode: 503 })
})

test('an answer that came while the process stood still is taken, and costs no connection', async () => {
  const pids = async () => (await sql`select pg_backend_pid() as pid`.execute(store.db)).rows
  const before = await pids()
  const asking = sql`select pg_sleep(0.3)`.execute(store.db)
  await pause(100)
  const until = performance.now() + 3000
  while (performance.now() < until);

  await expect(asking).resolves.toBeDefined()
  expect(await pids()).toEqual(before)
})

test.each<[string, Fault]>([
  ['is cut', onLine('cut')],
  ['loses all that is sent', onLine('silent')],
  ['answers five seconds late', onLine('slow')],
  ['has no connection left', exhausted],
  ['has a full disk', full],
])(
  'where the database %s everybody has a 503 in time, nothing acknowledged is lost, and soon it is well',
  async (_what, { set, lift, stopsReads }) => {
    // What the machine itself takes for so many calls is no wait.
    const own = await oneByOne()

    const underWay = everybody()
    await set()
    const during = await everybody()
    await underWay
    await lift()
    const well = await wellAgain()

    const late = during.filter(({ ms }) => ms > answerMs + own)
    const refused = during.filter(({ status }) => status === 503)
    noteFigure('answers in time under a fault', {
      held: during.length - late.length,
      of: during.length,
    })
    expect(late).toEqual([])
    expect(refused).toHaveLength(stopsReads ? during.length : during.length / 2)
    for (const { retryAfter } of refused) expect(retryAfter).toEqual(expect.any(String))
    const names = await namesKept()
    for (const [who, name] of acknowledged) expect(names.get(who)).toBe(name)
    expect(acknowledged.size).toBe(people.length)
    expect(well).toBeLessThan(wellMs + own)
  },
)
