import { sql } from 'kysely'
import { memoryStore } from '../../testing/store/memory-store'
import { askedOften } from './asked-often'
import type { Store } from './store'
import type { Database } from './tables'

let store: Store
beforeAll(async () => {
  store = await memoryStore()
})
afterAll(() => store.close())

test('the words of a question are made once, and each time it is asked with its own values', async () => {
  let made = 0
  const ask = askedOften((db: Database, { from, words }: { from: number; words: string[] }) => {
    made += 1
    return {
      compile: () =>
        sql<{ sum: number; all: string }>`
          select ${from}::int + ${10}::int + ${from}::int as sum,
            array_to_string(${words}::text[], ' ') as all`.compile(db),
    }
  })

  const first = await ask(store.db, { from: 1, words: ['one'] })
  const second = await ask(store.db, { from: 2, words: ['two', 'three'] })

  expect([first, second, made]).toEqual([
    [{ sum: 12, all: 'one' }],
    [{ sum: 14, all: 'two three' }],
    1,
  ])
})

test('it is asked in the transaction that it is told', async () => {
  const everyUid = askedOften((db: Database, { role }: { role: 'Owner' }) =>
    db.selectFrom('device_member').select('uid').where('role', '=', role),
  )
  const device = {
    device_id: 'PB-TEST-0001',
    uid: 'olga',
    role: 'Owner',
    since: new Date(),
  } as const
  const undone = store.db.transaction().execute(async (tx) => {
    await tx.insertInto('device_member').values(device).execute()
    expect(await everyUid(tx, { role: 'Owner' })).toEqual([{ uid: 'olga' }])
    throw new Error('on purpose')
  })

  await expect(undone).rejects.toThrow('on purpose')
  expect(await everyUid(store.db, { role: 'Owner' })).toEqual([])
})
