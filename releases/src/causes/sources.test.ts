import { mapKey, storeRelease } from '../release/stored-releases'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aMap, aRemote, withMaps } from '../testing/a-bundle'
import { openSources } from './sources'

let store: Store
let asked: string[]
beforeEach(() => {
  asked = []
  const memory = memoryStore()
  store = { ...memory, get: (key) => (asked.push(key), memory.get(key)) }
})

const room = 'mf-one/src/room.tsx'
const words = 'mf-one/src/text.ts'
const put = (version: string, marks: Record<string, string | null>, script = '12.js') =>
  storeRelease(store, withMaps(aRemote('mf-one', version), { [script]: aMap(marks) }))
const placeOf = (place: string) => openSources(store).placeOf(place)

test('a place in a script of a release is a line of a file', async () => {
  await put('1.0.0', { [room]: 'a', [words]: 'b' })

  expect(await placeOf('mf-one/1.0.0/12.js:1:1')).toEqual({ file: room, line: 1, column: 1 })
  expect(await placeOf('mf-one/1.0.0/12.js:2:40')).toEqual({ file: words, line: 11, column: 1 })
})

test.each([
  ['a script without a map', 'mf-one/1.0.0/remoteEntry.js:1:1'],
  ['a line that the script has not', 'mf-one/1.0.0/12.js:9:1'],
  ['line 0', 'mf-one/1.0.0/12.js:0:1'],
  ['column 0', 'mf-one/1.0.0/12.js:1:0'],
  ['a release that never was', 'mf-one/9.9.9/12.js:1:1'],
  ['a name that every object has', 'mf-one/1.0.0/constructor:1:1'],
  ['a way out of the folder', 'mf-one/../12.js:1:1'],
  ['a script of dots', 'mf-one/1.0.0/..:1:1'],
  ['a longer way', 'mf-one/1.0.0/../../channels/prod/HEAD:1:1'],
  ['nothing', ''],
])('%s is no place in the sources', async (_, place) => {
  await put('1.0.0', { [room]: 'a' })

  await expect(placeOf(place)).resolves.toBeUndefined()
})

test.each([
  ['another than it was published with', Buffer.from('else')],
  ['gone', undefined],
])('a map that is %s tells nothing', async (_, bytes) => {
  await put('1.0.0', { [room]: 'a' })
  const key = mapKey('mf-one', '1.0.0', '12.js')
  await (bytes ? store.putHint(key, bytes) : store.delete(key))

  expect(await placeOf('mf-one/1.0.0/12.js:1:1')).toBeUndefined()
})

test('a map is read once for all its places, and again after a store that failed', async () => {
  await put('1.0.0', { [room]: 'a', [words]: 'b' })
  const sources = openSources({ ...store, get: (key) => answer(key) })
  let answer: Store['get'] = () => Promise.reject(new Error('down'))
  await expect(sources.placeOf('mf-one/1.0.0/12.js:1:1')).rejects.toThrow('down')
  answer = store.get
  asked = []

  for (const place of ['12.js:1:1', '12.js:2:1', '12.js:1:1'])
    expect(await sources.placeOf(`mf-one/1.0.0/${place}`)).toBeDefined()
  expect(asked.filter((key) => key.includes('/maps/'))).toHaveLength(1)
})

test('places of many versions hold few maps, and what they told is remembered', async () => {
  const versions = Array.from({ length: 9 }, (_, n) => `1.${n}.0`)
  for (const version of versions) await put(version, { [room]: 'a' })
  const sources = openSources(store)
  const askAll = async () => {
    for (const version of versions) await sources.placeOf(`mf-one/${version}/12.js:1:1`)
  }
  await askAll()
  asked = []

  await askAll()
  expect(asked).toEqual([])
  await sources.placeOf('mf-one/1.0.0/12.js:1:2')
  expect(asked).toContain(mapKey('mf-one', '1.0.0', '12.js'))
})

describe('of two releases', () => {
  const changed = (from = '1.0.0', to = '1.1.0') =>
    openSources(store).changedFiles('mf-one', from, to)

  test('the files that are others, new or gone are told, ours first', async () => {
    const left = { 'node_modules/rxjs/of.js': 'a', 'node_modules/rxjs/map.js': 'a' }
    await put('1.0.0', { [room]: 'a', [words]: 'a', 'shared/src/gone.ts': 'a', ...left })
    const right = { 'node_modules/rxjs/of.js': 'b', 'node_modules/rxjs/map.js': 'b' }
    await put('1.1.0', { ...right, [room]: 'a', [words]: 'b', 'mf-one/src/new.ts': 'a' })

    expect(await changed()).toEqual([
      'mf-one/src/new.ts',
      words,
      'shared/src/gone.ts',
      'node_modules/rxjs',
    ])
  })

  test('a package of a scope is one file', async () => {
    await put('1.0.0', {
      'node_modules/@zag-js/core/a.js': 'a',
      'node_modules/@zag-js/x/a.js': 'a',
    })
    await put('1.1.0', {
      'node_modules/@zag-js/core/a.js': 'b',
      'node_modules/@zag-js/x/a.js': 'a',
    })

    expect(await changed()).toEqual(['node_modules/@zag-js/core'])
  })

  test('what moved to another script, or was written by webpack, is no change', async () => {
    await put('1.0.0', { [room]: 'a', 'webpack/runtime/x': null })
    await put('1.1.0', { [room]: 'a', 'webpack/runtime/y': null }, 'remoteEntry.js')

    expect(await changed()).toEqual([])
  })

  test('a file that is in two scripts, once as what a loader made of it, differs when one does', async () => {
    const twice = (mark: string) =>
      withMaps(aRemote('mf-one', mark === 'a' ? '1.0.0' : '1.1.0'), {
        '12.js': aMap({ [room]: mark }),
        'remoteEntry.js': aMap({ [room]: 'made of it' }),
      })
    await storeRelease(store, twice('a'))
    await storeRelease(store, twice('b'))

    expect(await changed()).toEqual([room])
  })

  test.each([
    ['marks that are no list', { x_marks: 5 }],
    ['sources that are no list', { sources: { length: 1 } }],
    ['a mark that is no text', { x_marks: [7] }],
    ['nothing of a map', null],
  ])('a map with %s tells nothing, and breaks nothing', async (_, change) => {
    await put('1.0.0', { [room]: 'a' })
    const map = change && { ...aMap({ [room]: 'b' }), ...change }
    await storeRelease(store, withMaps(aRemote('mf-one', '1.1.0'), { '12.js': map as object }))

    expect(await changed()).toEqual([])
    expect(await placeOf('mf-one/1.1.0/12.js:1:1')).toBeUndefined()
  })

  test('of maps that unpack to more than is compared only the first ones are', async () => {
    const padded = (mark: string) => ({ ...aMap({ [room]: mark }), pad: 'x'.repeat(20 * 2 ** 20) })
    const maps = (mark: string) => ({ '12.js': padded('same'), 'remoteEntry.js': padded(mark) })
    await storeRelease(store, withMaps(aRemote('mf-one', '1.0.0'), maps('a')))
    await storeRelease(store, withMaps(aRemote('mf-one', '1.1.0'), maps('b')))

    expect(await changed()).toEqual([])
  })

  test('where one has no maps, or never was, nothing is told', async () => {
    await put('1.0.0', { [room]: 'a' })
    await storeRelease(store, aRemote('mf-one', '1.1.0'))

    expect(await changed()).toEqual([])
    expect(await changed('1.0.0', '9.9.9')).toEqual([])
  })
})
