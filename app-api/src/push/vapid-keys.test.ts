import { appInMemory } from '../../testing/app-in-memory'
import { vapidKeys } from './vapid-keys'

const start = appInMemory()

test('the keys are made once, also when two processes start together', async () => {
  const { db } = start().store

  const [one, other] = await Promise.all([vapidKeys(db), vapidKeys(db)])

  expect(one.publicKey).toMatch(/^[\w-]{87}$/)
  expect([other, await vapidKeys(db)]).toEqual([one, one])
})
