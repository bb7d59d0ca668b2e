import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readHead } from '../../log/entries'
import type { Bundle } from '../../release/bundle'
import { uniqueNameOf } from '../../release/release'
import { takeBundle } from '../../release/stored-releases'
import { aMap, aRemote, aShell, withMaps } from '../../testing/a-bundle'
import { aCdn, type Cdn } from '../../testing/a-cdn'
import { aTerminal, type Terminal } from '../testing/a-terminal'
import { writeBundle } from '../../testing/write-bundle'

const shell = aShell('1.0.0')
const one = withMaps(aRemote('mf-one', '1.0.0'), { '12.js': aMap({ 'src/room.tsx': 'room' }) })
const two = aRemote('mf-two', '2.0.0')

let terminal: Terminal
let cdn: Cdn
let old: string
beforeEach(async () => {
  terminal = await aTerminal()
  await terminal.run('keygen', '--name', 'olga', '--scope', '*')
  old = join(terminal.folder, 'cdn')
  cdn = await aCdn(old)
  await Promise.all([shell, one, two].map(serve))
})
afterEach(async () => {
  await cdn.close()
  await terminal.close()
})

/** Puts a build where another system serves it, as its build wrote it. */
async function serve(bundle: Bundle): Promise<void> {
  const { remote } = bundle.release
  const built = await writeBundle(join(terminal.folder, 'built', remote), bundle)
  for (const [script, bytes] of bundle.maps ?? []) {
    await mkdir(join(built, 'dist/maps'), { recursive: true })
    await writeFile(join(built, `dist/maps/${script}.map.gz`), bytes)
  }
  await cp(join(built, 'dist'), join(old, remote), { recursive: true })
}

const at = (path: string) => `${cdn.origin}/${path}`
const script = (remote: string) => at(`${remote}/files/remoteEntry.js`)
const releases = (...remotes: string[]) => remotes.map((remote) => at(`${remote}/release.json`))
const prod = async () => (await readHead(terminal.store, 'prod'))?.document

async function take(as: string, document: unknown, ...args: string[]) {
  const path = join(terminal.folder, 'all.json')
  await writeFile(path, JSON.stringify(document))
  return terminal.run('import', path, '--as', as, ...args)
}

test('a plain list moves a channel from one host to another in one entry, byte for byte', async () => {
  await writeFile(
    join(old, 'all.json'),
    JSON.stringify(['shell/release.json', ...releases('mf-one', 'mf-two')]),
  )

  expect(await terminal.run('import', at('all.json'), '--as', 'manifests')).toEqual({
    code: 0,
    out: 'prod 1 publish shell 1.0.0\nprod 1 publish mf-one 1.0.0\nprod 1 publish mf-two 2.0.0\n',
    err: '',
  })
  expect(await prod()).toMatchObject({
    seq: 1,
    reason: `import of ${at('all.json')}`,
    host: { version: '1.0.0' },
    remotes: { 'mf-one': { stable: '1.0.0' }, 'mf-two': { stable: '2.0.0' } },
  })
  for (const bundle of [shell, one, two]) {
    const { remote, version } = bundle.release
    expect(await takeBundle(terminal.store, remote, version)).toEqual(bundle)
  }
})

test('the same list again moves nothing', async () => {
  await take('manifests', releases('shell', 'mf-one'))

  expect(await take('manifests', releases('shell', 'mf-one'))).toMatchObject({
    code: 0,
    out: 'nothing to move (2 already published)\n',
  })
  expect((await prod())?.seq).toBe(1)
})

test('what would become what is said in a table, and nothing moves', async () => {
  expect(await take('manifests', releases('shell', 'mf-one'), '--dry-run')).toEqual({
    code: 0,
    out: [
      'entry'.padEnd(at('mf-one/release.json').length) + '  becomes       state',
      `${at('shell/release.json')}   shell 1.0.0   ready`,
      `${at('mf-one/release.json')}  mf-one 1.0.0  ready`,
      '2 of 2 can be imported\n',
    ].join('\n'),
    err: '',
  })
  expect(await prod()).toBeUndefined()
})

const foreign = {
  name: 'shop',
  metaData: {
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    publicPath: 'auto',
  },
  exposes: [{ name: 'cart', path: './cart' }],
}

async function serveForeign() {
  await mkdir(join(old, 'shop'))
  await writeFile(join(old, 'shop/mf-manifest.json'), JSON.stringify(foreign))
}

test('where one of them is of another build nothing moves, and its team is told what to do', async () => {
  await serveForeign()

  const list = [...releases('shell', 'mf-one'), at('shop/mf-manifest.json')]
  expect(await take('manifests', list)).toMatchObject({
    code: 3,
    out: '',
    err: expect.stringMatching(/^REL-017 shop .* builds it as mf-shop .*\nREL-113 shop: .*\n$/),
  })
  expect(await prod()).toBeUndefined()
  const dry = await take('manifests', list, '--dry-run')
  expect(dry).toMatchObject({ code: 3 })
  expect(dry.out).toMatch(/^shop +mf-shop +REL-017 REL-113\nnothing would move: 2 of 3 are ready$/m)
})

test('machines are told the same, once', async () => {
  await serveForeign()

  const list = [...releases('mf-one'), at('shop/mf-manifest.json')]
  const { code, out } = await take('manifests', list, '--dry-run', '--json')
  expect(code).toBe(3)
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    code: 'REL-017',
    findings: [{ code: 'REL-017' }, { code: 'REL-113' }, { code: 'REL-110' }],
    as: 'manifests',
    entries: [
      { becomes: { remote: 'mf-one', version: '1.0.0' }, ready: true, findings: [] },
      {
        name: 'shop',
        url: at('shop/remoteEntry.js'),
        exposes: ['./cart'],
        becomes: { remote: 'mf-shop' },
        ready: false,
        findings: [{ code: 'REL-017' }, { code: 'REL-113' }],
      },
    ],
  })
})

test('a manifest beside the release.json of the same build is taken for it', async () => {
  const globalName = uniqueNameOf(two.release)
  const manifest = { ...foreign, metaData: { ...foreign.metaData, globalName } }
  await writeFile(join(old, 'mf-two/files/mf-manifest.json'), JSON.stringify(manifest))

  const list = [...releases('shell'), at('mf-two/files/mf-manifest.json')]
  expect(await take('manifests', list)).toMatchObject({ code: 0 })
  expect(await prod()).toMatchObject({ remotes: { 'mf-two': { stable: '2.0.0' } } })
})

test('a manifest beside the release.json of another build is refused', async () => {
  await writeFile(join(old, 'mf-two/mf-manifest.json'), JSON.stringify(foreign))

  expect(await take('manifests', [at('mf-two/mf-manifest.json')])).toMatchObject({
    code: 3,
    err: `REL-017 shop (manifest): ${at('mf-two/release.json')} is of another build, mf_two_2_0_0\n`,
  })
})

test('an import map whose scripts are of releases becomes a channel', async () => {
  const imports = {
    shell: at('shell/files/main.js'),
    '@org/one': script('mf-one'),
    '@org/one/': at('mf-one/files/'),
  }

  const integrity = { [script('mf-one')]: one.release.entry.integrity }
  expect(await take('import-map', { imports, scopes: {}, integrity })).toMatchObject({ code: 0 })
  expect(await prod()).toMatchObject({ remotes: { 'mf-one': { stable: '1.0.0' } } })
})

test('a library in an import map keeps it from moving, by name', async () => {
  const imports = { react: at('react.js'), '@org/one': script('mf-one') }

  expect(await take('import-map', { imports })).toMatchObject({
    code: 3,
    err: expect.stringContaining(
      `REL-017 react (import map): no release.json of ours beside ${at('react.js')}`,
    ),
  })
})

test('a script beside the entry of a release is not taken for it', async () => {
  const imports = { '@org/one': at('mf-one/files/12.js') }

  expect(await take('import-map', { imports })).toMatchObject({
    code: 3,
    err: `REL-017 @org/one (import map): ${at('mf-one/release.json')} is of ${script('mf-one')}\n`,
  })
})

const aPilet = (change: object = {}) => ({
  name: '@org/two',
  version: '2.0.0',
  spec: 'mf',
  link: script('mf-two'),
  integrity: two.release.entry.integrity,
  ...change,
})

test('pilets that are releases become a channel, and what they leave behind is said', async () => {
  const items = [
    { name: 'shell', version: '1.0.0', link: at('shell/files/main.js') },
    aPilet({ config: { currency: 'EUR' } }),
  ]

  const { out } = await take('piral', { items }, '--dry-run')
  expect(out).toMatch(/^@org\/two 2.0.0 +mf-two 2.0.0 +ready, without its config$/m)
  expect(await take('piral', { items })).toMatchObject({ code: 0 })
  expect(await prod()).toMatchObject({ remotes: { 'mf-two': { stable: '2.0.0' } } })
})

test('a feed that means another version is refused', async () => {
  expect(await take('piral', { items: [aPilet({ version: '2.1.0' })] })).toMatchObject({
    code: 3,
    err: `REL-017 @org/two (pilet mf): ${at('mf-two/release.json')} is of 2.0.0, not of 2.1.0\n`,
  })
})

test('a script that is not the one of its feed is refused, of a release and of a stranger', async () => {
  await writeFile(join(old, 'pilet.js'), 'System.register([])')
  const sha256 = `sha256-${createHash('sha256').update('else').digest('base64')}`
  const items = [
    aPilet({ integrity: sha256 }),
    { ...aPilet({ name: '@org/three', link: at('pilet.js') }), integrity: sha256 },
  ]

  const { code, err } = await take('piral', { items })
  expect(code).toBe(3)
  expect(err).toMatch(/^REL-104 @org\/two: its script is not the one of sha256-/m)
  expect(err).toMatch(/^REL-104 @org\/three: its script is not the one of sha256-/m)
})

test.each([
  ['was changed', '12.js', 'x', 'REL-104'],
  ['grew', '12.js', 'x'.repeat(1000), 'REL-104'],
  ['is another twin', '12.js.gz', 'x', 'REL-111'],
  ['is gone', '12.js', undefined, 'REL-103'],
])(
  'a file on the other host that %s is refused, and nothing moves',
  async (_how, file, text, code) => {
    const path = join(old, 'mf-one/files', file)
    await (text === undefined ? rm(path) : writeFile(path, text))

    expect(await take('manifests', releases('shell', 'mf-one'))).toMatchObject({
      code: 3,
      err: expect.stringContaining(code),
    })
    expect(await prod()).toBeUndefined()
  },
)

type Json = Record<string, unknown>

async function changeRelease(remote: string, change: (release: Json) => Json) {
  const path = join(old, remote, 'release.json')
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))))
}
const file = { integrity: one.release.entry.integrity, bytes: 1 }

test.each([
  '../../secret.txt',
  '/etc/passwd',
  'a/../../b.js',
  '..\\b.js',
  'http://other.example/b.js',
  '%2e%2e/b.js',
])('a release.json that lists %s is refused, and it is not asked for', async (path) => {
  await changeRelease('mf-one', (release) => ({ ...release, files: { [path]: file } }))

  expect(await take('manifests', releases('mf-one'))).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^REL-101 /),
  })
  expect(cdn.asked).toEqual(['/mf-one/release.json'])
})

test.each<[string, object]>([
  ['too large', { 'a.js': { ...file, bytes: 33 * 2 ** 20 } }],
  ['too many', Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`${i}.js`, file]))],
])('a release whose files are %s is not asked for', async (_what, files) => {
  await changeRelease('mf-one', (release) => ({ ...release, files }))

  expect(await take('manifests', releases('mf-one'))).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^REL-505 mf-one 1\.0\.0 /),
  })
  expect(cdn.asked).toEqual(['/mf-one/release.json'])
})

test('a remote that is named twice is refused before it is published', async () => {
  expect(await take('manifests', releases('mf-one', 'mf-one'), '--dry-run')).toMatchObject({
    code: 2,
    err: expect.stringContaining('REL-001 mf-one is named twice'),
  })
})

test('a server that answers everything with its page has no release.json', async () => {
  cdn.at('/spa/release.json', (_request, response) => response.end('<!doctype html>'))

  expect(await take('manifests', releases('spa'))).toMatchObject({
    code: 3,
    err: expect.stringContaining('REL-017'),
  })
})

test('what the live shell does not fit is refused by the gate', async () => {
  await take('manifests', releases('shell'))
  await serve(aRemote('mf-one', '1.1.0', { contract: { host: '^9.0.0', api: '^1.0.0' } }))

  expect(await take('manifests', releases('mf-one'))).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^REL-109 mf-one 1\.1\.0/),
  })
  const { code, out } = await take('manifests', releases('mf-one'), '--dry-run')
  expect(code).toBe(3)
  expect(out).toMatch(/mf-one 1\.1\.0 +REL-109$/m)
})

test('who may not publish one of them moves none', async () => {
  await rm(terminal.paths.key)
  await terminal.forgetPolicy()
  await terminal.run('keygen', '--name', 'team one', '--scope', 'publish:mf-one')

  expect(await take('manifests', releases('shell', 'mf-one'))).toMatchObject({
    code: 5,
    err: expect.stringContaining('REL-404'),
  })
  expect(await prod()).toBeUndefined()
})

test.each([
  ['there is no such file', 'none.json', 'REL-016'],
  ['it is a file by its address', 'file:///etc/hosts', 'REL-018'],
  ['it comes over an open line', 'http://cdn.example/all.json', 'REL-018'],
])('nothing is imported where %s', async (_why, source, code) => {
  expect(await terminal.run('import', source, '--as', 'piral')).toMatchObject({
    code: code === 'REL-016' ? 2 : 6,
    err: expect.stringContaining(code),
  })
})

test('a document without entries is refused', async () => {
  expect(await take('piral', { items: [] })).toMatchObject({
    code: 2,
    err: 'REL-016 all.json names 0 entries, not 1 to 100\n',
  })
})

test('a format must be named', async () => {
  expect(await terminal.run('import', 'all.json')).toMatchObject({ code: 2 })
  expect(await terminal.run('import', 'all.json', '--as', 'tarball')).toMatchObject({ code: 2 })
})
