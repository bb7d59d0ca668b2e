import fastify, { type InjectOptions } from 'fastify'
import { logLines } from '../../../build/jest/log-lines'
import { appInMemory } from '../../testing/app-in-memory'
import { makeDemoData } from '../demo/demo-data'
import { refuse } from './answers'
import { shedLoad } from './shed-load'
import { demoKeyOf, makeDemoDevices } from '../demo/demo-devices'

const start = appInMemory()
const now = new Date('2026-11-20T16:00:00Z')
const papa = 'PB-DEMO-0002'

const tell = (seq: number): InjectOptions => ({
  method: 'POST',
  url: '/device-api/v1/events',
  headers: { authorization: `Bearer ${papa}.${demoKeyOf(papa)}` },
  payload: { events: [{ seq, at: '2026-11-20T14:00:00Z', type: 'taken', box: 2 }] },
})

test('a call that would wait too long is a 503 with the time to come back', async () => {
  const { call, signIn, wait } = start()
  const cookie = await signIn('olga')
  wait.ms = 1500

  const answer = await call('myDevices', { cookie, body: {} })

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toEqual({
    errorMessage: 'The service is not available. Please try again.',
    code: 'out_of_service',
    requestId: answer.headers['x-request-id'],
  })
})

test('a call that waits less is answered, and so is each one when the queue is gone', async () => {
  const { call, signIn, wait } = start()
  const cookie = await signIn('olga')
  const statusAfter = async (ms: number) => {
    wait.ms = ms
    return (await call('myDevices', { cookie, body: {} })).statusCode
  }

  expect([await statusAfter(1499), await statusAfter(3000), await statusAfter(0)]).toEqual([
    200, 503, 200,
  ])
})

test('what was acknowledged stays, and what is refused was not done and is taken later', async () => {
  const { app, store, wait } = start()
  await makeDemoData(store.db, now)
  await makeDemoDevices(store.db, { count: 1, now })
  const kept = async () =>
    (await store.db.selectFrom('event_seen').selectAll().where('device_id', '=', papa).execute())
      .length

  const before = await kept()
  const taken = await app.inject(tell(1))
  wait.ms = 2000
  const refused = await app.inject(tell(2))
  const meanwhile = (await kept()) - before
  wait.ms = 0
  const again = await app.inject(tell(2))

  expect([taken, refused, again].map(({ statusCode }) => statusCode)).toEqual([200, 503, 200])
  expect(again.json()).toEqual({ accepted: 1, repeated: 0, ignored: [] })
  expect(meanwhile).toBe(1)
})

test('health, readiness, signing out and who somebody is are answered however long they wait', async () => {
  const { app, call, signIn, wait } = start()
  const cookie = await signIn('olga')
  wait.ms = 60_000

  const health = await app.inject('/healthz')
  const readiness = await app.inject('/readyz')
  const whoIs = await app.inject({ url: '/who-is', headers: { cookie } })
  const signedOut = await call('logout', {
    cookie,
    headers: { origin: 'https://pillbox.test' },
  })

  const statuses = [health, readiness, whoIs, signedOut].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([200, 200, 200, 200])
  wait.ms = 0
  expect((await call('myDevices', { cookie, body: {} })).statusCode).toBe(401)
})

test('the log says once why, and again after ten seconds with how many were refused', async () => {
  const log = logLines()
  const { call, clock, wait } = start({ logLevel: 'warn' })
  wait.ms = 1700

  for (let n = 0; n < 5; n += 1) await call('login', { body: { idToken: 'x' } })
  clock.now += 10_000
  await call('login', { body: { idToken: 'x' } })
  log.stop()

  const lines = log.lines.map((line) => JSON.parse(line))
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, event: 'overloaded', waitMs: 1700, refused: 1 }),
    expect.objectContaining({ level: 40, event: 'overloaded', waitMs: 1700, refused: 5 }),
  ])
})

test('what is refused is counted for whoever watches', async () => {
  const { call, metrics, wait } = start()
  wait.ms = 1700
  await call('login', { body: { idToken: 'x' } })
  await call('myDevices', { body: {} })

  expect(await metrics.text()).toContain('pillbox_shed_calls_total 2')
})

test('behind a hundred calls that wait, wherever that is, one more is refused; none when they are answered', async () => {
  const app = fastify()
  app.setErrorHandler(refuse)
  shedLoad(app, { waitMs: () => 0, clock: Date.now, metrics: { shed: () => {} } })
  let release = () => {}
  const isReleased = new Promise<void>((done) => (release = done))
  app.get('/slow', async () => {
    await isReleased
    return {}
  })
  const ask = async () => (await app.inject('/slow')).statusCode

  const waiting = Array.from({ length: 100 }, ask)
  // On a busy machine it takes longer until a hundred have waited: who comes before waits with them.
  let refused: number | undefined
  while (refused === undefined) {
    const asked = ask()
    const soon = new Promise<undefined>((done) => setTimeout(done, 400))
    refused = await Promise.race([asked, soon])
    if (refused === undefined) waiting.push(asked)
  }
  release()

  expect(refused).toBe(503)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
  expect(await ask()).toBe(200)
})
