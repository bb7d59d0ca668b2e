import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readHead } from '../../log/entries'
import { publishBundles } from '../../moves/publish'
import { dayOf, reachFolder } from '../../reach/reach'
import { integrityOf } from '../../release/integrity'
import { takeRelease } from '../../release/stored-releases'
import { aRemote, aShell } from '../../testing/a-bundle'
import { aTerminal, type Terminal } from '../testing/a-terminal'
import { trust } from '../../testing/a-trust'
import { writeBundle } from '../../testing/write-bundle'
import { readPolicy } from '../../trust/policy'

let terminal: Terminal
let dist: string
const actor = { sub: 'olga', via: 'cli' } as const
const types = (more: string) => ({
  'types/room.d.ts': `export declare const Room: () => null\n${more}`,
})

beforeEach(async () => {
  terminal = await aTerminal()
  await terminal.run('keygen', '--name', 'mina', '--scope', 'publish:mf-one')
  await terminal.allow('override:prod/mf-one')
  await publish(aShell('1.0.0'), aRemote('mf-one', '1.0.0', {}, types('')))
  dist = join(terminal.folder, 'mf-one')
  await build(next())
})
afterEach(() => terminal.close())

const publish = (...bundles: ReturnType<typeof aRemote>[]) =>
  publishBundles(terminal.store, {
    channel: 'prod',
    actor,
    trust,
    bundles,
    now: () => terminal.now,
  })
const build = (bundle: ReturnType<typeof aRemote>) => writeBundle(dist, bundle)
const next = (change = {}) =>
  aRemote(
    'mf-one',
    '1.1.0',
    { routes: [route('/mf-one/:id'), route('/mf-one/new')], ...change },
    {
      ...types('export declare const more: number\n'),
    },
  )
const route = (path: string) => ({ path, access: 'signed-in' as const, title: 'One' })
/** A shell command that writes down what it was told, and ends so. */
const aTest = (end: number, told = 'RELEASES_LINK') =>
  `${process.execPath} -e "require('fs').writeFileSync((process.env.RELEASES_PICTURES||'.')+'/home.png', process.env.${told}); process.exit(${end})"`

test('a build is stored, not published, and told with a link to the app with it', async () => {
  const { code, out, err } = await terminal.run('preview', dist)

  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(
    /^## mf-one 1\.1\.0 on prod\n\n\*\*\[Open the app with it\]\(http:\/\/localhost:3000\/releases\/v1\/override\?token=/,
  )
  expect(out).toContain('| beside | entry 1: everybody has 1.0.0 |')
  expect(out).toContain('| gate | it may go live |')
  expect(out).toContain('| test | none was asked |')
  expect(out).toContain('+ route /mf-one/new')
  expect(out).toContain('+export declare const more: number')
  expect((await readHead(terminal.store, 'prod'))?.document.seq).toBe(1)
  expect(await takeRelease(terminal.store, 'mf-one', '1.1.0')).toBeDefined()
})

test('it says whom the remote reaches, by what browsers loaded in seven days', async () => {
  const note = { schema: 'reach/v1', sessions: 10_300, remotes: { 'mf-one': 1240 } }
  const key = `${reachFolder('prod', dayOf(+terminal.now))}a.json`
  await terminal.store.putHint(key, Buffer.from(JSON.stringify(note)))

  expect((await terminal.run('preview', dist)).out).toContain(
    '| reaches | `/mf-one/:id`, `/mf-one/new`; 12 % of sessions of seven days (1240 of 10300) |',
  )
})

test('what may not go live is told with its reasons, and neither stored nor linked', async () => {
  await build(next({ contract: { host: '^2.0.0', api: '^1.0.0' } }))
  const { code, out, err } = await terminal.run('preview', dist)

  expect(code).toBe(3)
  expect(err).toMatch(/^REL-109 /)
  expect(out).toMatch(/\| gate \| REL-109 /)
  expect(out).not.toContain('token=')
  expect(await takeRelease(terminal.store, 'mf-one', '1.1.0')).toBeUndefined()
})

test('the test looks at the app before and with it, and its pictures stand side by side', async () => {
  const pictures = join(terminal.folder, 'pictures')
  const asked = ['--test', aTest(0), '--pictures', pictures]
  const { code, out } = await terminal.run('preview', dist, ...asked)

  expect(code).toBe(0)
  expect(out).toMatch(/\| test \| `.*` said yes \|/)
  expect(out).toContain(
    `| \`home\` | ![](${pictures}/before/home.png) | ![](${pictures}/after/home.png) |`,
  )
})

test('both looks are told one moment to show, so that no minute between them is a difference', async () => {
  const pictures = join(terminal.folder, 'pictures')
  const asked = ['--test', aTest(0, 'RELEASES_TIME'), '--pictures', pictures]
  const { out } = await terminal.run('preview', dist, ...asked)

  expect(out).toContain(`| \`home\` | the same | ![](${pictures}/after/home.png) |`)
  const moment = await readFile(join(pictures, 'after', 'home.png'), 'utf8')
  expect(new Date(moment).toISOString()).toBe(moment)
})

test('a test that says no makes it end so, with all that is known of it', async () => {
  const asked = ['--test', aTest(4), '--pictures', terminal.folder, '--json']
  const { code, out, err } = await terminal.run('preview', dist, ...asked)

  expect(code).toBe(3)
  expect(err).toContain('REL-013 mf-one 1.1.0')
  expect(JSON.parse(out.slice(0, out.indexOf('\n')))).toMatchObject({
    ok: false,
    remote: 'mf-one',
    live: '1.0.0',
    tested: { code: 4 },
    differences: { routes: { added: ['/mf-one/new'] }, types: [{ path: 'types/room.d.ts' }] },
    pictures: [{ name: 'home', isSame: false }],
  })
})

test('a test that says no before too is told so, and pictures of an earlier run are gone', async () => {
  const pictures = join(terminal.folder, 'pictures')
  await mkdir(join(pictures, 'before'), { recursive: true })
  await writeFile(join(pictures, 'before', 'gone.png'), 'old')
  const asked = ['--test', aTest(3), '--pictures', pictures]
  const { out } = await terminal.run('preview', dist, ...asked)

  expect(out).toMatch(/said no\*\* \(it ended with 3\); it said no before, too \|/)
  expect(out).not.toContain('gone')
})

test('the app before is what everybody has, in no canary of this browser', async () => {
  const pictures = join(terminal.folder, 'pictures')
  await terminal.run('preview', dist, '--test', aTest(0), '--pictures', pictures)
  const linkOf = async (when: string) => {
    const link = new URL(await readFile(join(pictures, when, 'home.png'), 'utf8'))
    const [, claims = ''] = (link.searchParams.get('token') ?? '').split('.')
    return JSON.parse(String(Buffer.from(claims, 'base64url'))).remotes
  }

  expect(await linkOf('before')).toEqual({ 'mf-one': '1.0.0' })
  expect(await linkOf('after')).toEqual({ 'mf-one': '1.1.0' })
})

test('a test that is ended by a signal ends it, and says nothing of the build', async () => {
  const killed = `${process.execPath} -e "process.kill(process.pid)"`
  const { code, out, err } = await terminal.run('preview', dist, '--test', killed)

  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('REL-015')
})

test('nothing that others wrote is a link, an approval or the end of a table', async () => {
  const forged =
    'Bob\r\r## Approved\r\r**[Open the app](https://evil.example)** @acme <img src=x> | ``'
  const path = '/mf-one/`|**x**'
  const bundle = next({ routes: [route(path)] })
  const release = { ...bundle.release, build: { commit: '7c1e09b2', author: forged } }
  await build({ ...bundle, release })
  const { out } = await terminal.run('preview', dist)
  const [row = ''] = out.split('\n').filter((line) => line.startsWith('| built from |'))

  expect(out.split(/[\r\n]/).filter((line) => line.startsWith('## '))).toHaveLength(1)
  expect(row).toMatch(/^\| built from \| ``` 7c1e09b2, Bob.*@acme .*\\\| `` ``` \|$/)
  expect(out).toContain('``/mf-one/`\\|**x**``')
})

test('of what is too long the first is told, as a comment holds so much', async () => {
  const routes = Array.from({ length: 400 }, (_, i) => route(`/mf-one/${'x'.repeat(200)}${i}`))
  const lines = (word: string) =>
    Array.from({ length: 9000 }, (_, i) => `export declare const ${word}${i}: 'a'`).join('\n')
  await publish(aRemote('mf-one', '1.0.5', {}, { 'types/room.d.ts': lines('old') }))
  await build(aRemote('mf-one', '1.1.0', { routes }, { 'types/room.d.ts': lines('next') }))
  const { out, code } = await terminal.run('preview', dist)

  expect(code).toBe(0)
  expect(out.length).toBeLessThan(60_000)
  expect(out).toContain('… and 301 more; --json has them all')
  expect(out).toContain('types/room.d.ts: too much differs')
})

test('a package that is new is told with version and licence, as they lie beside the build', async () => {
  const withMap = async (version: string, sources: string[]) => {
    const map = {
      version: 3,
      sources,
      names: [],
      mappings: '',
      x_marks: sources.map((each) => each),
    }
    const bytes = gzipSync(JSON.stringify(map))
    const bundle = aRemote('mf-one', version)
    const maps = { '12.js': { integrity: integrityOf(bytes), bytes: bytes.length } }
    return { ...bundle, release: { ...bundle.release, maps }, maps: new Map([['12.js', bytes]]) }
  }
  await publish(await withMap('1.0.1', ['mf-one/src/a.ts']))
  await build(
    await withMap('1.1.0', [
      'mf-one/src/b.ts',
      'node_modules/left/index.js',
      'node_modules/lost/x.js',
    ]),
  )
  await mkdir(join(terminal.folder, 'node_modules/left'), { recursive: true })
  const card = { name: 'left', version: '1.3.0', license: 'WTFPL' }
  await writeFile(join(terminal.folder, 'node_modules/left/package.json'), JSON.stringify(card))
  const { out } = await terminal.run('preview', dist)

  expect(out).toContain('| `left` | `1.3.0` | `WTFPL` |')
  expect(out).toContain('| `lost` | not known here | not known here |')
  expect(out).toContain('file mf-one/src/b.ts')
})

test.each([
  ['pictures without a test', ['--pictures', 'x'], 'REL-001'],
  ['a channel of which nothing is known', ['--channel', 'other'], 'REL-006'],
])('%s is refused', async (_, options, code) => {
  const { err } = await terminal.run('preview', dist, ...options)

  expect(err).toContain(code)
})

test('who may not publish the remote stores nothing', async () => {
  const policy = await readPolicy(terminal.paths.policy)
  const keys = policy.keys.map((key) => ({ ...key, scopes: ['publish:mf-two'] }))
  await writeFile(terminal.paths.policy, JSON.stringify({ ...policy, keys }))
  const { code, err } = await terminal.run('preview', dist)

  expect({ code, err }).toEqual({ code: 5, err: expect.stringContaining('REL-404') })
  expect(await takeRelease(terminal.store, 'mf-one', '1.1.0')).toBeUndefined()
})
