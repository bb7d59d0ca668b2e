import { refusal } from '../../codes'
import type { Document } from './document'
import { readImportMap } from './import-map'
import { readManifests } from './manifests'
import { readPiralFeed } from './piral-feed'

const base = new URL('https://cdn.example/maps/all.json')
const documentOf = (json: unknown, more: Partial<Document> = {}): Document => ({
  json,
  name: 'all.json',
  base,
  read: () => Promise.reject(refusal('REL-018', 'nothing was expected to be read')),
  ...more,
})
const hash = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC'

test('an import map names scripts, with the hashes it has', async () => {
  const imports = { '@org/app': './app.js', '@org/nav': 'https://nav.example/nav.js' }
  const integrity = { './app.js': hash }

  expect(await readImportMap(documentOf({ imports, scopes: {}, integrity }))).toMatchObject([
    { name: '@org/app', url: new URL('https://cdn.example/maps/app.js'), integrity: hash },
    { name: '@org/nav', url: new URL('https://nav.example/nav.js'), integrity: undefined },
  ])
})

test('the older manifest of sofe is read as an import map', async () => {
  const sofe = { manifest: { app: 'https://cdn.example/app.js' } }

  expect(await readImportMap(documentOf({ sofe }))).toMatchObject([
    { name: 'app', url: new URL('https://cdn.example/app.js'), findings: [] },
  ])
})

test('the folder that import-map-deployer writes beside a name is no entry, another is refused', async () => {
  const imports = { app: './app.js', 'app/': './', 'icons/': './icons/' }

  expect(await readImportMap(documentOf({ imports }))).toMatchObject([
    { name: 'app', findings: [] },
    { name: 'icons/', findings: [{ code: 'REL-017' }] },
  ])
})

test('a scope of an import map is refused by name', async () => {
  const scopes = { 'https://old.example/': { app: './old.js' } }

  expect(await readImportMap(documentOf({ imports: {}, scopes }))).toMatchObject([
    { name: 'https://old.example/', findings: [{ code: 'REL-017' }] },
  ])
})

test('an address that may not be asked is a finding on its entry alone', async () => {
  const imports = { app: 'file:///etc/passwd', nav: './nav.js' }

  expect(await readImportMap(documentOf({ imports }))).toMatchObject([
    { name: 'app', findings: [{ code: 'REL-018' }] },
    { name: 'nav', findings: [] },
  ])
})

test('a feed of Piral names pilets, with what no release holds of them', async () => {
  const items = [
    {
      name: '@org/cart',
      version: '1.2.3',
      spec: 'v2',
      link: 'https://cdn.example/cart/index.js',
      requireRef: 'webpackChunkpr_cart',
      integrity: hash,
      config: { currency: 'EUR' },
      custom: null,
      dependencies: {},
    },
  ]

  const entry = {
    name: '@org/cart',
    kind: 'pilet v2',
    version: '1.2.3',
    url: new URL('https://cdn.example/cart/index.js'),
    integrity: hash,
    leaves: ['config'],
    findings: [],
  }
  expect(await readPiralFeed(documentOf({ items }))).toEqual([entry])
  expect(await readPiralFeed(documentOf(items))).toEqual([entry])
})

test.each([
  ['pilet v0', { name: 'a', version: '1.0.0', hash: 'x', content: 'exports.setup' }],
  ['pilet bundle', { name: 'a', link: './a.js', bundle: 'webpackChunk' }],
])('a %s is refused by name', async (kind, item) => {
  expect(await readPiralFeed(documentOf({ items: [item] }))).toMatchObject([
    { kind, findings: [{ code: 'REL-017' }] },
  ])
})

test('a pilet that does not say its kind is v1 with a requireRef, else v0', async () => {
  const items = [
    { name: 'a', link: './a.js', requireRef: 'r' },
    { name: 'b', link: './b.js', hash: 'x' },
  ]

  expect((await readPiralFeed(documentOf({ items }))).map(({ kind }) => kind)).toEqual([
    'pilet v1',
    'pilet v0',
  ])
})

const aManifest = {
  id: 'shop',
  name: 'shop',
  metaData: {
    name: 'shop',
    type: 'app',
    buildInfo: { buildVersion: '1.0.0', buildName: 'shop' },
    remoteEntry: { name: 'remoteEntry.js', path: 'static', type: 'global' },
    globalName: 'shop_container',
    publicPath: 'https://cdn.example/shop',
  },
  shared: [
    {
      id: 'shop:react',
      name: 'react',
      version: '19.3.1',
      requiredVersion: '^19.3.1',
      singleton: true,
    },
  ],
  remotes: [],
  exposes: [
    {
      name: 'cart',
      path: './cart',
      assets: { js: { sync: ['a.js'], async: [] }, css: { sync: ['a.css'], async: ['b.css'] } },
    },
  ],
}
const list = ['https://cdn.example/shop/mf-manifest.json']
const readOne = async (manifest: unknown, addresses: unknown = list) =>
  (await readManifests(documentOf(addresses, { read: async () => manifest })))[0]

test('a manifest of Module Federation says name, version, script, exposes and what it shares', async () => {
  expect(await readOne(aManifest)).toEqual({
    name: 'shop',
    kind: 'manifest',
    version: '1.0.0',
    near: new URL(list[0]!),
    url: new URL('https://cdn.example/shop/static/remoteEntry.js'),
    globalName: 'shop_container',
    exposes: ['./cart'],
    styles: ['a.css', 'b.css'],
    shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1', singleton: true }],
    findings: [],
  })
})

test('the script of a manifest is beside it when its public path is found at run time', async () => {
  const metaData = { ...aManifest.metaData, publicPath: 'auto' }

  expect(await readOne({ ...aManifest, metaData })).toMatchObject({
    url: new URL('https://cdn.example/shop/static/remoteEntry.js'),
  })
})

test('a public path that is a function is not run', async () => {
  const metaData = { ...aManifest.metaData, getPublicPath: 'return location.href' }

  expect(await readOne({ ...aManifest, metaData })).toMatchObject({ url: undefined })
})

test('what is no manifest is a finding on its entry, with its address', async () => {
  expect(await readOne({ name: 'shop' })).toMatchObject({
    findings: [{ code: 'REL-016', message: expect.stringContaining(`${list[0]}/metaData`) }],
  })
})

test('a list names release.json as well', async () => {
  const address = 'https://cdn.example/mf-one/release.json'

  expect(await readManifests(documentOf([address]))).toMatchObject([
    { name: address, kind: 'release.json', near: new URL(address), findings: [] },
  ])
})

test.each([
  ['import map', readImportMap, { imports: { app: 1 } }, '/imports/app'],
  ['import map', readImportMap, {}, '/imports'],
  ['feed', readPiralFeed, { items: {} }, 'all.json'],
  ['list', readManifests, { remotes: [] }, 'all.json'],
  ['list', readManifests, Array.from({ length: 101 }, () => './a/release.json'), 'all.json'],
])('what is no %s is refused with its place', async (_kind, read, json, where) => {
  await expect(read(documentOf(json))).rejects.toMatchObject({
    code: 'REL-016',
    message: expect.stringContaining(where),
  })
})

test('what would write to the terminal of whoever imports is refused, and not repeated', async () => {
  const evil = '\u001b[2Jprod 1 publish'

  for (const json of [{ items: [{ name: evil, link: './a.js' }] }, { items: [{ spec: evil }] }]) {
    const refused = expect.objectContaining({ message: expect.not.stringContaining('\u001b') })
    await expect(readPiralFeed(documentOf(json))).rejects.toEqual(refused)
  }
  await expect(readImportMap(documentOf({ imports: { [evil]: './a.js' } }))).rejects.toMatchObject({
    code: 'REL-016',
    message: expect.not.stringContaining('\u001b'),
  })
})
