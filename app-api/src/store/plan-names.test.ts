import { sql } from 'kysely'
import { newPostgres } from '../../testing/store/on-postgres'
import { makeWeeks, weekTables } from './events/event-weeks'
import { takeTold } from './events/take-told'
import { migrate } from './migrate'
import { overPostgres } from './postgres'
import type { Database } from './tables'

let url: string
let db: Database
beforeEach(async () => {
  url = await newPostgres(process.env.TEST_DATABASE_URL ?? '')
  db = overPostgres(url, { max: 1 })
  await sql`create table pill (name text, dose integer)`.execute(db)
  await sql`insert into pill values ('Metformin', 2)`.execute(db)
})
afterEach(() => db.destroy())

const at = new Date('2026-11-20T08:00:00Z')

const times = async (count: number, ask: () => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await ask()
}

const doseOf = (name: string) => sql`select dose from pill where name = ${name}`.execute(db)
const planned = async () => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by statement`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('what is asked again and again is planned once, also where it begins a transaction', async () => {
  const inTransaction = () =>
    db.transaction().execute((tx) => sql`update pill set dose = ${3}::integer`.execute(tx))

  await times(6, () => doseOf('Metformin'))
  await times(6, inTransaction)

  expect(await planned()).toEqual([
    'select dose from pill where name = $1',
    'update pill set dose = $1::integer',
  ])
  expect((await doseOf('Metformin')).rows).toEqual([{ dose: 3 }])
})

test('what is asked once or twice is not, nor what asks for all columns, which may be more', async () => {
  const all = () => sql`select * from pill where name = ${'Metformin'}`.execute(db)
  await times(2, () => doseOf('Metformin'))
  await times(6, all)
  const before = await planned()

  await sql`alter table pill add column colour text`.execute(db)

  expect(before).toEqual([])
  expect((await all()).rows).toEqual([{ name: 'Metformin', dose: 2, colour: null }])
})

test('of ever other questions no more are planned than a connection can keep', async () => {
  for (let n = 0; n < 230; n += 1) {
    const ask = () => sql`select ${n} + ${sql.lit(n)}`.execute(db)
    await times(4, ask)
  }

  expect(await planned()).toHaveLength(200)
})

test('where a column becomes another, one call is to be made again, and all others are answered', async () => {
  await times(6, () => doseOf('Metformin'))
  await sql`alter table pill alter column dose type text`.execute(db)

  await expect(doseOf('Metformin')).rejects.toMatchObject({ statusCode: 503 })

  expect((await doseOf('Metformin')).rows).toEqual([{ dose: '2' }])
})

test('who waited in vain for a table with the first question of a transaction gets it later', async () => {
  const other = overPostgres(url, { max: 1 })
  const dose = (many: number) =>
    db.transaction().execute(async (tx) => {
      await sql`select dose from pill where dose > ${many} for update`.execute(tx)
    })
  await times(4, () => dose(1))
  // A new connection, on which nothing is kept yet.
  await db.destroy()
  db = overPostgres(url, { max: 1, lock_timeout: 200 })
  await times(3, () => dose(1))
  await other.transaction().execute(async (tx) => {
    await sql`lock table pill in access exclusive mode`.execute(tx)
    await expect(dose(1)).rejects.toMatchObject({ code: '55P03' })
  })
  await other.destroy()

  await dose(1)

  expect(await planned()).toEqual(['select dose from pill where dose > $1 for update'])
})

test('what devices tell is kept too', async () => {
  await migrate(db)
  await makeWeeks(db, weekTables([at]))
  const told = (seq: number) => ({
    sent: [{ seq, ts: at, box: 1, code: '701' }],
    now: at,
  })
  const teller = { deviceId: 'PB-TEST-0001', timezone: 'Asia/Kolkata' }

  for (let seq = 1; seq <= 5; seq += 1) await takeTold(db, teller, told(seq))

  expect((await planned()).filter((statement) => statement.includes('with sent as'))).toHaveLength(
    1,
  )
})
