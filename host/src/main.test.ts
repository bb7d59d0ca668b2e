import { setTimeout as pause } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishBundles } from '@pillbox/releases/moves'
import { folderStore } from '@pillbox/releases/storage'
import { notKept } from '../../build/jest/connect-many'
import { aRemote, aShell, keptTrust } from '@pillbox/releases/testing'

// Each test starts a process.
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-'))
})
afterEach(() => rm(folder, { recursive: true }))

const actor = { sub: 'olga', via: 'cli' as const }

async function put(...bundles: ReturnType<typeof aShell>[]) {
  const trust = await keptTrust({ DATA_DIR: folder })
  const store = folderStore(join(folder, 'releases'))
  return publishBundles(store, { channel: 'prod', actor, trust, bundles })
}

function start(env: Record<string, string>, log: 'pipe' | number = 'pipe') {
  const child = spawn(process.execPath, ['../build/run-source.mjs', 'src/main.ts'], {
    cwd: join(__dirname, '..'),
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', log],
  })
  const said = { out: '', err: '' }
  child.stdout!.on('data', (text) => (said.out += text))
  child.stderr?.on('data', (text) => (said.err += text))
  return { child, said, ended: once(child, 'close').then(([code]) => code) }
}

test('without anything published it says what to do', async () => {
  const { said, ended } = start({})

  expect(await ended).toBe(2)
  expect(said.err).toMatch(
    /^REL-004 Nothing is published on channel prod yet\. In the workspace run `npm start`/,
  )
})

test('a wrong environment is said in one line per problem', async () => {
  const { said, ended } = start({ PORT: 'x', API_URL: 'api' })

  expect(await ended).toBe(2)
  expect(said.err.trim().split('\n')).toHaveLength(2)
})

test('a taken port is named', async () => {
  await put(aShell('1.0.0'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { said, ended } = start({ PORT: String(port) })

  expect(await ended).toBe(2)
  expect(said.err).toContain(`REL-005 Port ${port} is taken.`)
  expect(said.err).toContain('PORT')
  other.close()
})

test('asked to stop it goes on for DRAIN_SECONDS, and says so to who asks whether to send requests', async () => {
  await put(aShell('1.0.0'))
  const { child, said, ended } = start({ DRAIN_SECONDS: '300' })
  await once(child.stdout!, 'data')
  const origin = /^ready (\S+)/.exec(said.out)?.[1]

  child.kill('SIGTERM')
  while ((await fetch(`${origin}/healthz`)).status !== 503);
  expect((await fetch(`${origin}/`)).status).toBe(200)
  child.kill('SIGKILL')
  await ended
})

test('of a thousand that come while it is busy for a moment none is turned away', async () => {
  await put(aShell('1.0.0'))
  const { child, said, ended } = start({})
  await once(child.stdout!, 'data')
  const origin = /^ready (\S+)/.exec(said.out)?.[1] ?? ''

  child.kill('SIGSTOP')
  const lost = await notKept(Number(new URL(origin).port)).finally(() => child.kill('SIGCONT'))

  expect(lost).toBe(0)
  expect((await fetch(`${origin}/`)).status).toBe(200)
  child.kill('SIGKILL')
  await ended
})

test('it goes on where its log can not be written, as on a disk that is full', async () => {
  await put(aShell('1.0.0'))
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const full = await open('/dev/full', 'w')
  // A port that is taken is told, and keeps nobody from the pages.
  const { child, said, ended } = start({ HOST_METRICS_PORT: String(port) }, full.fd)
  await Promise.race([once(child.stdout!, 'data'), ended])
  const origin = /^ready (\S+)/.exec(said.out)?.[1]

  expect((await fetch(`${origin}/`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await full.close()
  other.close()
})

test('it serves, follows what the command line commits, and closes well', async () => {
  await put(aShell('1.0.0'), aRemote('mf-one', '1.0.0'))
  const { child, said, ended } = start({})
  await once(child.stdout!, 'data')
  const origin = /^ready (http:\/\/localhost:\d+)\n$/.exec(said.out)?.[1]

  await put(aRemote('mf-one', '1.1.0'))
  const page = async () => (await fetch(`${origin}/`)).text()
  // A page has what was live before for as long as a look into the store takes.
  while (!(await page()).includes('/r/mf-one/1.1.0/remoteEntry.js')) await pause(50)

  while (!said.err.includes('"seq":2')) await once(child.stderr!, 'data')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const lines = said.err.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
  expect(lines.map(({ msg, seq }) => [msg, seq]).sort()).toEqual([
    [expect.stringMatching(/^Server listening at http:/), undefined],
    ['release.moved', 1],
    ['release.moved', 2],
  ])
})
