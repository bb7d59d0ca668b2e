import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishBundles } from '../moves/publish'
import { makeMove, type Move } from '../moves/verbs'
import { writeTombstone } from '../release/tombstone'
import { aRemote, aShell } from '../testing/a-bundle'
import { aTerminal, type Terminal } from './testing/a-terminal'
import { trust } from '../testing/a-trust'
import { checkLink } from '../trust/override-token'
import { readPolicy } from '../trust/policy'

let terminal: Terminal
const actor = { sub: 'olga', via: 'cli' } as const
const around = { channel: 'prod', actor, trust, now: () => new Date('2026-11-20T15:00:00Z') }
beforeEach(async () => {
  terminal = await aTerminal()
  await terminal.run('keygen', '--name', 'mina', '--scope', 'open:prod')
  const bundles = [aShell('1.0.0'), aRemote('mf-one', '1.0.0'), aRemote('mf-two', '1.0.0')]
  await publishBundles(terminal.store, { ...around, bundles })
})
afterEach(() => terminal.close())

const publish = (remote: string, version: string, build: Record<string, string> = {}) => {
  const usual = aRemote(remote, version).release.build
  const bundles = [aRemote(remote, version, { build: { ...usual, ...build } })]
  return publishBundles(terminal.store, { ...around, bundles })
}
const move = (wanted: Move) => makeMove(terminal.store, around, wanted)

/** A test of a team's own, which writes down each link, and ends as this says of the entry it shows. */
async function aTest(code: string): Promise<[string, string]> {
  const path = join(terminal.folder, 'test.cjs')
  await writeFile(
    path,
    `const link = process.argv[2]
require('fs').appendFileSync('${terminal.folder}/seen', link + ' ' + process.env.RELEASES_LINK + '\\n')
const { seq } = JSON.parse(Buffer.from(link.split('token=')[1].split('.')[1], 'base64url'))
process.exit(${code})`,
  )
  return ['--test', `${process.execPath} ${path} "{url}"`]
}
const bisect = async (code: string, ...more: string[]) =>
  terminal.run('bisect', ...(await aTest(code)), ...more)
const looks = async () => {
  const text = await readFile(join(terminal.folder, 'seen'), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}

test('of a log of 64 the entry, its remote, version and commit are found in 7 runs', async () => {
  const commit = '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d'
  for (let seq = 2; seq <= 64; seq += 1)
    await publish(seq % 2 ? 'mf-two' : 'mf-one', `1.${seq}.0`, { commit, author: 'Mina' })
  const { code, out } = await bisect('seq >= 41 ? 1 : 0')

  expect(code).toBe(0)
  expect(out.split('\n')).toEqual([
    'entry 41 of prod is the first bad one, found in 7 runs',
    '41 publish by olga at 2026-11-20T15:00:00.000Z',
    '  mf-two 1.39.0 -> 1.41.0  [commit 1a2b3c4d, by Mina, 1.63.0 by now]',
    'next: releases rollback mf-two --to 1.39.0 --reason "..."',
    '',
  ])
  expect(await looks()).toHaveLength(7)
})

test('the test is handed a link to the whole app as it was, on the host that is named', async () => {
  await publish('mf-one', '1.1.0')
  await bisect('1', '--host', 'https://app.test')

  const [named = '', told] = (await looks())[0]!.split(' ')
  expect(told).toBe(named)
  expect(named).toMatch(/^https:\/\/app\.test\/releases\/v1\/override\?token=/)
  const policy = await readPolicy(terminal.paths.policy)
  const link = await checkLink(policy, named.split('token=')[1]!, 'prod', terminal.now)
  expect(link).toMatchObject({ remotes: {}, seq: 2, sub: 'mina' })
})

test('what everybody sees the same takes no run, nor does what is seen again', async () => {
  await move({ action: 'lock', reason: 'holidays' })
  await move({ action: 'unlock', reason: 'back' })
  await publish('mf-one', '1.1.0')
  await move({ action: 'pin', remote: 'mf-one', reason: 'audit' })
  await move({ action: 'off', remote: 'mf-two', reason: 'broken' })
  await move({ action: 'on', remote: 'mf-two', reason: 'well' })
  const { out } = await bisect('seq >= 4 ? 1 : 0', '--json')

  expect(JSON.parse(out)).toMatchObject({
    ok: true,
    channel: 'prod',
    runs: 2,
    first: {
      ...{ seq: 4, action: 'publish', actor },
      rooms: [{ remote: 'mf-one', from: '1.0.0', to: '1.1.0' }],
      next: ['releases rollback mf-one --to 1.0.0 --reason "..."'],
    },
    between: { good: 3, bad: 4 },
    skipped: [],
  })
})

test('who turned a remote off is told with the reason, and how it is turned on', async () => {
  await move({ action: 'off', remote: 'mf-two', reason: 'too slow' })
  const { out } = await bisect('seq >= 2 ? 1 : 0')

  expect(out).toContain('2 off by olga at 2026-11-20T15:00:00.000Z "too slow"\n')
  expect(out).toContain('  mf-two 1.0.0 -> off\n')
  expect(out).toContain('next: releases on mf-two --reason "..."\n')
})

test('what was taken back already needs nothing more', async () => {
  await publish('mf-one', '1.1.0')
  await move({ action: 'rollback', remote: 'mf-one', reason: 'blank' })
  expect(await bisect('seq === 2 ? 1 : 0')).toMatchObject({
    code: 2,
    err: expect.stringContaining('REL-014 entry 3 of prod is good; name a bad one with --bad'),
  })
  const { out } = await bisect('seq === 2 ? 1 : 0', '--bad', '2')

  expect(out).toContain('  mf-one 1.0.0 -> 1.1.0  [1.0.0 by now]\n')
  expect(out).toContain('next: it was taken back already\n')
})

test('what was collected is named and takes no run', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await publish('mf-one', version)
  const collect = (version: string) =>
    writeTombstone(terminal.store, { remote: 'mf-one', version }, { at: '', collected: true })
  await collect('1.2.0')
  const { out } = await bisect('seq >= 4 ? 1 : 0')

  expect(out).toContain('the first bad entry of prod is one of 3, 4, found in 3 runs\n')
  expect(out).toContain('not judged: 3 (collected: mf-one 1.2.0)\n')
  expect(out).toContain('next: releases diff 2..4\n')
  await collect('1.0.0')
  expect((await bisect('seq >= 5 ? 1 : 0')).out).toContain('entry 5 of prod is the first bad one')
  expect(await bisect('seq >= 2 ? 1 : 0', '--good', '1')).toMatchObject({
    code: 2,
    err: expect.stringContaining('REL-014 entry 1 of prod can not be judged, and all that could'),
  })
})

test('a range is named where the test itself can judge nothing in it', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await publish('mf-one', version)
  const { code, out } = await bisect('seq === 1 ? 0 : seq === 4 ? 1 : 125', '--json')

  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    first: null,
    between: { good: 1, bad: 4 },
    suspects: [{ seq: 2 }, { seq: 3 }, { seq: 4 }],
    skipped: [
      { from: 2, to: 2, why: 'the test ended with 125' },
      { from: 3, to: 3, why: 'the test ended with 125' },
    ],
  })
})

test('a test that never says yes is found out, and so is a newest entry that is good', async () => {
  await publish('mf-one', '1.1.0')

  expect(await bisect('1')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining(
      'REL-014 entry 1 of prod is bad too, and all that could be looked',
    ),
  })
  expect(await bisect('0')).toMatchObject({
    code: 2,
    err: expect.stringContaining('REL-014 entry 2 of prod is good; name a bad one with --bad'),
  })
})

test('a test that a signal ended gives no verdict', async () => {
  await publish('mf-one', '1.1.0')

  expect(await bisect('137')).toMatchObject({
    code: 2,
    err: expect.stringContaining('REL-015 '),
  })
  expect(await looks()).toHaveLength(1)
})

test.each([
  ['without a test', [], /--test/],
  ['from an entry that is none', ['--test', 'true', '--good', 'x'], /^REL-001 x is no entry/],
  ['from what comes after', ['--test', 'true', '--good', '2', '--bad', '2'], /^REL-001 the good/],
  ['to what is not there', ['--test', 'true', '--bad', '9'], /^REL-011 the log of prod ends with/],
  ['of a channel without a log', ['--test', 'true', '--channel', 'eu'], /^REL-006 nothing was/],
])('a bisection %s is refused', async (_what, args, err) => {
  await publish('mf-one', '1.1.0')

  expect(await terminal.run('bisect', ...args)).toMatchObject({
    code: 2,
    err: expect.stringMatching(err),
  })
})

test('entries that show the same to everybody have nothing to find between them', async () => {
  await move({ action: 'lock', reason: 'holidays' })

  expect(await bisect('1')).toMatchObject({
    code: 2,
    err: 'REL-014 no two of these entries of prod can be shown and differ\n',
  })
})

test('who may not open the app as it was is refused before the test runs', async () => {
  await publish('mf-one', '1.1.0')
  const policy = JSON.parse(await readFile(terminal.paths.policy, 'utf8'))
  policy.keys[0].scopes = ['override:prod/*']
  await writeFile(terminal.paths.policy, JSON.stringify(policy))

  expect(await bisect('1')).toMatchObject({ code: 5, err: 'REL-404 mina may not open:prod\n' })
  expect(await looks()).toEqual([])
})
