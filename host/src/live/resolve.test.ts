import { readHead, type ChannelDocument } from '@pillbox/releases/log'
import { publishBundles } from '@pillbox/releases/moves'
import { takeRelease } from '@pillbox/releases/release'
import { memoryStore, type Store } from '@pillbox/releases/storage'
import { aRemote, aShell, trust } from '@pillbox/releases/testing'
import { resolve, urlOfFile } from './resolve'

const parcel = { mount: 'parcel', exposes: { './lifecycles': {} } } as const
const versions = [aRemote('mf-one', '1.0.0'), aRemote('mf-one', '2.0.0', parcel)]
const document = {
  channel: 'prod',
  seq: 1,
  host: { version: '1.0.0' },
  remotes: { 'mf-one': { stable: '2.0.0', state: 'on', lkg: ['1.0.0'] } },
} as unknown as ChannelDocument

test('a page is told of each version how it is mounted', () => {
  const find = (_: string, version: string) =>
    versions.map(({ release }) => release).find((release) => release.version === version)

  const { remotes } = resolve(document, find)

  expect(remotes['mf-one']!.mount).toBe('parcel')
  expect(remotes['mf-one']!.alt.map(({ mount }) => mount ?? 'component')).toEqual(['component'])
})

test('a page is told of each version which slots it has, as an earlier one may lack them', () => {
  const slots = [{ place: 'home' as const, title: 'Stock' }]
  const exposes = { './room': {}, './slots/home': {} }
  const both = [
    aRemote('mf-one', '1.0.0', { exposes, slots }),
    aRemote('mf-one', '2.0.0', { exposes, slots: [{ place: 'home', title: 'In stock' }] }),
  ]
  const find = (_: string, version: string) =>
    both.map(({ release }) => release).find((release) => release.version === version)

  const room = resolve(document, find).remotes['mf-one']!
  expect(room.slots).toEqual([{ place: 'home', title: 'In stock' }])
  expect(room.alt.map((earlier) => earlier.slots)).toEqual([slots])
})

const history = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']

async function aHistory(): Promise<Store> {
  const store = memoryStore()
  const actor = { sub: 'olga', via: 'cli' as const }
  const put = (bundle: ReturnType<typeof aRemote>) =>
    publishBundles(store, { channel: 'prod', actor, trust, bundles: [bundle] })
  await put(aShell('1.0.0'))
  await put(aShell('1.1.0'))
  const takes = { '@pillbox/shared/ui': ['Card'] }
  for (const version of history) await put(aRemote('mf-one', version, { takes }))
  return store
}

test('a browser gets URLs, hashes and two earlier good versions, and no word about who, why or which names', async () => {
  const store = await aHistory()
  const document = (await readHead(store, 'prod'))?.document
  if (!document) throw new Error('no head')
  const all = await Promise.all(history.map((version) => takeRelease(store, 'mf-one', version)))
  const resolved = resolve(document, (_remote, version) => all.find((r) => r?.version === version))

  const { files, uniqueName } = aRemote('mf-one', '1.6.0').release
  expect(resolved).toMatchObject({ channel: 'prod', seq: 9, host: { version: '1.1.0' } })
  expect(resolved.remotes['mf-one']).toMatchObject({
    version: '1.6.0',
    uniqueName,
    entry: '/r/mf-one/1.6.0/remoteEntry.js',
    integrity: files['remoteEntry.js']?.integrity,
    preload: [{ path: '/r/mf-one/1.6.0/12.js', integrity: files['12.js']?.integrity }],
    alt: [{ version: '1.5.0' }, { version: '1.4.0' }],
    state: 'on',
  })
  expect(JSON.stringify(resolved)).not.toMatch(/olga|broken|builtAt|parentSha256|takes|Card/)
})

test('a shell that is addressed by content says where all its versions lie', async () => {
  const store = await aHistory()
  const document = (await readHead(store, 'prod'))!.document
  const { release } = aShell('1.1.0', { addressed: 'content' })
  const { host } = resolve(document, (remote) => (remote === 'shell' ? release : undefined))

  expect(host).toEqual({ version: '1.1.0', folder: '/r/shell/by-content/' })
  expect(urlOfFile(release, 'main.js')).toBe('/r/shell/by-content/main.js')
})
