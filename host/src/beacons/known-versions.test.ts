import { memoryStore, type Store } from '@pillbox/releases/storage'
import { aRemote } from '@pillbox/releases/testing'
import { storeRelease } from '@pillbox/releases/release'
import { knownVersions } from './known-versions'

let store: Store
let clock = 0
let known: ReturnType<typeof knownVersions>
beforeEach(() => {
  store = memoryStore()
  clock = 0
  known = knownVersions(store, () => clock)
})

test('a version is known once it is stored', async () => {
  await storeRelease(store, aRemote('mf-one', '1.0.0'))

  expect(await known.isKnown('mf-one', '1.0.0')).toBe(true)
  expect(await known.isKnown('mf-one', '1.1.0')).toBe(false)
})

test('for a version that is not there the store is asked once a minute', async () => {
  const asked = jest.spyOn(store, 'get')
  await known.isKnown('mf-one', '6.6.6')
  const first = asked.mock.calls.length
  await known.isKnown('mf-one', '6.6.6')
  expect(asked).toHaveBeenCalledTimes(first)
  clock = 60_000
  await known.isKnown('mf-one', '6.6.6')

  expect(asked.mock.calls.length).toBeGreaterThan(first)
})

test('a version that the store could not be asked for is asked for again', async () => {
  await storeRelease(store, aRemote('mf-one', '1.0.0'))
  const { get } = store
  store.get = () => Promise.reject(new Error('EIO'))
  expect(await known.isKnown('mf-one', '1.0.0')).toBe(false)
  store.get = get

  expect(await known.isKnown('mf-one', '1.0.0')).toBe(true)
})

test('what a channel names is known while the store is away', async () => {
  store.get = () => Promise.reject(new Error('EIO'))
  known.remember('mf-one', ['1.0.0'])

  expect(await known.isKnown('mf-one', '1.0.0')).toBe(true)
})
