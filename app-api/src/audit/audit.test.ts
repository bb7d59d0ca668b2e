import { sql } from 'kysely'
import { appInMemory, type AppInMemory } from '../../testing/app-in-memory'
import { deviceId, sharedDevice } from '../../testing/shared-device'
import { noteFigure } from '../../../build/jest/note-figure'
import type { Database } from '../store/tables'
import { verifyAudit } from './verify'

const newApp = appInMemory()

const entries = (db: Database, chain: string) =>
  db.selectFrom('audit').selectAll().where('chain', '=', chain).orderBy('seq').execute()

const boxOf = (quantity: number, version?: number) => ({
  box: 1,
  medicineName: 'Metformin',
  quantity,
  dose: 1,
  alarms: [480, 0, 0, 0, 0],
  ...(version !== undefined && { version }),
})

/** Changes what nobody may change, as whoever holds the database can. */
async function tamper(db: Database, statement: string): Promise<void> {
  await sql.raw('alter table audit disable trigger only_added').execute(db)
  await sql.raw(statement).execute(db)
  await sql.raw('alter table audit enable trigger only_added').execute(db)
}

async function withChanges(memory: AppInMemory) {
  const shared = await sharedDevice(memory)
  for (const quantity of [10, 20, 30]) {
    expect((await shared.as('mina', 'box', boxOf(quantity))).statusCode).toBe(200)
  }
  return shared
}

test('a change is noted with who, when, what, and the state before and after, in the chain of its device', async () => {
  const { store, clock } = await withChanges(newApp())

  const [first, second, third] = await entries(store.db, deviceId)

  expect(first).toMatchObject({
    seq: 1,
    at: new Date(clock.now),
    call: 'box',
    device_id: deviceId,
    refusal: null,
  })
  expect(first?.state_after).toMatch(/^[\da-f]{64}$/)
  expect(first?.state_before).not.toBe(first?.state_after)
  expect([second?.state_before, third?.state_before]).toEqual([
    first?.state_after,
    second?.state_after,
  ])
  expect(new Set([first?.name, second?.name, third?.name]).size).toBe(1)
})

test('what is refused for another reason than rights, or fails, leaves nothing', async () => {
  const { as, store } = await withChanges(newApp())

  const stale = await as('mina', 'box', boxOf(40, 1))
  const broken = await as('mina', 'box', { ...boxOf(40), quantity: -1 })

  expect([stale.statusCode, broken.statusCode]).toEqual([409, 422])
  expect(await entries(store.db, deviceId)).toHaveLength(3)
})

test('what a role does not allow is noted in the chain of the person', async () => {
  const { as, store } = await withChanges(newApp())

  await as('vera', 'box', boxOf(40))

  const refused = await store.db
    .selectFrom('audit')
    .innerJoin('audit_name', 'audit_name.name', 'audit.chain')
    .select(['uid', 'call', 'device_id', 'refusal', 'state_before'])
    .where('refusal', 'is not', null)
    .execute()
  expect(refused).toEqual([
    { uid: 'vera', call: 'box', device_id: deviceId, refusal: 'role_too_low', state_before: null },
  ])
})

test('no row is changed or deleted', async () => {
  const { store } = await withChanges(newApp())

  for (const statement of [
    "update audit set call = 'nickname'",
    'delete from audit',
    'truncate audit',
  ]) {
    const refused = sql.raw(statement).execute(store.db)
    await expect(refused).rejects.toThrow('rows of the audit are only added')
  }
})

test('forty changes at once of a device, by two of its people, leave its chain whole', async () => {
  const { as, store } = await withChanges(newApp())

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => [
      as('mina', 'box', boxOf(index)),
      as('olga', 'nickname', { nickname: `Nani ${index}` }),
    ]).flat(),
  )

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await entries(store.db, deviceId)).toHaveLength(43)
  expect((await verifyAudit(store.db)).problems).toEqual([])
})

const columns = {
  at: "at + interval '1 second'",
  name: "'somebody'",
  call: "'nickname'",
  device_id: "'PB-OTHER-001'",
  refusal: "'role_too_low'",
  state_before: "overlay(state_before placing '0' from 5 for 1)",
  state_after: "overlay(state_after placing 'g' from 64 for 1)",
  request_id: "'another'",
  hash: "overlay(hash placing 'g' from 1 for 1)",
}

test('one changed value in any column is found, a missing row, and what was cut off', async () => {
  const { store } = await withChanges(newApp())
  const { heads, rows } = await verifyAudit(store.db)
  const kept = await entries(store.db, deviceId)
  const second = `chain = '${deviceId}' and seq = 2`
  const putBack = async () => {
    await tamper(store.db, `delete from audit where chain = '${deviceId}'`)
    await store.db.insertInto('audit').values(kept).execute()
  }
  let found = 0
  const tried = [
    ...Object.entries(columns).map(
      ([column, value]) => `update audit set ${column} = ${value} where ${second}`,
    ),
    `delete from audit where ${second}`,
    `delete from audit where chain = '${deviceId}' and seq = 1`,
    `delete from audit where chain = '${deviceId}' and seq = 3`,
    `delete from audit where chain = '${deviceId}'`,
  ]
  for (const statement of tried) {
    await tamper(store.db, statement)
    const { problems } = await verifyAudit(store.db, heads)
    if (problems.length === 1 && problems[0]?.startsWith(`${deviceId}: `)) found += 1
    await putBack()
  }

  noteFigure('ways to change the audit found', { held: found, of: tried.length })
  expect(`${found} of ${tried.length}`).toBe('13 of 13')
  expect(await verifyAudit(store.db, heads)).toEqual({ rows, heads, problems: [] })
})

test('what a person did stays when they close their account, and not who they were', async () => {
  const { as, store } = await withChanges(newApp())

  expect((await as('mina', 'closeAccount')).statusCode).toBe(200)

  const all = await store.db.selectFrom('audit').selectAll().execute()
  expect(all.map(({ call }) => call)).toContain('closeAccount')
  expect(JSON.stringify(all)).not.toMatch(/mina|example\.test|Metformin/)
  const names = await store.db.selectFrom('audit_name').select('uid').execute()
  expect(names.map(({ uid }) => uid)).not.toContain('mina')
  expect((await verifyAudit(store.db)).problems).toEqual([])
})
