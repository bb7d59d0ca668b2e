import type { Bundle } from '../release/bundle'
import type { ChannelDocument } from '../log/document'
import { readHead, readLog } from '../log/entries'
import type { Code } from '../codes'
import { publishBundles } from './publish'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aRemote, aShell } from '../testing/a-bundle'
import { trust } from '../testing/a-trust'
import { olgaMoves } from '../testing/olga-moves'

const actor = { sub: 'olga', via: 'cli' as const }
const put = (store: Store, ...bundles: Bundle[]) =>
  publishBundles(store, { channel: 'prod', actor, trust, bundles })
const head = async (store: Store) => (await readHead(store, 'prod'))?.document
const react = (requiredVersion: string, version?: string) => ({
  shared: [{ name: 'react', requiredVersion, singleton: true, ...(version ? { version } : {}) }],
})

async function aLiveShell(): Promise<Store> {
  const store = memoryStore()
  await put(store, aShell('1.0.0'))
  return store
}

function without(path: string, bundle: Bundle): Bundle {
  bundle.files.delete(path)
  return bundle
}

function changed(path: string, bundle: Bundle): Bundle {
  bundle.files.set(path, Buffer.from('changed'))
  return bundle
}

test('the shell and its remotes go live in one commit', async () => {
  const store = memoryStore()
  await put(store, aRemote('mf-one', '1.0.0'), aShell('1.0.0'), aRemote('mf-two', '2.0.0'))

  const document = await head(store)
  expect(document).toMatchObject({ seq: 1, action: 'publish', host: { version: '1.0.0' } })
  expect(document?.remotes['mf-two']).toEqual({ stable: '2.0.0', state: 'on', lkg: [] })
})

test('publishing the same again moves nothing', async () => {
  const store = await aLiveShell()
  await put(store, aRemote('mf-one', '1.0.0'))

  const again = aRemote('mf-one', '1.0.0', { build: { builtAt: '2027-01-01T00:00:00.000Z' } })
  const nothing = { document: undefined, withdrawn: [], held: [], onTrial: [] }
  expect(await put(store, again)).toEqual(nothing)
  expect((await head(store))?.seq).toBe(2)
})

test('the same version with other content is a conflict, and nothing moves', async () => {
  const store = await aLiveShell()
  await put(store, aRemote('mf-one', '1.0.0'))

  const other = aRemote('mf-one', '1.0.0', { routes: [] })
  await expect(put(store, other)).rejects.toMatchObject({ code: 'REL-201', exit: 4 })
  expect((await head(store))?.seq).toBe(2)
})

test('a publish that was cut off before its commit is finished by the next one', async () => {
  const store = await aLiveShell()
  const cut: Store = {
    ...store,
    putIfAbsent: async (key, bytes) => {
      if (key.startsWith('channels/')) throw new Error('power cut')
      return store.putIfAbsent(key, bytes)
    },
  }
  await expect(put(cut, aRemote('mf-one', '1.0.0'))).rejects.toThrow('power cut')

  await put(store, aRemote('mf-one', '1.0.0'))
  expect((await head(store))?.remotes['mf-one']?.stable).toBe('1.0.0')
})

test('publishing a version that was rolled back does not undo the rollback', async () => {
  const store = await aLiveShell()
  await put(store, aRemote('mf-one', '1.0.0'))
  await put(store, aRemote('mf-one', '1.1.0'))
  await olgaMoves(store, { action: 'rollback', remote: 'mf-one', reason: 'broken' })

  const { document, withdrawn } = await put(store, aRemote('mf-one', '1.1.0'))
  expect(document).toBeUndefined()
  expect(withdrawn.map(({ version }) => version)).toEqual(['1.1.0'])
  expect((await head(store))?.remotes['mf-one']?.stable).toBe('1.0.0')
})

test('many teams publish at once and each finds its remote live', async () => {
  const store = await aLiveShell()
  const names = Array.from({ length: 10 }, (_, i) => `mf-team${i}`)
  await Promise.all(names.map((name) => put(store, aRemote(name, '1.0.0'))))

  expect(Object.keys((await head(store))?.remotes ?? {}).sort()).toEqual(names.sort())
  const log: ChannelDocument[] = []
  for await (const document of readLog(store, 'prod')) log.push(document)
  expect(log).toHaveLength(11)
})

/** A shell whose pages begin with a script that nothing else names. */
function aBeginningShell(version: string): Bundle {
  const begin = aRemote('mf-one', version, {}, { 'begin.js': 'begin()' })
  const listed = begin.release.files['begin.js']!
  const { release, files } = aShell(version)
  const begins = { path: 'begin.js', integrity: listed.integrity }
  const page = { scripts: [], styles: [], ...release.page, begins }
  return {
    release: { ...release, page, files: { ...release.files, 'begin.js': listed } },
    files: new Map([...files, ...begin.files]),
  }
}

test('a shell may have a script that the HTML alone names, if it is the one that is listed', async () => {
  const store = memoryStore()
  await put(store, aBeginningShell('1.0.0'))
  expect((await head(store))?.seq).toBe(1)

  const other = aBeginningShell('1.1.0')
  other.release.page!.begins = { path: 'begin.js', integrity: noHash }
  await expect(put(store, other)).rejects.toMatchObject({ code: 'REL-105', exit: 3 })
})

const noHash = `sha384-${'A'.repeat(64)}`
const luxon = { name: 'luxon', requiredVersion: '^3.0.0', singleton: false }

const refused: [string, Code, Bundle][] = [
  ['a foreign unique name', 'REL-102', aRemote('mf-one', '1.0.0', { uniqueName: 'mf_a' })],
  ['a missing chunk', 'REL-103', without('12.js', aRemote('mf-one', '1.0.0'))],
  ['a changed chunk', 'REL-104', changed('12.js', aRemote('mf-one', '1.0.0'))],
  [
    'an entry with a foreign hash',
    'REL-105',
    aRemote('mf-one', '1.0.0', { entry: { path: 'remoteEntry.js', integrity: noHash } }),
  ],
  ['a preload that is not listed', 'REL-105', aRemote('mf-one', '1.0.0', { preload: ['no.js'] })],
  [
    'a chunk whose hash the entry lacks',
    'REL-106',
    aRemote('mf-one', '1.0.0', {}, { 'x.js': 'x()' }),
  ],
  ['React out of range', 'REL-107', aRemote('mf-one', '1.0.0', react('^18.0.0'))],
  ['a module nobody provides', 'REL-107', aRemote('mf-one', '1.0.0', { shared: [luxon] })],
  ['a newer React of its own', 'REL-108', aRemote('mf-one', '1.0.0', react('^19.0.0', '19.9.0'))],
  [
    'another host contract',
    'REL-109',
    aRemote('mf-one', '1.0.0', { contract: { host: '^2.0.0', api: '^1.0.0' } }),
  ],
  ['a broken compressed twin', 'REL-111', changed('12.js.br', aRemote('mf-one', '1.0.0'))],
]

test.each(refused)('%s is refused with %s', async (_what, code, bundle) => {
  const store = await aLiveShell()

  await expect(put(store, bundle)).rejects.toMatchObject({ code, exit: 3 })
  expect((await head(store))?.seq).toBe(1)
  expect(await store.list('remotes/mf-one/')).toEqual([])
})

test('a remote without any shell is refused', async () => {
  await expect(put(memoryStore(), aRemote('mf-one', '1.0.0'))).rejects.toMatchObject({
    code: 'REL-110',
  })
})

test('all that is wrong is said at once', async () => {
  const bundle = without('12.js', aRemote('mf-one', '1.0.0', { uniqueName: 'x' }))
  const error: unknown = await put(await aLiveShell(), bundle).catch((reason) => reason)

  expect(error).toMatchObject({
    findings: [{ code: 'REL-102' }, { code: 'REL-103' }, { code: 'REL-111' }, { code: 'REL-111' }],
  })
})

test('a module of its own may be out of range when it is no singleton', async () => {
  const own = { name: 'react', requiredVersion: '^18.0.0', singleton: false, version: '18.3.1' }
  const { document } = await put(await aLiveShell(), aRemote('mf-one', '1.0.0', { shared: [own] }))

  expect(document?.seq).toBe(2)
})

test('a shell that would leave a live remote behind is refused', async () => {
  const store = await aLiveShell()
  await put(store, aRemote('mf-one', '1.0.0'))
  const next = aShell('2.0.0', { contract: { api: '^1.0.0', provides: '2.0.0' } })

  await expect(put(store, next)).rejects.toMatchObject({ code: 'REL-109' })
})

test('a shell and the remote that follows it may go together', async () => {
  const store = await aLiveShell()
  await put(store, aRemote('mf-one', '1.0.0'))
  const shell = aShell('2.0.0', { contract: { api: '^1.0.0', provides: '2.0.0' } })
  const remote = aRemote('mf-one', '2.0.0', { contract: { host: '^2.0.0', api: '^1.0.0' } })

  expect((await put(store, shell, remote)).document?.changes).toHaveLength(2)
})

test('one remote twice in a call is refused', async () => {
  const twice = put(await aLiveShell(), aRemote('mf-one', '1.0.0'), aRemote('mf-one', '1.1.0'))

  await expect(twice).rejects.toMatchObject({ code: 'REL-001', exit: 2 })
})
