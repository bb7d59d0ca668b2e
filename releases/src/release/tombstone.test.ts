import { memoryStore } from '../storage/memory'
import { isCollected, readTombstone, removeTombstone, writeTombstone } from './tombstone'

const one = { remote: 'mf-one', version: '1.0.0' }
const next = { remote: 'mf-one', version: '1.1.0' }
const at = '2026-11-20T16:00:00.000Z'

test('a version has no mark until it gets one, and another version has none of it', async () => {
  const store = memoryStore()
  expect(await readTombstone(store, one)).toBeUndefined()

  await writeTombstone(store, one, { at })
  expect(await readTombstone(store, one)).toEqual({ at })
  expect(await readTombstone(store, next)).toBeUndefined()
})

test('a marked version is not collected until that is noted on the mark', async () => {
  const store = memoryStore()
  expect(await isCollected(store, one)).toBe(false)
  await writeTombstone(store, one, { at })
  expect(await isCollected(store, one)).toBe(false)

  await writeTombstone(store, one, { at, collected: true })
  expect(await isCollected(store, one)).toBe(true)
})

test('a mark that is taken away is gone, and there may be none to take', async () => {
  const store = memoryStore()
  await writeTombstone(store, one, { at })
  await removeTombstone(store, one)
  await removeTombstone(store, next)

  expect(await readTombstone(store, one)).toBeUndefined()
})
