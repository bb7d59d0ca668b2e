import { sql } from 'kysely'
import { memoryStore } from '../../../testing/store/memory-store'
import { registerDevices } from '../devices/devices'
import type { Store } from '../store'

let store: Store
beforeAll(async () => {
  store = await memoryStore()
})
afterAll(() => store.close())

const device = { device_id: 'PB-TEST-0001', uid: 'olga', role: 'Owner', since: new Date() } as const

test('a question from outside waits for the end of a transaction', async () => {
  const [seen, inside] = await Promise.all([
    store.db.transaction().execute(async (tx) => {
      await tx.insertInto('device_member').values(device).execute()
      return tx.selectFrom('device_member').select('uid').execute()
    }),
    store.db.selectFrom('device_member').select('uid').execute(),
  ])

  expect([seen, inside]).toEqual([[{ uid: 'olga' }], [{ uid: 'olga' }]])
})

test('a transaction that fails leaves nothing', async () => {
  const failed = store.db.transaction().execute(async (tx) => {
    await registerDevices(tx, [{ deviceId: 'PB-TEST-0002', timezone: 'Asia/Kolkata' }])
    throw new Error('on purpose')
  })

  await expect(failed).rejects.toThrow('on purpose')
  expect(await store.db.selectFrom('device').selectAll().execute()).toEqual([])
})

test('a device has one Owner, whoever writes', async () => {
  const second = store.db
    .insertInto('device_member')
    .values({ ...device, uid: 'mina' })
    .execute()

  await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'one_owner_per_device' })
})

test('between two that wait for it the process does what else has come', async () => {
  const most = 20
  let answered = 0
  const asking = Array.from({ length: most }, (_, n) =>
    sql`select ${n}::int`.execute(store.db).then(() => (answered += 1)),
  )
  const answeredBefore = await new Promise((resolve) => setImmediate(() => resolve(answered)))
  await Promise.all(asking)

  expect([answeredBefore, answered]).toEqual([expect.any(Number), most])
  expect(answeredBefore).toBeLessThan(most)
})
