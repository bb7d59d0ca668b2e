import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli } from './run'
import { CODES } from '../codes'
import { folderStore } from '../storage/folder'
import { memoryStore } from '../storage/memory'
import type { Store } from '../storage/store'
import { aRemote, aShell } from '../testing/a-bundle'
import { forgeEntry } from '../testing/forge-entry'
import { writeBundle } from '../testing/write-bundle'

let rooms = ''
beforeEach(async () => {
  rooms = await mkdtemp(join(tmpdir(), 'rooms-'))
  await aTerminal()('keygen', '--name', 'olga', '--scope', '*')
})
afterEach(() => rm(rooms, { recursive: true }))

function aTerminal(store: Store = memoryStore()) {
  return async (...args: string[]) => {
    let out = ''
    let err = ''
    const code = await runCli(args, {
      store,
      via: 'cli',
      host: 'http://localhost:3000',
      workspace: rooms,
      paths: { key: join(rooms, 'olga.jwk'), policy: join(rooms, 'policy.json') },
      out: (text) => (out += text),
      err: (text) => (err += text),
      now: () => new Date('2026-11-20T16:00:00Z'),
    })
    return { code, out, err }
  }
}

const room = (name: string, bundle: ReturnType<typeof aRemote>) =>
  writeBundle(join(rooms, name), bundle)

async function aLiveApp() {
  const run = aTerminal()
  const shell = await room('shell', aShell('1.0.0'))
  await run('publish', shell, await room('mf-one', aRemote('mf-one', '1.0.0')))
  await run('publish', await room('mf-one', aRemote('mf-one', '1.1.0')))
  return run
}

test('a day of trials: canary, raise, promote, pin, lock, and what status and diff say', async () => {
  const run = await aLiveApp()
  const next = await room('mf-one', aRemote('mf-one', '1.2.0'))

  expect(await run('publish', next, '--canary', '5%')).toMatchObject({
    code: 0,
    out: 'prod 3 canary mf-one 1.1.0 -> 1.2.0 for 5 %\n',
  })
  const raised = await run('canary', 'mf-one', '20%', '--cohort', 'staff')
  expect(raised.out).toBe('prod 4 canary mf-one 1.2.0 for 20 % and staff\n')
  expect((await run('status')).out).toContain('[canary 1.2.0 for 20 % and staff]')
  expect((await run('promote', 'mf-one', '--force', '--reason', 'Fire.')).out).toBe(
    'prod 5 promote mf-one 1.1.0 -> 1.2.0\n',
  )
  expect((await run('pin', 'mf-one', '--reason', 'audit')).out).toBe('prod 6 pin mf-one 1.2.0\n')
  expect((await run('lock', '--reason', 'holidays')).out).toBe('prod 7 lock\n')
  expect(await run('canary', 'mf-one', '5%', '--version', '1.1.0')).toMatchObject({
    code: 4,
    err: 'REL-204 mf-one is locked on prod: holidays\n',
  })
  expect((await run('status')).out).toMatch(/\[pinned: "audit"\] {2}\[locked: "holidays"\]/)
  expect((await run('diff', '2..6')).out).toMatch(
    /^mf-one 1\.1\.0 -> 1\.2\.0\n {2}pinned - -> audit/,
  )
})

test('a version that goes on by itself says to whom, and a share by hand ends that', async () => {
  const run = await aLiveApp()
  const next = await room('mf-one', aRemote('mf-one', '1.2.0'))

  expect(await run('publish', next, '--auto', '1,5,20,100')).toMatchObject({
    code: 0,
    out: 'prod 3 canary mf-one 1.1.0 -> 1.2.0 for 1 %, then by itself 5 %, 20 %, 100 %\n',
  })
  const planned = '[canary 1.2.0 for 1 %, then by itself 5 %, 20 %, 100 %]'
  expect((await run('status')).out).toContain(planned)
  await run('canary', 'mf-one', '1%')
  expect((await run('status')).out).toContain('[canary 1.2.0 for 1 %]')
  const again = await run('canary', 'mf-one', '--auto', '0.5%,100%', '--cohort', 'staff')
  expect(again.out).toBe('prod 5 canary mf-one 1.2.0 for 0.5 % and staff, then by itself 100 %\n')
})

test.each([
  ['one share alone', ['--auto', '5']],
  ['shares that shrink', ['--auto', '5,1']],
  ['what is no share', ['--auto', '5,many']],
  ['a share beside it', ['--auto', '1,5', '--canary', '5%']],
])('a walk over %s is not understood', async (_, options) => {
  const run = await aLiveApp()
  const next = await room('mf-one', aRemote('mf-one', '1.2.0'))

  expect(await run('publish', next, ...options)).toMatchObject({ code: 2, out: '' })
  expect(await run('canary', 'mf-one', '5%', '--auto', '1,5')).toMatchObject({ code: 2 })
})

test.each(['lock', 'unlock', 'pin', 'unpin', 'off', 'on'])(
  'the outcome of %s names the remote, and so does the log',
  async (action) => {
    const run = await aLiveApp()
    const before = { unlock: 'lock', unpin: 'pin', on: 'off' }[action]
    if (before) await run(before, 'mf-one', '--reason', 'audit')

    const { out } = await run(action, 'mf-one', '--reason', 'audit')
    expect(out).toMatch(new RegExp(`^prod \\d ${action} mf-one 1\\.1\\.0\\n$`))
    expect((await run('log', '--limit', '1')).out).toContain(`  ${action}  mf-one 1.1.0  "audit"`)
  },
)

test('the lock of the shell names the shell', async () => {
  const run = await aLiveApp()

  expect((await run('lock', 'shell', '--reason', 'x')).out).toBe('prod 3 lock shell 1.0.0\n')
})

test('verify says that all is as it was written, or what is not', async () => {
  const store = memoryStore()
  const run = aTerminal(store)
  await run('publish', await room('shell', aShell('1.0.0')))

  expect(await run('verify')).toMatchObject({
    code: 0,
    out: '1 log entries, 1 releases, 6 files: all as they were written\n',
  })
  await store.putHint('remotes/shell/1.0.0/files/main.js', Buffer.from('else'))
  expect(await run('verify', '--json')).toMatchObject({
    code: 6,
    err: expect.stringMatching(
      /^REL-303 shell 1\.0\.0: main\.js differs .*; restore remotes\/shell\/1\.0\.0\/ from a copy/,
    ),
  })
})

const unsigned = 'REL-403 prod 2 is not signed; if it is right, vouch for it: releases adopt'

test.each(['status', 'log'])('%s says when hosts do not follow what it tells', async (command) => {
  const store = memoryStore()
  const run = aTerminal(store)
  await run('publish', await room('shell', aShell('1.0.0')))
  expect((await run(command)).err).toBe('')
  await forgeEntry(store, () => ({ action: 'lock', locks: { '*': { reason: 'mine' } } }))

  expect(await run(command)).toMatchObject({
    code: 0,
    err: `${unsigned}; hosts do not follow this\n`,
  })
  expect((await run('lock', '--reason', 'x')).err).toBe(`${unsigned}\n`)
  expect((await run('adopt', '--reason', 'It was me.')).out).toBe('prod 3 adopt\n')
  expect((await run(command)).err).toBe('')
})

test('of what runs and of what moved, the commit is told that it was built from', async () => {
  const run = aTerminal()
  const commit = '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d'
  const of = (version: string, build: Record<string, string>) =>
    aRemote('mf-one', version, { build: { ...aRemote('mf-one', version).release.build, ...build } })
  await run('publish', await room('shell', aShell('1.0.0')))
  await run('publish', await room('clean', of('1.0.0', { commit })))
  await run('publish', await room('changed', of('1.1.0', { commit, changed: 'yes' })))

  expect((await run('status')).out).toContain('mf-one 1.1.0  [commit 1a2b3c4d, changed since]\n')
  const lines = (await run('log')).out.split('\n')
  expect(lines[0]).toMatch(/mf-one 1\.0\.0 -> 1\.1\.0 \(commit 1a2b3c4d, changed since\)$/)
  expect(lines[1]).toMatch(/mf-one - -> 1\.0\.0 \(commit 1a2b3c4d\)$/)
  expect(lines[2]).toMatch(/shell - -> 1\.0\.0$/)
})

test('what an old entry lost keeps nobody from knowing what runs, and is told', async () => {
  const store = memoryStore()
  const run = aTerminal(store)
  const builds = [aShell('1.0.0'), aRemote('mf-one', '1.0.0'), aRemote('mf-one', '1.1.0')]
  for (const build of builds) await run('publish', await room('build', build))
  await store.putHint('channels/prod/000000001.json', Buffer.from('{'))

  expect(await run('status')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/shell 1\.0\.0\nmf-one 1\.1\.0\n {2}publish by olga/),
    err: expect.stringMatching(/^REL-302 .*000000001.* damaged; what moved before it is not known/),
  })
  expect(JSON.parse((await run('status', '--json')).out).damage).toHaveLength(1)
  const log = await run('log')
  expect(log).toMatchObject({ code: 6, err: expect.stringContaining('000000001.json is damaged') })
  expect(log.out.split('\n').map((line) => line[0])).toEqual(['3', '2', undefined])
  expect(JSON.parse((await run('log', '--json')).out)).toMatchObject({ ok: false, code: 'REL-302' })
})

test('gc says what it would do, and a key without the right does not do it', async () => {
  const run = await aLiveApp()

  expect((await run('gc')).out).toBe(
    '3 versions are needed, 0 would be marked, 0 would be deleted (0 files)\n',
  )
  await rm(join(rooms, 'olga.jwk'))
  await run('keygen', '--name', 'team one', '--scope', 'publish:mf-one')
  expect(await run('gc', '--apply')).toMatchObject({
    code: 5,
    err: 'REL-404 team one may not gc:*\n',
  })
  expect(await run('rollback', 'mf-one', '--reason', 'x')).toMatchObject({ code: 5 })
})

test('a day of releases: publish, list, roll back, log', async () => {
  const run = await aLiveApp()
  const back = await run('rollback', 'mf-one', '--reason', 'blank page')

  expect(back).toMatchObject({ code: 0, out: 'prod 3 rollback mf-one 1.1.0 -> 1.0.0\n' })
  expect((await run('list')).out).toMatch(/mf-one 1\.0\.0\n {4}1\.1\.0\n {2}\* 1\.0\.0/)
  expect((await run('log', '--limit', '1')).out).toBe(
    '3  2026-11-20T16:00:00.000Z  olga  rollback  mf-one 1.1.0 -> 1.0.0  "blank page"\n',
  )
})

test('without a copy of a lost entry, what ran goes on on another channel, from the store itself', async () => {
  const folder = join(rooms, 'store')
  const run = aTerminal(folderStore(folder))
  const builds = [aShell('1.0.0'), aRemote('mf-one', '1.0.0'), aRemote('mf-one', '1.1.0')]
  for (const build of builds) await run('publish', await room('build', build))
  await run('rollback', 'mf-one', '--reason', 'blank page')
  await rm(join(folder, 'channels/prod/000000002.json'))
  expect((await run('list')).out).toContain('mf-one 1.0.0\n')
  expect((await run('log')).err).toMatch(/^REL-302 /)

  const ran = ['shell', 'mf-one'].map((remote) => join(folder, 'remotes', remote, '1.0.0'))
  expect((await run('publish', ...ran, '--channel', 'prod-2')).out).toBe(
    'prod-2 1 publish shell 1.0.0\nprod-2 1 publish mf-one 1.0.0\n',
  )
  expect(await run('verify')).toMatchObject({ code: 6 })
  await rm(join(folder, 'channels/prod'), { recursive: true })
  expect((await run('verify')).out).toMatch(/^1 log entries, 3 releases/)
})

test('publishing what is published moves nothing and is fine', async () => {
  const run = await aLiveApp()

  expect(await run('publish', join(rooms, 'mf-one'))).toEqual({
    code: 0,
    out: 'nothing to move (1 already published)\n',
    err: '',
  })
})

test('what was rolled back is not published again in silence: it says how to run it again', async () => {
  const run = await aLiveApp()
  await run('rollback', 'mf-one', '--reason', 'blank page')

  expect(await run('publish', join(rooms, 'mf-one'))).toMatchObject({
    code: 3,
    out: '',
    err: expect.stringMatching(/^REL-126 .*: releases rollback mf-one --to 1\.1\.0 --reason/),
  })
})

test.each(['5%', '--auto 0.5,20,100', '5% --cohort staff', '--cohort staff'])(
  'what was taken back and is published for some (%s) is not led to everybody',
  async (shares) => {
    const run = await aLiveApp()
    await run('rollback', 'mf-one', '--reason', 'blank page')
    const some = shares.replace(/^5%/, '--canary 5%').split(' ')
    const { err } = await run('publish', join(rooms, 'mf-one'), ...some)

    const asked = `canary mf-one ${shares} --version 1.1.0`
    expect(err).toContain(`: releases ${asked} --reason "..."`)
    expect((await run(...asked.split(' '), '--reason', 'Repaired.')).code).toBe(0)
  },
)

test('publishing what is a canary says so, and how others get it', async () => {
  const run = await aLiveApp()
  await run('rollback', 'mf-one', '--reason', 'blank page')
  await run('canary', 'mf-one', '5%', '--version', '1.1.0', '--reason', 'Repaired.')

  expect((await run('publish', join(rooms, 'mf-one'))).out).toBe(
    'nothing to move (1 already published)\n' +
      'mf-one 1.1.0 is a canary and stays one; for others: releases canary mf-one <share>, for everybody: releases promote mf-one\n',
  )
})

test.each([
  ['no command', [], 2],
  ['an unknown command', ['deploy'], 2],
  ['a rollback without a reason', ['rollback', 'mf-one'], 2],
  ['steps that are no number', ['rollback', 'mf-one', '--reason', 'x', '--steps', '0'], 2],
  ['a version that is none', ['rollback', 'mf-one', '--reason', 'x', '--to', '../1'], 2],
  ['a channel that is none', ['list', '--channel', '../x'], 2],
  ['a folder without a build', ['publish', '/nowhere'], 2],
  ['an unknown remote', ['rollback', 'mf-two', '--reason', 'x'], 2],
  ['help', ['--help'], 0],
])('%s ends with the right code', async (_what, args, code) => {
  const run = await aLiveApp()

  expect((await run(...args)).code).toBe(code)
})

test('a refused gate, a conflict and a failing store have codes of their own', async () => {
  const run = await aLiveApp()
  const wrongName = await room('wrong', aRemote('mf-one', '2.0.0', { uniqueName: 'mf_a' }))
  const other = await room('other', aRemote('mf-one', '1.0.0', { routes: [] }))
  const failing: Store = {
    ...memoryStore(),
    get: () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'read' })),
  }

  expect(await run('publish', wrongName)).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^REL-102 /),
  })
  expect(await run('publish', other)).toMatchObject({
    code: 4,
    err: expect.stringMatching(/^REL-201 /),
  })
  expect(await aTerminal(failing)('list')).toMatchObject({
    code: 6,
    err: expect.stringMatching(/^REL-301 /),
  })
})

test('every answer is JSON when asked for', async () => {
  const run = await aLiveApp()
  const list = await run('list', 'mf-one', '--json')
  const refused = await run('rollback', 'mf-two', '--reason', 'x', '--json')

  expect(JSON.parse(list.out)).toMatchObject({
    seq: 2,
    remotes: [{ remote: 'mf-one', live: '1.1.0' }],
  })
  expect(JSON.parse(refused.out)).toMatchObject({ ok: false, code: 'REL-006' })
})

test('a remote is switched off and on', async () => {
  const run = await aLiveApp()
  await run('off', 'mf-one', '--reason', 'fire', '--message', 'Back at noon.')
  expect((await run('list')).out).toContain('mf-one 1.1.0 (off)')

  await run('on', 'mf-one', '--reason', 'out')
  expect((await run('list')).out).not.toContain('(off)')
})

test('every code stands in docs/releases-codes.md, with its exit code', async () => {
  const table = await readFile(join(__dirname, '../../../docs/releases-codes.md'), 'utf8')
  const rows = [...table.matchAll(/^\| (REL-\d{3}) +\| (\d) +\| (.+?) +\|/gm)]

  const written = rows.map(([, code, exit, means]) => [code, Number(exit), means])
  expect(written).toEqual(
    Object.entries(CODES).map(([code, { exit, means }]) => [code, exit, means]),
  )
})
