import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aRemote, withMaps } from '../testing/a-bundle'
import { canonical } from './canonical'
import {
  assertWhole,
  fileKey,
  mapKey,
  storedNames,
  storedVersions,
  storeRelease,
  takeBundle,
  takeRelease,
} from './stored-releases'

const bundle = aRemote('mf-one', '1.0.0')
const { release, files } = bundle
const RELEASE = 'remotes/mf-one/1.0.0/release.json'
const CHUNK = fileKey('mf-one', '1.0.0', '12.js')
const built = (builtAt: string, version = '1.0.0') =>
  aRemote('mf-one', version, { build: { builtAt } })

let store: Store
beforeEach(() => {
  store = memoryStore()
})

test('a release is stored once, and comes back as it was', async () => {
  expect(await storeRelease(store, bundle)).toBe(true)
  expect(await storeRelease(store, bundle)).toBe(false)
  expect(await takeBundle(store, 'mf-one', '1.0.0')).toEqual(bundle)
  expect(String(await store.get(RELEASE))).toBe(canonical(release))
})

test('its source maps are stored beside its files', async () => {
  const mapped = withMaps(bundle, { '12.js': { version: 3 } })
  await storeRelease(store, mapped)

  expect(await takeBundle(store, 'mf-one', '1.0.0')).toEqual(mapped)
  const key = mapKey('mf-one', '1.0.0', '12.js')
  expect(key.startsWith(fileKey('mf-one', '1.0.0', ''))).toBe(false)
  expect(await store.get(key)).toEqual(mapped.maps?.get('12.js'))
})

test('release.json comes last: until then the version is not there', async () => {
  const order: string[] = []
  const putIfAbsent: Store['putIfAbsent'] = (key, bytes) => {
    order.push(key)
    return key === RELEASE ? Promise.reject(new Error('cut')) : store.putIfAbsent(key, bytes)
  }
  await expect(storeRelease({ ...store, putIfAbsent }, bundle)).rejects.toThrow('cut')

  expect(order).toHaveLength(files.size + 1)
  expect(order.at(-1)).toBe(RELEASE)
  expect(await takeRelease(store, 'mf-one', '1.0.0')).toBeUndefined()
  expect(await storedNames(store, 'mf-one')).toEqual([])
  expect(await storeRelease(store, bundle)).toBe(true)
})

test('the same sources built at another time are the same release, and the first stays', async () => {
  await storeRelease(store, built('2026-11-20T16:00:00.000Z'))

  expect(await storeRelease(store, built('2026-11-21T16:00:00.000Z'))).toBe(false)
  expect((await takeRelease(store, 'mf-one', '1.0.0'))?.build.builtAt).toContain('11-20')
})

test('a version never changes what it says', async () => {
  await storeRelease(store, bundle)
  const other = storeRelease(store, { release: { ...release, budget: 1 }, files })

  await expect(other).rejects.toMatchObject({ code: 'REL-201' })
  expect(await takeBundle(store, 'mf-one', '1.0.0')).toEqual(bundle)
})

test('nor a file that an interrupted publish left', async () => {
  await store.putIfAbsent(CHUNK, Buffer.from('another build'))

  await expect(storeRelease(store, bundle)).rejects.toMatchObject({ code: 'REL-201' })
  expect(String(await store.get(CHUNK))).toBe('another build')
  expect(await store.get(RELEASE)).toBeUndefined()
})

const meanwhile = (one: typeof bundle): Store => ({
  ...store,
  putIfAbsent: async (key, bytes) => {
    if (key === RELEASE) await store.putIfAbsent(key, Buffer.from(canonical(one.release)))
    return store.putIfAbsent(key, bytes)
  },
})

test('of two who store the same at once, one stored it', async () => {
  expect(await storeRelease(meanwhile(bundle), bundle)).toBe(false)
})

test('of two who store something else at once, one is refused', async () => {
  const other = { release: { ...release, budget: 1 }, files }
  await expect(storeRelease(meanwhile(other), bundle)).rejects.toMatchObject({ code: 'REL-201' })
})

test('a stored release that is damaged is not taken for none', async () => {
  await store.putIfAbsent(RELEASE, Buffer.from('{ "schema": '))

  await expect(takeRelease(store, 'mf-one', '1.0.0')).rejects.toMatchObject({
    code: 'REL-303',
    message: 'mf-one 1.0.0: the stored release.json is damaged',
  })
  await expect(storeRelease(store, bundle)).rejects.toMatchObject({ code: 'REL-303' })
})

test('a file that is gone, or a twin of one, is named', async () => {
  await storeRelease(store, bundle)
  await expect(assertWhole(store, release)).resolves.toBeUndefined()
  await store.delete(`${CHUNK}.gz`)

  const problem = { code: 'REL-303', message: 'mf-one 1.0.0: 12.js.gz is gone from the store' }
  await expect(assertWhole(store, release)).rejects.toMatchObject(problem)
  await expect(takeBundle(store, 'mf-one', '1.0.0')).rejects.toMatchObject(problem)
})

test('what was never stored can not be taken', async () => {
  await expect(takeBundle(store, 'mf-one', '1.0.0')).rejects.toMatchObject({ code: 'REL-007' })
})

test('versions come by the time of their build, not by their number or name', async () => {
  await storeRelease(store, built('2026-11-20T16:00:00.000Z', '1.10.0'))
  await storeRelease(store, built('2026-11-21T16:00:00.000Z', '1.9.0'))
  await storeRelease(store, built('2026-11-19T16:00:00.000Z', '2.0.0'))
  await storeRelease(store, aRemote('mf-one-more', '3.0.0'))

  const versions = (await storedVersions(store, 'mf-one')).map(({ version }) => version)
  expect(versions).toEqual(['2.0.0', '1.10.0', '1.9.0'])
  expect((await storedNames(store, 'mf-one')).sort()).toEqual(['1.10.0', '1.9.0', '2.0.0'])
})
