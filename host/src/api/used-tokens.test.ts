import { memoryStore } from '@pillbox/releases/storage'
import { usedTokens } from './used-tokens'

const HOUR_MS = 3_600_000

test('what was used is used for every host, and beyond the hour', async () => {
  const store = memoryStore()
  const clock = { now: 5 * HOUR_MS - 1 }
  const [one, other] = [usedTokens(store, () => clock.now), usedTokens(store, () => clock.now)]
  expect([await one.takeOnce('a'), await other.takeOnce('a')]).toEqual([true, false])
  clock.now += 2

  expect([await one.takeOnce('a'), await other.takeOnce('b')]).toEqual([false, true])
})

test('what no token can be any more is cleared away, and nothing else', async () => {
  const store = memoryStore()
  const clock = { now: 5 * HOUR_MS }
  const used = usedTokens(store, () => clock.now)
  await store.putHint('channels/prod/HEAD', Buffer.from('1'))
  for (const id of ['a', 'b', 'c']) {
    await used.takeOnce(id)
    clock.now += HOUR_MS
  }
  await new Promise((done) => setImmediate(done))

  const hours = (await store.list('used-tokens/')).map((key) => key.split('/')[1])
  expect(hours).toEqual(['6', '7'])
  expect(await store.get('channels/prod/HEAD')).toBeDefined()
})

test('a store that can not clear away does not turn a good token down', async () => {
  const store = { ...memoryStore(), list: () => Promise.reject(new Error('EIO')) }

  expect(await usedTokens(store, Date.now).takeOnce('a')).toBe(true)
})
