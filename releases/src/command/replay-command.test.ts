import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishBundles } from '../moves/publish'
import { aRemote, aShell } from '../testing/a-bundle'
import { trust } from '../testing/a-trust'
import { aTerminal, type Terminal } from './testing/a-terminal'
import type { Policy } from '../trust/policy-schema'
import { makeMove } from '../moves/verbs'

let terminal: Terminal
const actor = { sub: 'olga', via: 'cli' } as const
const around = { channel: 'prod', actor, trust }
beforeEach(async () => {
  terminal = await aTerminal()
  const scopes = ['attest:prod/*', 'override:prod/*', 'promote:prod/*']
  await terminal.run('keygen', '--name', 'mina', ...scopes.flatMap((each) => ['--scope', each]))
  const { store } = terminal
  const bundles = [aShell('1.0.0'), aRemote('mf-one', '1.0.0'), aRemote('mf-two', '1.0.0')]
  const past = () => new Date('2026-11-20T15:00:00Z')
  await publishBundles(store, { ...around, bundles, now: past })
  const share = { bp: 500, cohorts: [] }
  const later = { ...around, bundles: [aRemote('mf-one', '1.1.0')], share, now: past }
  await publishBundles(store, later)
  await edit((policy) => policy.keys.push(...trust.policy.keys))
  await protect({ replay: true })
})
afterEach(() => terminal.close())

async function edit(change: (policy: Policy) => unknown) {
  const policy: Policy = JSON.parse(await readFile(terminal.paths.policy, 'utf8'))
  change(policy)
  await writeFile(terminal.paths.policy, JSON.stringify(policy))
}

const protect = (wanted: NonNullable<Policy['channels']>[string]) =>
  edit((policy) => (policy.channels = { prod: wanted }))

/** A test of a team's own, which writes down where it was to look. */
async function aTest(more: string): Promise<[string, string]> {
  const path = join(terminal.folder, 'test.cjs')
  const note = `require('fs').writeFileSync('${terminal.folder}/seen', process.argv[2] + ' ' + process.env.RELEASES_LINK)`
  await writeFile(path, `${note}; ${more}`)
  return ['--test', `${process.execPath} ${path} "{url}"`]
}
const seen = () => readFile(join(terminal.folder, 'seen'), 'utf8')

test('a test that says yes is signed for, and then the version is promoted', async () => {
  expect(await terminal.run('promote', 'mf-one')).toMatchObject({
    code: 3,
    err: expect.stringContaining('REL-130 mf-one 1.1.0 was not replayed beside what runs now:'),
  })
  const replayed = await terminal.run('replay', 'mf-one', ...(await aTest('')))

  expect(replayed).toMatchObject({
    code: 0,
    out: 'mf-one 1.1.0 is replayed; that counts until 2026-11-21T16:00:00.000Z\n',
  })
  const [named, told] = (await seen()).split(' ')
  expect(named).toMatch(/^http:\/\/localhost:3000\/releases\/v1\/override\?token=/)
  expect(told).toBe(named)
  expect(await terminal.run('promote', 'mf-one')).toMatchObject({ code: 0 })
})

test('a test that says no signs nothing, and tells how it ended', async () => {
  const said = await terminal.run('replay', 'mf-one', ...(await aTest('process.exit(7)')))

  expect(said).toMatchObject({ code: 3, out: '' })
  expect(said.err).toMatch(/REL-013 mf-one 1\.1\.0: .* ended with 7; nothing is signed\n$/)
  expect(await terminal.run('promote', 'mf-one')).toMatchObject({ code: 3 })
})

test('what a test looked at while something moved is not signed', async () => {
  const run = terminal.run('replay', 'mf-one', ...(await aTest('setTimeout(() => {}, 1000)')))
  while (!(await seen().catch(() => ''))) await new Promise((done) => setTimeout(done, 20))
  await makeMove(terminal.store, around, { action: 'off', remote: 'mf-two', reason: 'broken' })

  expect(await run).toMatchObject({
    code: 4,
    err: expect.stringContaining('REL-502 something moved while the test looked; replay it again'),
  })
})

test.each([
  ['without a test', ['replay', 'mf-one'], 2],
  ['of a remote that has no canary', ['replay', 'mf-two', '--test', 'true'], 2],
  ['of a version that never was', ['replay', 'mf-one', '9.9.9', '--test', 'true'], 2],
  ['of a version that is none', ['replay', 'mf-one', 'newest', '--test', 'true'], 2],
  ['on a channel that is none', ['replay', 'mf-one', '--test', 'true', '--channel', 'x'], 2],
])('a replay %s is refused', async (_what, args, code) => {
  expect((await terminal.run(...args)).code).toBe(code)
})

test('who may not is refused before the test runs', async () => {
  await edit(({ keys }) => (keys[0]!.scopes = ['override:prod/*']))
  const said = await terminal.run('replay', 'mf-one', ...(await aTest('')))

  expect(said).toMatchObject({ code: 5, err: 'REL-404 mina may not attest:prod/mf-one\n' })
  expect(await seen().catch(() => 'never')).toBe('never')
})

test('approve is for the second of two; the first can not be it', async () => {
  await protect({ approval: true })
  const approve = ['approve', 'mf-one', '1.1.0', '--reason', 'seen on a phone']
  const approved = await terminal.run(...approve, '--json')
  expect(JSON.parse(approved.out)).toMatchObject({ ok: true, kind: 'approval', version: '1.1.0' })

  const said = await terminal.run('promote', 'mf-one')
  expect(said.code).toBe(3)
  expect(said.err).toContain('REL-131 nobody but mina approved of mf-one 1.1.0')
  expect(await terminal.run('approve', 'mf-one', '9.9.9', '--reason', 'x')).toMatchObject({
    code: 2,
  })
})
