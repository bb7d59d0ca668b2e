import { sql } from 'kysely'
import { newPostgres } from '../../testing/store/on-postgres'
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
