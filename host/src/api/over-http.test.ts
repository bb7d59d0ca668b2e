import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { aCdn, aCi, aKey, aRemote, CI_AUDIENCE, writeBundle } from '@pillbox/releases/testing'
import { aTerminal, type Terminal } from '@pillbox/releases/command/testing'
import { aHost, type Host } from '../testing/a-host'
import { dayOf, reachFolder } from '@pillbox/releases/reach'
import { readPolicy, signBearer } from '@pillbox/releases/trust'

let host: Host
let terminal: Terminal
let origin = ''
beforeEach(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  host = await aHost({ PUBLIC_ORIGIN: origin })
  await host.app.listen({ port })
  // The command line has no store of its own here: everything must go to the host.
  terminal = await aTerminal({ store: undefined as never, through: origin, now: () => new Date() })
  await terminal.run('keygen', '--name', 'ravi', '--scope', 'publish:mf-one')
  await terminal.allow('canary:prod/*')
  await terminal.allow('rollback:prod/*')
  host.policy.keys.push(...(await readPolicy(terminal.paths.policy)).keys)
})
afterEach(async () => {
  await terminal.close()
  await host.close()
})

/** A host has to know its own address before it is asked. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const build = (version: string, change = {}) =>
  writeBundle(join(terminal.folder, `mf-one-${version}`), aRemote('mf-one', version, change))

test('a day of releases with nothing but a key and the address of the host', async () => {
  const { run } = terminal

  expect(await run('publish', await build('1.0.0'))).toMatchObject({
    code: 0,
    out: 'prod 2 publish mf-one 1.0.0\n',
  })
  const trial = await run('publish', await build('1.1.0'), '--canary', '5%')
  expect(trial.out).toBe('prod 3 canary mf-one 1.0.0 -> 1.1.0 for 5 %\n')
  const back = await run('rollback', 'mf-one', '--to', '1.0.0', '--reason', 'blank page', '--json')
  expect(JSON.parse(back.out).document).toMatchObject({
    seq: 4,
    actor: { sub: 'ravi', via: 'cli' },
    reason: 'blank page',
  })
  expect((await run('publish', await build('1.1.0'))).err).toMatch(/was taken back before/)
  expect((await run('publish', await build('1.0.0'))).out).toMatch(/^nothing to move/)
  expect(host.head.current()?.resolved.remotes['mf-one']?.version).toBe('1.0.0')
})

describe('a preview', () => {
  const types = (more: string) => ({ 'types/room.d.ts': `export declare const Room: 1\n${more}` })
  const typed = (version: string, more: string, change = {}) =>
    writeBundle(
      join(terminal.folder, `mf-one-${version}`),
      aRemote('mf-one', version, change, types(more)),
    )
  beforeEach(async () => {
    await terminal.allow('override:prod/mf-one')
    const [key] = (await readPolicy(terminal.paths.policy)).keys
    host.policy.keys = host.policy.keys.map((each) => (each.kid === key?.kid ? key : each))
    await terminal.run('publish', await typed('1.0.0', ''))
  })

  test('tells what a build changes, with a link that the host takes, and moves nothing', async () => {
    const { code, out, err } = await terminal.run(
      'preview',
      await typed('1.1.0', 'export type A = 1\n'),
    )
    const [, link = ''] = /\[Open the app with it\]\(([^)]+)\)/.exec(out) ?? []

    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('| beside | entry 2: everybody has 1.0.0 |')
    expect(out).toContain('| gate | it may go live |')
    expect(out).toContain('+export type A = 1')
    expect(link).toMatch(`${origin}/releases/v1/override?token=`)
    expect((await host.app.inject(new URL(link).pathname + new URL(link).search)).statusCode).toBe(
      303,
    )
    expect(host.head.current()?.resolved.remotes['mf-one']?.version).toBe('1.0.0')
  })

  test('tells what speaks against a build, and gives no link to it', async () => {
    const unfit = { contract: { host: '^2.0.0', api: '^1.0.0' } }
    const { code, out, err } = await terminal.run('preview', await typed('1.1.0', '', unfit))

    expect(code).toBe(3)
    expect(err).toMatch(/^REL-109 /)
    expect(out).not.toContain('token=')
  })

  test('tells what is wrong with a build by itself, on the same page, and uploads nothing', async () => {
    const dist = await typed('1.1.0', '')
    await writeFile(join(dist, 'dist', 'files', 'remoteEntry.js'), 'spoiled')
    const { code, out, err } = await terminal.run('preview', dist)

    expect(code).toBe(3)
    expect(err).toMatch(/^REL-1\d\d /)
    expect(out).toMatch(/\| gate \| REL-1\d\d /)
    expect(out).toContain('| beside | entry 2: everybody has 1.0.0 |')
    expect(await host.store.list('remotes/mf-one/1.1.0/')).toEqual([])
  })

  test('tells whom its own remote reaches, and nothing of others', async () => {
    const note = { schema: 'reach/v1', sessions: 90, remotes: { 'mf-one': 45, 'mf-two': 77 } }
    const key = `${reachFolder('prod', dayOf(Date.now()))}a.json`
    await host.store.putHint(key, Buffer.from(JSON.stringify(note)))
    const { out } = await terminal.run('preview', await typed('1.1.0', ''), '--json')

    expect(JSON.parse(out).reach).toEqual({ sessions: 90, remotes: { 'mf-one': 45 } })
  })

  test('is for who may publish the remote, and of what is stored', async () => {
    const asked = async (name: string, body: object) => {
      const mina = aKey(name, ['publish:mf-two', 'canary:prod/*'])
      host.policy.keys.push(mina.key)
      const token = await signBearer(mina.signer, {
        host: new URL(origin).host,
        via: 'cli',
        now: new Date(),
      })
      const answer = await host.app.inject({
        method: 'POST',
        url: '/releases/v1/channels/prod/previews',
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      })
      return [answer.statusCode, answer.json().code]
    }

    expect(await asked('mina', { remote: 'mf-one', version: '1.0.0' })).toEqual([403, 'REL-404'])
    expect(await asked('nora', { remote: 'mf-two', version: '1.0.0' })).toEqual([404, 'REL-007'])
    expect(await asked('olaf', { remote: 'mf-two' })).toEqual([400, 'REL-501'])
  })
})

test('a host makes a channel of what everybody has on another one', async () => {
  const { run } = terminal
  await run('publish', await build('1.0.0'))
  host.policy.keys.forEach(({ scopes }) => scopes.push('publish:*'))

  expect(await run('promote', '--from', 'prod', '--channel', 'eu')).toMatchObject({
    code: 0,
    out: expect.stringContaining('eu 1 publish mf-one 1.0.0'),
  })
  const again = await run('promote', 'mf-one', '--from', 'prod', '--channel', 'eu')
  expect(again).toMatchObject({ code: 0, out: 'nothing to move (1 already published)\n' })
})

test('a host takes what another system serves, and its log says where from', async () => {
  const { run, folder } = terminal
  await build('1.0.0')
  const cdn = await aCdn(join(folder, 'mf-one-1.0.0'))
  const list = [`${cdn.origin}/dist/release.json`]
  await writeFile(join(folder, 'all.json'), JSON.stringify(list))
  const take = (...args: string[]) =>
    run('import', join(folder, 'all.json'), '--as', 'manifests', ...args)

  expect((await take('--dry-run')).out).toContain('1 of 1 can be imported')
  const { document } = JSON.parse((await take('--json')).out)
  expect(document).toMatchObject({ seq: 2, reason: 'import of all.json', actor: { sub: 'ravi' } })
  await cdn.close()
})

test('what the host refuses ends as it would on the store', async () => {
  const { run } = terminal
  await run('publish', await build('1.0.0'))
  const misfit = await build('2.0.0', { contract: { host: '^9.0.0', api: '^1.0.0' } })
  const changed = await build('1.0.0', { routes: [] })
  const foreign = await writeBundle(join(terminal.folder, 'two'), aRemote('mf-two', '1.0.0'))

  expect(await run('publish', misfit)).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^REL-109 /),
  })
  expect(await run('publish', changed)).toMatchObject({ code: 4 })
  expect(await run('publish', foreign)).toMatchObject({
    code: 5,
    err: 'REL-404 ravi may not publish:mf-two\n',
  })
  expect(await run('lock', '--reason', 'fire')).toMatchObject({ code: 5 })
  expect(await run('rollback', 'mf-nine', '--reason', 'x')).toMatchObject({ code: 2 })
})

test('a pipeline publishes with the token of its CI, and no key', async () => {
  const ci = await aCi()
  const rules = [{ name: 'team A', claims: { sub: 'repo:team-a/*' }, scopes: ['publish:mf-one'] }]
  host.policy.oidc = [{ issuer: ci.issuer, audience: CI_AUDIENCE, rules }]
  const pipeline = await aTerminal({
    store: undefined as never,
    via: 'ci',
    through: origin,
    oidcToken: await ci.token(),
  })

  const said = await pipeline.run('publish', await build('1.0.0'), '--json')
  expect(JSON.parse(said.out).document.actor).toEqual({
    sub: 'team A repo:team-a/mf-one',
    via: 'ci',
  })
  await pipeline.close()
  await ci.close()
})

test('a host that is not there, or is something else, is said to be so', async () => {
  const { run } = terminal
  const website = createServer((_request, response) => response.writeHead(404).end('<h1>Hello'))
  await new Promise<void>((done) => website.listen(0, '127.0.0.1', done))
  const { port } = website.address() as AddressInfo
  const page = await run('promote', 'mf-one', '--host', `http://127.0.0.1:${port}`)
  website.closeAllConnections()
  await new Promise((done) => website.close(done))
  const nowhere = await run('promote', 'mf-one', '--host', `http://127.0.0.1:${port}`)

  expect(nowhere).toMatchObject({ code: 6, err: expect.stringMatching(/^REL-508 .*ECONNREFUSED/) })
  expect(page).toMatchObject({ code: 6, err: expect.stringMatching(/^REL-509 .* answered 404/) })
})

test.each(['http://app.test', 'ftp://app.test', 'app.test'])(
  'no token is shown to %s',
  async (address) => {
    expect((await terminal.run('promote', 'mf-one', '--host', address)).code).toBe(2)
  },
)

test('the store itself is asked when that is said', async () => {
  const direct = await aTerminal({ through: origin })
  await direct.run('keygen', '--name', 'olga', '--scope', '*')
  const said = await direct.run('promote', 'mf-one', '--host', 'store')

  expect(said).toMatchObject({ code: 2, err: 'REL-006 mf-one is not on channel prod\n' })
  await direct.close()
})
