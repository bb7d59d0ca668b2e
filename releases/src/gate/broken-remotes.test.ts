import { publishBundles } from '../moves/publish'
import type { Bundle } from '../release/bundle'
import { Refusal } from '../codes'
import type { Release } from '../release/release'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aMountingShell, aRemote, aTypedRemote, withMaps } from '../testing/a-bundle'
import { trust } from '../testing/a-trust'

// TypeScript is loaded by the first of these that compares types.
const actor = { sub: 'olga', via: 'cli' as const }
const put = (store: Store, ...bundles: Bundle[]) =>
  publishBundles(store, { channel: 'prod', actor, trust, bundles })

const aRoom = 'export declare const Room: () => null;'
const aFine = (change: Partial<Release> = {}, declaration = aRoom) =>
  aTypedRemote('mf-one', '1.0.0', declaration, change)
const react = { name: 'react', singleton: true }

function withFile(path: string, change: (bytes: Buffer) => Buffer | undefined): Bundle {
  const bundle = aFine()
  const changed = change(bundle.files.get(path)!)
  if (changed) bundle.files.set(path, changed)
  else bundle.files.delete(path)
  return bundle
}

const withMap = (script: string, maps?: Map<string, Buffer>): Bundle => {
  const mapped = withMaps(aFine(), { [script]: { version: 3 } })
  return maps ? { ...mapped, maps } : mapped
}

/** Each wrong in one way, with the code that says so. */
const broken: [string, string, () => Bundle][] = [
  ['release.json has another shape', 'REL-101', () => aFine({ routes: [{} as never] })],
  ['uniqueName without the version', 'REL-102', () => aFine({ uniqueName: 'mf_one' })],
  ['a file is missing', 'REL-103', () => withFile('12.js', () => undefined)],
  ['a file is another one', 'REL-104', () => withFile('12.js', () => Buffer.from('else'))],
  ['a source map is missing', 'REL-103', () => withMap('12.js', new Map())],
  ['a source map of no file', 'REL-103', () => withMap('13.js')],
  [
    'a source map is another one',
    'REL-104',
    () => withMap('12.js', new Map([['12.js', Buffer.from('else')]])),
  ],
  [
    'a chunk the entry does not know',
    'REL-106',
    () => aRemote('mf-one', '1.0.0', {}, { '9.js': 'x' }),
  ],
  [
    'a singleton out of range',
    'REL-107',
    () => aFine({ shared: [{ ...react, requiredVersion: '^18.0.0' }] }),
  ],
  [
    'a newer singleton of its own',
    'REL-108',
    () => aFine({ shared: [{ ...react, requiredVersion: '^20.0.0', version: '20.0.0' }] }),
  ],
  [
    'another host contract',
    'REL-109',
    () => aFine({ contract: { host: '^2.0.0', api: '^1.0.0' } }),
  ],
  [
    'another contract of /app-api',
    'REL-112',
    () => aFine({ contract: { host: '^1.0.0', api: '^2.0.0' } }),
  ],
  [
    'nothing that the shell mounts',
    'REL-113',
    () => aRemote('mf-one', '1.0.0', { exposes: { './lifecycles': {} }, mount: 'parcel' }),
  ],
  ['a Room that is no component', 'REL-115', () => aFine({}, 'export declare const Room: number;')],
  ['more bytes than the budget', 'REL-118', () => aFine({ budget: 10 })],
  [
    'a style sheet for the whole page',
    'REL-122',
    () => aRemote('mf-one', '1.0.0', {}, { 'all.css': 'p{}' }),
  ],
]

test.each(broken)('%s: refused with %s', async (_what, code, make) => {
  const store = memoryStore()
  await put(store, aMountingShell('1.0.0'))

  const refused = await put(store, make()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect((refused as Refusal).findings.map((finding) => finding.code)).toContain(code)
  expect(await store.list('remotes/mf-one/')).toEqual([])
})

test('a good one passes in under 10 s', async () => {
  const store = memoryStore()
  await put(store, aMountingShell('1.0.0'))
  const before = process.cpuUsage()

  expect((await put(store, aFine())).document?.remotes['mf-one']?.stable).toBe('1.0.0')
  // Of a processor: how long a busy machine let it wait for one says nothing of the gate.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(10_000)
})
