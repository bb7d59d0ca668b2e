import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { WholeLiveMap } from '@pillbox/shared/contract'
import { integrityOf } from '@pillbox/releases/release'
import { publishBundles } from '@pillbox/releases/moves'
import { openStore } from '@pillbox/releases/storage'
import { aRemote, aShell, keptTrust, S3, startS3, writeBundle } from '@pillbox/releases/testing'

const published = [
  aShell('1.0.0'),
  aRemote('mf-one', '1.0.0'),
  aRemote('mf-one', '1.1.0'),
  aRemote('mf-two', '2.0.0'),
]

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-'))
})
afterEach(() => rm(folder, { recursive: true }))

const environment = (origin: string) => ({
  PATH: process.env.PATH,
  AWS_ACCESS_KEY_ID: S3.accessKeyId,
  AWS_SECRET_ACCESS_KEY: S3.secretAccessKey,
  RELEASES_STORE: `s3://pills?endpoint=${origin}`,
  DATA_DIR: folder,
  PORT: '0',
})

async function publishAll(env: ReturnType<typeof environment>): Promise<void> {
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: env.AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: 'x',
  })
  const order = { channel: 'prod', actor: { sub: 'olga', via: 'cli' as const } }
  const trust = await keptTrust(env)
  const [shell, first, ...later] = published
  const store = openStore(env)
  for (const bundles of [[shell!, first!], later])
    await publishBundles(store, { ...order, trust, bundles })
}

function run(env: ReturnType<typeof environment>, script: string, ...args: string[]) {
  const cwd = join(__dirname, '..')
  const child = spawn(process.execPath, ['../build/run-source.mjs', script, ...args], { cwd, env })
  const said = { out: '', err: '' }
  child.stdout.on('data', (text) => (said.out += text))
  child.stderr.on('data', (text) => (said.err += text))
  return { child, said, ended: once(child, 'close').then(([code]) => code) }
}

async function startHost(env: ReturnType<typeof environment>) {
  const { child, said, ended } = run(env, 'src/main.ts')
  await Promise.race([once(child.stdout, 'data'), ended])
  const origin = /^ready (http:\/\/localhost:\d+)\n$/.exec(said.out)?.[1]
  const stop = () => child.kill('SIGTERM') && ended
  return { origin, stop, said }
}

async function untilKept(): Promise<void> {
  const cache = join(folder, 'releases-cache')
  for (;;) {
    const [store = ''] = existsSync(cache) ? await readdir(cache) : []
    if (existsSync(join(cache, store, 'channels/prod/000000002.json'))) return
    await pause(20)
  }
}

/** Loads the page and every file that a browser with its document could ask for. */
async function loadAll(origin: string | undefined) {
  const html = await (await fetch(`${origin}/`)).text()
  const json = /<script type="application\/json" id="releases"[^>]*>(.+?)<\/script>/.exec(html)?.[1]
  const map = JSON.parse(json ?? 'null') as WholeLiveMap
  const wrong: string[] = []
  for (const { release } of published) {
    for (const [path, { integrity }] of Object.entries(release.files)) {
      const url = `/r/${release.remote}/${release.version}/${path}`
      const answer = await fetch(`${origin}${url}`)
      if (integrityOf(Buffer.from(await answer.arrayBuffer())) !== integrity) wrong.push(url)
    }
  }
  const { version, alt } = map.remotes['mf-one']!
  return { version, alt: alt.map((each) => each.version), wrong }
}

const whole = { version: '1.1.0', alt: ['1.0.0'], wrong: [] }

test('when the store stops, pages load on, also from a new process', async () => {
  const server = await startS3()
  const env = environment(server.origin)
  await publishAll(env)
  const host = await startHost(env)
  await untilKept()
  await server.stop()

  expect(await loadAll(host.origin)).toEqual(whole)
  expect(await host.stop()).toBe(0)
  const again = await startHost(env)
  expect(again.said.err).toContain('store: REL-311 ')
  expect(await loadAll(again.origin)).toEqual(whole)
  expect(await again.stop()).toBe(0)
})

test('when the store is stopped, publishing says so, and so does a host that never had it', async () => {
  const server = await startS3()
  const env = environment(server.origin)
  await keptTrust(env)
  const room = await writeBundle(join(folder, 'room'), aShell('1.0.0'))
  await server.stop()

  const command = run(env, '../releases/src/command/main.ts', 'publish', room)
  const host = run(env, 'src/main.ts')
  expect(await command.ended).toBe(6)
  expect(command.said.err).toMatch(/^REL-311 s3:\/\/pills at http.* can not be reached: /)
  expect(await host.ended).toBe(6)
  expect(host.said.err).toContain('no earlier state can be used')
})
