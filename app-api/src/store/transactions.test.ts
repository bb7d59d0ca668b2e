import { sql } from 'kysely'
import { memoryStore, emptyStore } from '../../testing/store/memory-store'
import type { Store } from './store'

let store: Store
beforeAll(async () => {
  store = await memoryStore()
})
beforeEach(() => emptyStore(store))
afterAll(() => store.close())

const now = new Date('2026-11-20T16:00:00Z')
const token = (hash: string) => ({ token_hash: hash, forget_at: now })
const kept = async () => {
  const rows = await store.db.selectFrom('used_token').select('token_hash').execute()
  return rows.map(({ token_hash }) => token_hash).sort()
}

test('the first question of a transaction is inside it, also one that has no values', async () => {
  const failed = (first: string) =>
    store.db.transaction().execute(async (tx) => {
      await sql.raw(first).execute(tx)
      throw new Error('on purpose')
    })

  await expect(
    failed(`insert into used_token (token_hash, forget_at) values ('raw', now())`),
  ).rejects.toThrow('on purpose')
  const withValues = store.db.transaction().execute(async (tx) => {
    await tx.insertInto('used_token').values(token('with values')).execute()
    throw new Error('on purpose')
  })

  await expect(withValues).rejects.toThrow('on purpose')
  expect(await kept()).toEqual([])
})

test('a transaction whose first question fails is taken back, and its connection serves the next', async () => {
  await store.db.insertInto('used_token').values(token('a')).execute()

  const failed = store.db.transaction().execute(async (tx) => {
    await tx.insertInto('used_token').values(token('a')).execute()
  })
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  for (const hash of ['b', 'c', 'd']) {
    await store.db.transaction().execute(async (tx) => {
      await tx.insertInto('used_token').values(token(hash)).execute()
    })
  }

  expect(await kept()).toEqual(['a', 'b', 'c', 'd'])
})

test('a transaction that was caught after a failure keeps nothing', async () => {
  await store.db.transaction().execute(async (tx) => {
    await tx.insertInto('used_token').values(token('a')).execute()
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })

  expect(await kept()).toEqual([])
})

test('a transaction in which nothing is asked ends well, and the next question is outside it', async () => {
  await store.db.transaction().execute(async () => undefined)
  await expect(
    store.db.transaction().execute(async () => Promise.reject(new Error('on purpose'))),
  ).rejects.toThrow('on purpose')

  await store.db.insertInto('used_token').values(token('a')).execute()

  expect(await kept()).toEqual(['a'])
})

test('a first question answers its own rows, and how many it changed', async () => {
  await store.db
    .insertInto('used_token')
    .values([token('a'), token('b')])
    .execute()

  const rows = await store.db
    .transaction()
    .execute((tx) => tx.selectFrom('used_token').selectAll().orderBy('token_hash').execute())
  const changed = await store.db
    .transaction()
    .execute((tx) => tx.deleteFrom('used_token').executeTakeFirst())

  expect(rows).toEqual([token('a'), token('b')])
  expect(changed.numDeletedRows).toBe(2n)
})

test('values keep their kinds when their table is altered', async () => {
  const ask = (value: unknown) =>
    sql<{ value: unknown }>`insert into kinds (value) values (${value}) returning value`
      .execute(store.db)
      .then(({ rows }) => rows[0]?.value)
  await sql`create table kinds (value integer)`.execute(store.db)

  const number = await ask(7)
  await sql`alter table kinds alter column value type jsonb using to_jsonb(value)`.execute(store.db)
  const json = await ask(JSON.stringify({ a: 'b' }))
  await sql`drop table kinds`.execute(store.db)

  expect([number, json]).toEqual([7, { a: 'b' }])
})

test('a question that was asked before is answered in the present form of its table, also when a change of it is taken back', async () => {
  const { db } = store
  const ask = (by: typeof db) =>
    sql<object>`select * from forms where one = ${1}`.execute(by).then(({ rows }) => rows)
  await sql`create table forms (one integer)`.execute(db)
  await sql`insert into forms values (1)`.execute(db)
  const seen = [await ask(db)]

  const failed = db.transaction().execute(async (tx) => {
    await sql`alter table forms add column two integer`.execute(tx)
    seen.push(await ask(tx))
    throw new Error('on purpose')
  })
  await expect(failed).rejects.toThrow('on purpose')
  seen.push(await ask(db))
  await sql`drop table forms`.execute(db)

  expect(seen).toEqual([[{ one: 1 }], [{ one: 1, two: null }], [{ one: 1 }]])
})
