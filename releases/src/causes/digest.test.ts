import type { Pointers } from '../log/document'
import type { Release } from '../release/release'
import { storeRelease } from '../release/stored-releases'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aMap, aRemote, aShell, withMaps } from '../testing/a-bundle'
import { type Cause, type CausesNote, parseCauses, parseSealed, sumCauses } from './cause'
import { digestsOf, isOfChangedFile, otherPlaces, placeText } from './digest'
import { openSources } from './sources'

let store: Store
beforeEach(() => {
  store = memoryStore()
})

const aCause = (change: Partial<Cause> = {}): Cause => ({
  message: 'TypeError: t is undefined',
  code: 'render',
  at: ['mf-one/1.1.0/12.js:1:1'],
  count: 1,
  firstSeen: '2026-11-20T09:00:00.000Z',
  lastSeen: '2026-11-20T09:30:00.000Z',
  ...change,
})
const aNote = (versions: CausesNote['versions']): CausesNote => ({
  schema: 'causes/v1',
  at: '2026-11-20T10:00:00.000Z',
  versions,
})

const room = 'mf-one/src/room.tsx'
const list = 'mf-one/src/list.tsx'
const react = 'node_modules/react/index.js'
const put = (version: string, marks: Record<string, string>, build: Release['build'] = {}) => {
  const { release, ...bundle } = withMaps(aRemote('mf-one', version), { '12.js': aMap(marks) })
  return storeRelease(store, { ...bundle, release: { ...release, build } })
}

const pointers: Pointers = {
  host: { version: '1.0.0', lkg: [] },
  remotes: { 'mf-one': { stable: '1.1.0', state: 'on', lkg: ['1.0.0', '0.9.0'] } },
}
const digests = (versions: CausesNote['versions'], asked = {}, ran: Pointers = pointers) =>
  digestsOf(sumCauses([aNote(versions)]), asked, {
    store,
    sources: openSources(store),
    pointers: ran,
  })

test('a version is told with its commit, whose it is, what it changed, and where it fails', async () => {
  await put('1.0.0', { [room]: 'a', [list]: 'a' }, { commit: 'a41f9c20' })
  const build = { commit: '7c1e09b2', changed: 'yes', author: 'Olga' }
  await put('1.1.0', { [room]: 'b', [list]: 'a' }, build)
  const [digest] = await digests({ 'mf-one@1.1.0': [aCause()] })

  expect(digest).toMatchObject({
    remote: 'mf-one',
    version: '1.1.0',
    commit: '7c1e09b2',
    changed: true,
    author: 'Olga',
    since: { version: '1.0.0', commit: 'a41f9c20', files: [room] },
    causes: [{ count: 1, stack: [{ file: room, line: 1, column: 1 }] }],
  })
})

test('the place is the nearest that we wrote, the others follow', async () => {
  await put('1.0.0', { [room]: 'a', [list]: 'a', [react]: 'a' })
  await put('1.1.0', { [room]: 'b', [list]: 'a', [react]: 'a' })
  const at = ['3:7', '2:1', '1:1'].map((place) => `mf-one/1.1.0/12.js:${place}`)
  const [digest] = await digests({ 'mf-one@1.1.0': [aCause({ at })] })
  const [cause] = digest?.causes ?? []

  expect(cause && placeText(cause)).toBe(`${list}:11`)
  expect(cause && otherPlaces(cause)).toEqual([`${react}:21`, `${room}:1`])
  expect(digest && cause && isOfChangedFile(cause, digest)).toBe(false)
})

test('a line in a file that changed is said to be one, also of a package', async () => {
  await put('1.0.0', { [react]: 'a' })
  await put('1.1.0', { [react]: 'b' })
  const [digest] = await digests({ 'mf-one@1.1.0': [aCause()] })
  const [cause] = digest?.causes ?? []

  expect(cause && placeText(cause)).toBe(`${react}:1`)
  expect(digest && cause && isOfChangedFile(cause, digest)).toBe(true)
})

test('a cause without a place, and a version that is gone, are told without', async () => {
  const [digest] = await digests({ 'mf-one@1.1.0': [aCause(), aCause({ message: 'b', at: [] })] })

  expect(digest).not.toHaveProperty('since')
  expect(digest?.causes.map(placeText)).toEqual([undefined, undefined])
})

test.each([
  ['what everybody has with what they had before', '1.1.0', '1.0.0'],
  ['an earlier one with the one before it', '1.0.0', '0.9.0'],
  ['a canary with what everybody has', '1.2.0', '1.1.0'],
  ['what was taken back with what everybody has now', '1.3.0', '1.1.0'],
  ['the first of all with nothing', '0.9.0', undefined],
])('%s is compared', async (_, version, before) => {
  const all = ['0.9.0', '1.0.0', '1.1.0', '1.2.0', '1.3.0']
  for (const each of all) await put(each, { [room]: each })
  const [digest] = await digests({ [`mf-one@${version}`]: [aCause()] })

  expect(digest?.since?.version).toBe(before)
})

test('the files of shells, which lie in one folder, are those of the shell that runs', async () => {
  const name = 'main.js'
  await storeRelease(store, withMaps(aShell('1.0.0'), { [name]: aMap({ 'shell/src/a.ts': 'a' }) }))
  await storeRelease(store, withMaps(aShell('1.1.0'), { [name]: aMap({ 'shell/src/b.ts': 'a' }) }))
  const at = [`shell/by-content/${name}:1:1`]
  const all = await digests({ 'mf-one@1.1.0': [aCause({ at })], 'shell@1.1.0': [aCause({ at })] })

  expect(all.map(({ remote, causes: [cause] }) => [remote, cause && placeText(cause)])).toEqual([
    ['mf-one', 'shell/src/a.ts:1'],
    ['shell', 'shell/src/b.ts:1'],
  ])
})

test('the version of which most browsers told comes first, and there the worst cause', async () => {
  const all = await digests({
    'mf-two@1.0.0': [aCause({ count: 2 })],
    'mf-one@1.1.0': [aCause({ message: 'rare' }), aCause({ message: 'often', count: 7 })],
  })

  expect(all.map(({ remote }) => remote)).toEqual(['mf-one', 'mf-two'])
  expect(all[0]?.causes.map(({ message }) => message)).toEqual(['often', 'rare'])
})

test('one remote, or one version of it, may be asked for', async () => {
  const told = {
    'mf-one@1.1.0': [aCause()],
    'mf-one@1.0.0': [aCause()],
    'mf-two@1.0.0': [aCause()],
  }

  expect(await digests(told, { remote: 'mf-one' })).toHaveLength(2)
  expect(await digests(told, { remote: 'mf-one', version: '1.0.0' })).toHaveLength(1)
})

test('what two hosts heard of the same error is one cause, and so are places of one line', async () => {
  await put('1.1.0', { [room]: 'b' })
  const early = aCause({ count: 2, firstSeen: '2026-11-20T08:00:00.000Z' })
  const late = aCause({ count: 3, lastSeen: '2026-11-20T09:59:00.000Z' })
  const beside = aCause({ at: ['mf-one/1.1.0/12.js:1:40'] })
  const all = sumCauses([
    aNote({ 'mf-one@1.1.0': [early, beside] }),
    aNote({ 'mf-one@1.1.0': [late] }),
  ])
  const [digest] = await digestsOf(all, {}, { store, sources: openSources(store), pointers })

  expect(digest?.causes).toMatchObject([
    {
      count: 6,
      firstSeen: '2026-11-20T08:00:00.000Z',
      lastSeen: '2026-11-20T09:59:00.000Z',
    },
  ])
})

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))

test('what a host wrote is read, with its seal and without', () => {
  const note = aNote({ 'mf-one@1.1.0': [aCause()] })

  expect(parseCauses(bytesOf(note))).toEqual(note)
  expect(parseSealed(bytesOf({ report: JSON.stringify(note), mac: 'x' }))).toEqual(note)
})

const escape = '\u001b[2J'
test.each<[string, unknown]>([
  ['no JSON', 'x'],
  ['another schema', { ...aNote({}), schema: 'telemetry/v1' }],
  [
    'letters that move a terminal in a message',
    aNote({ 'mf-one@1.0.0': [aCause({ message: escape })] }),
  ],
  ['the same in a version', aNote({ [`mf-one@1.0.0${escape}`]: [aCause()] })],
  ['a version that is a way elsewhere', aNote({ 'mf-one@../../x': [aCause()] })],
  ['the same in a time', aNote({ 'mf-one@1.0.0': [aCause({ lastSeen: escape })] })],
  ['more causes than a host keeps', aNote({ 'mf-one@1.0.0': Array(21).fill(aCause()) })],
  [
    'more versions than a host keeps',
    aNote(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`mf-one@1.${n}.0`, []]))),
  ],
])('%s is not taken for what a host wrote', (_, note) => {
  expect(parseCauses(bytesOf(note))).toBeUndefined()
  expect(parseSealed(bytesOf({ report: JSON.stringify(note) }))).toBeUndefined()
  expect(parseSealed(bytesOf(note))).toBeUndefined()
})
