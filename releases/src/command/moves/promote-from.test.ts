import { readFile, writeFile } from 'node:fs/promises'
import { publishBundles } from '../../moves/publish'
import { readHead } from '../../log/entries'
import { aRemote, aShell } from '../../testing/a-bundle'
import { aTerminal, type Terminal } from '../testing/a-terminal'
import { forgeEntry } from '../../testing/forge-entry'
import { readPolicy } from '../../trust/policy'
import { readSigner } from '../../trust/signing'

let terminal: Terminal
beforeEach(async () => {
  terminal = await aTerminal()
  await terminal.run('keygen', '--name', 'olga', '--scope', '*')
  await publish('staging', aShell('1.0.0'), aRemote('mf-one', '1.0.0'))
  await publish('prod', aShell('1.0.0'), aRemote('mf-one', '1.0.0'))
  await publish('staging', aRemote('mf-one', '1.1.0'))
})
afterEach(() => terminal.close())

async function publish(channel: string, ...bundles: ReturnType<typeof aRemote>[]) {
  const { store, paths, now } = terminal
  const trust = { policy: await readPolicy(paths.policy), signer: await readSigner(paths.key) }
  const actor = { sub: 'olga', via: 'cli' as const }
  return publishBundles(store, { channel, actor, trust, bundles, now: () => now })
}
const prod = async () => (await readHead(terminal.store, 'prod'))?.document
const promote = (...args: string[]) => terminal.run('promote', ...args)

test('what everybody has on staging goes to everybody, without its folder, and the log says where from', async () => {
  expect(await promote('mf-one', '--from', 'staging')).toMatchObject({
    code: 0,
    out: 'prod 2 publish mf-one 1.0.0 -> 1.1.0\n',
  })
  expect(await prod()).toMatchObject({
    reason: 'from staging, entry 2',
    remotes: { 'mf-one': { stable: '1.1.0', lkg: ['1.0.0'] } },
  })
})

test('an earlier version of staging is named, and one that nobody had there is refused', async () => {
  await publish('staging', aRemote('mf-one', '1.2.0'))

  expect((await promote('mf-one', '9.9.9', '--from', 'staging')).err).toContain(
    'REL-007 mf-one 9.9.9 is not what everybody has or had on staging: 1.2.0, 1.1.0, 1.0.0',
  )
  expect((await promote('mf-one', '1.1.0', '--from', 'staging')).code).toBe(0)
  expect((await prod())?.remotes['mf-one']?.stable).toBe('1.1.0')
})

test('without a remote all that differs goes in one entry, also a remote that is new there', async () => {
  await publish('staging', aShell('1.1.0'), aRemote('mf-two', '1.0.0'))
  await terminal.run('lock', '--channel', 'staging', '--reason', 'Is looked at.')

  expect((await promote('--from', 'staging')).out.split('\n').sort().slice(1)).toEqual([
    'prod 2 publish mf-one 1.0.0 -> 1.1.0',
    'prod 2 publish mf-two 1.0.0',
    'prod 2 publish shell 1.0.0 -> 1.1.0',
  ])
  expect((await promote('--from', 'staging')).out).toBe('nothing to move (3 already published)\n')
})

test('a whole channel is made of another one', async () => {
  expect((await promote('--from', 'staging', '--channel', 'eu')).code).toBe(0)
  expect((await readHead(terminal.store, 'eu'))?.document).toMatchObject({
    host: { version: '1.0.0' },
    remotes: { 'mf-one': { stable: '1.1.0' } },
  })
})

test('a lock of what does not move keeps nobody, one of what would move does', async () => {
  await publish('staging', aRemote('mf-two', '1.0.0'))
  await terminal.run('lock', '--reason', 'Incident 7.')
  const refused = await promote('--from', 'staging')

  expect(refused).toMatchObject({ code: 4, err: expect.stringContaining('REL-204') })
  expect((await prod())?.seq).toBe(2)
})

test('what was taken back there stays so, and is said', async () => {
  await promote('mf-one', '--from', 'staging')
  await terminal.run('rollback', 'mf-one', '--reason', 'Too slow.')

  expect((await promote('mf-one', '--from', 'staging')).err).toContain('REL-126 mf-one 1.1.0')
  expect((await prod())?.remotes['mf-one']?.stable).toBe('1.0.0')
})

test('what does not fit what runs there is refused', async () => {
  await publish('staging', aShell('2.0.0', { contract: { api: '^1.0.0', provides: '2.0.0' } }), {
    ...aRemote('mf-one', '2.0.0', { contract: { host: '^2.0.0', api: '^1.0.0' } }),
  })

  expect((await promote('mf-one', '--from', 'staging')).err).toContain('REL-109')
  expect((await promote('--from', 'staging')).code).toBe(0)
})

test('a protected channel asks the same of it as of a publish', async () => {
  const policy = JSON.parse(await readFile(terminal.paths.policy, 'utf8'))
  const protecting = { ...policy, channels: { prod: { approval: true } } }
  await writeFile(terminal.paths.policy, JSON.stringify(protecting))

  expect((await promote('mf-one', '--from', 'staging')).err).toContain('REL-131')
})

test('an entry of the other channel that nobody signed who may is not followed', async () => {
  await forgeEntry(terminal.store, (entry) => {
    const one = entry.remotes['mf-one']
    return one ? { remotes: { ...entry.remotes, 'mf-one': { ...one, stable: '1.0.0' } } } : {}
  })

  const args = ['mf-one', '--from', 'prod', '--channel', 'staging']
  expect((await promote(...args)).err).toContain('REL-403')
})

test.each([
  ['no remote', [], 'say which remote'],
  ['a version of a canary', ['mf-one', '1.0.0'], 'a version is named with --from alone'],
  ['the channel itself', ['--from', 'prod'], 'prod is the channel itself'],
  ['a channel without anything', ['--from', 'nowhere'], 'REL-006'],
  ['a remote that is not there', ['mf-six', '--from', 'staging'], 'REL-006'],
  ['force', ['--from', 'staging', '--force'], 'neither --reason nor --force'],
])('%s is refused in a sentence', async (_what, args, sentence) => {
  const { code, err } = await promote(...args)

  expect(code).not.toBe(0)
  expect(err).toContain(sentence)
})
