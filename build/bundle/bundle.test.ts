import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { text } from 'node:stream/consumers'
import { aMountingShell, aTypedRemote, S3, startS3, writeBundle } from '@pillbox/releases/testing'
import { freePort } from '../machine/free-port.mjs'
import { run } from '../machine/run.mjs'
import { endStarted, untilStarted } from '../start/start-process'

const bundleInto = (out: string) =>
  run(process.execPath, ['build/run-source.mjs', 'build/bundle/bundle-command.ts', '--out', out])

// Another machine: this folder, Node and nothing else of ours.
let machine: string
let folder: string
let ports: { host: number; api: number }
beforeAll(async () => {
  machine = mkdtempSync(join(tmpdir(), 'pillbox-machine-'))
  folder = join(machine, 'pillbox')
  mkdirSync(join(machine, 'bin'))
  symlinkSync(process.execPath, join(machine, 'bin/node'))
  symlinkSync(folder, join(machine, 'newest'))
  ports = { host: await freePort(), api: await freePort() }
  mkdirSync(`${folder}.unfinished/program`, { recursive: true })
  const umask = process.umask(0o077)
  const { code, said } = await bundleInto(folder)
  process.umask(umask)
  if (code !== 0) throw new Error(said)
})
afterAll(() => rmSync(machine, { recursive: true }))

type Env = Record<string, string>

const running: ChildProcess[] = []
afterEach(() => Promise.all(running.splice(0).map(endStarted)))

function starts(program: string, args: string[] = [], env: Env = {}, cwd = machine): ChildProcess {
  const child = spawn(join(machine, 'bin/node'), [join(folder, `${program}.mjs`), ...args], {
    cwd,
    env: { PATH: join(machine, 'bin'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  return child
}

/** Answers every request with this; gives its port, until `end` is called. */
async function anAnswerer(status: number, body: string) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, end: () => server.close() }
}

async function says(program: string, args: string[] = [], env: Env = {}, cwd = machine) {
  const child = starts(program, args, env, cwd)
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close'),
  ])
  return { code, out, complaint }
}

const inData = () => ({ DATA_DIR: join(machine, 'data') })
const production = () => ({
  ...inData(),
  PORT: String(ports.host),
  API_PORT: String(ports.api),
  PUBLIC_ORIGIN: 'https://pillbox.example.test',
  FIREBASE_PROJECT_ID: 'pillbox-of-a-test',
  FIREBASE_API_KEY: 'a-key',
  FIREBASE_AUTH_DOMAIN: 'pillbox.example.test',
  INVITES_NEED_VERIFIED_EMAIL: 'off',
})

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
const compiled = (ending: string) =>
  filesIn(join(folder, 'program')).filter((path) => path.endsWith(ending))

test('everybody may read it, and nobody else write it, whatever the umask of who made it', () => {
  const modes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o777)
  expect([...new Set(modes)].filter((mode) => ![0o755, 0o644].includes(mode))).toEqual([])
  expect(statSync(folder).mode & 0o777).toBe(0o755)
})

describe('what is in it', () => {
  test('is at most 48 MB', () => {
    const bytes = filesIn(folder).reduce((sum, path) => sum + statSync(path).size, 0)

    expect(bytes / 1e6).toBeLessThan(48)
  })

  test('no package but the types that the gate of releases compares', () => {
    const packages = filesIn(join(folder, 'node_modules')).filter((path) =>
      path.endsWith('package.json'),
    )

    expect(packages.map((path) => JSON.parse(readFileSync(path, 'utf8')).name).sort()).toEqual([
      '@types/react',
      'csstype',
    ])
  })

  test('nothing that builds, tests or plays the identity provider', () => {
    const sources = compiled('.map').flatMap(
      (path) => JSON.parse(readFileSync(path, 'utf8')).sources,
    )
    const unwanted =
      /(^|\/)(tsx|webpack|firebase-tools|typescript|esbuild|jest|swagger-ui|identity-emulator|testing)\//

    expect(sources).toContain('host/src/main.ts')
    expect(sources.filter((path) => unwanted.test(path))).toEqual([])
  })

  test('whose code it is, under which licence: of all that is compiled, copied or a package', () => {
    const said = readFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
    const [, list = ''] = said.split(/^-{80}$/m)
    const named = new Set(
      list
        .trim()
        .split('\n')
        .map((line) => line.split('@').slice(0, -1).join('@')),
    )

    const sources = compiled('.map').flatMap(
      (path): string[] => JSON.parse(readFileSync(path, 'utf8')).sources,
    )
    const packages = sources.flatMap((path) => {
      const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? []
      return name ? [name] : []
    })
    expect(new Set(packages).size).toBeGreaterThan(150)
    const others = ['typescript', '@electric-sql/pglite', '@bokuweb/zstd-wasm', 'csstype']
    expect([...packages, ...others].filter((name) => !named.has(name))).toEqual([])
    expect(said).toContain('MIT License')
  })

  test('what both servers are deployed with, as the workspace has it', () => {
    const path = 'deploy/haproxy.cfg'

    expect(readFileSync(join(folder, path), 'utf8')).toBe(readFileSync(path, 'utf8'))
  })

  test('every file that a program reads from its own folder', () => {
    // Beside the program, and not beside an address that it is told.
    const named =
      /new URL\("([.\w/-]+\.\w+)",\s*import\.meta\.url|(?:import\.meta\.url,|__dirname,)"([.\w/-]+\.\w+)"/g
    const read = compiled('.mjs').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(named)].map(([, first, other]) => ({
        name: first ?? other ?? '',
        path,
      })),
    )
    const missing = read.filter(({ name, path }) => !existsSync(new URL(name, pathToFileURL(path))))

    const names = read.map(({ name }) => basename(name))
    expect(names).toEqual(expect.arrayContaining(['pglite.wasm', 'zstd.wasm', 'releases-page.css']))
    // What a logger would hand its lines to, which ours writes itself.
    expect(missing.filter(({ name }) => name !== 'worker.js')).toEqual([])
  })
})

describe('where it is made', () => {
  test("a build that was stopped halfway is in nobody's way", () => {
    expect(existsSync(`${folder}.unfinished`)).toBe(false)
  })

  test.each([
    ['a file', () => writeFileSync(join(machine, 'taken'), ''), 'taken is a file.'],
    [
      'a folder with something else',
      () => {
        mkdirSync(join(machine, 'taken'))
        writeFileSync(join(machine, 'taken/letter.txt'), '')
      },
      'taken is no bundle and not empty',
    ],
  ])('%s is not replaced, and the reason is one sentence', async (_what, put, sentence) => {
    put()
    const { code, said } = await bundleInto(join(machine, 'taken'))

    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expect(said).not.toMatch(/^\s+at /m)
    rmSync(join(machine, 'taken'), { recursive: true })
  })
})

describe('what it says', () => {
  test.each([
    ['host', 'FIREBASE_API_KEY', 'docs/ops.md'],
    ['app-api', 'DATABASE_URL', 'docs/server.md'],
    ['start', 'node host.mjs --help', 'docs/production.md'],
  ])('%s --help names its settings and where they are described', async (name, ...words) => {
    const { code, out } = await says(name, ['--help'])

    expect(code).toBe(0)
    for (const word of words) expect(out).toContain(word)
    const documents = [...out.matchAll(/docs\/[a-z]+\.md/g)].map(([path]) => join(folder, path))
    expect(documents.filter((path) => !existsSync(path))).toEqual([])
  })

  test.each([
    ['backup', 'node backup.mjs [file]'],
    ['restore', 'node restore.mjs <file> [--replace]'],
    ['audit-verify', 'node audit-verify.mjs [--heads file]'],
    ['webhooks-try', 'webhook.tried'],
    ['releases', 'Usage: releases'],
  ])('%s --help says how it is called here', async (name, sentence) => {
    const { code, out } = await says(name, ['--help'])

    expect(code).toBe(0)
    expect(out).toContain(sentence)
    expect(out).not.toContain('pnpm')
  })

  test('a command that is called in the folder keeps nothing there', async () => {
    const { code, complaint } = await says('releases', ['keygen', '--name', 'Olga'], {}, folder)

    expect(code).toBe(2)
    expect(complaint).toContain('DATA_DIR is not set and would be .data, in the folder')
    expect(existsSync(join(folder, '.data'))).toBe(false)
  })

  test('the drill, which needs the workspace, is refused in a sentence', async () => {
    const { code, complaint } = await says('releases', ['drill'], inData())

    expect(code).toBe(2)
    expect(complaint).toMatch(/^REL-012 the drill runs in the workspace only.*\n$/)
  })

  test('who lost the database is told the command of this folder', async () => {
    mkdirSync(join(machine, 'lost/database'), { recursive: true })
    writeFileSync(join(machine, 'lost/database/PG_VERSION'), '')
    const lost = { DATA_DIR: join(machine, 'lost') }

    const { complaint } = await says('app-api', [], { ...production(), ...lost })
    expect(complaint).toContain("'node restore.mjs <file> --replace'")
  })

  test.each([
    ['host', {}, 'DATA_DIR is not set.'],
    ['app-api', {}, 'DATA_DIR is not set.'],
    [
      'host',
      { DATA_DIR: 'pillbox/data' },
      'DATA_DIR is pillbox/data, in the folder of the programs.',
    ],
    [
      'host',
      { DATA_DIR: 'newest/data/of-it' },
      'DATA_DIR is newest/data/of-it, in the folder of the programs.',
    ],
    ['backup', { DATA_DIR: 'pillbox/data' }, 'in the folder of the programs.'],
    ['releases', { DATA_DIR: 'pillbox/data' }, 'in the folder of the programs.'],
    ['host', { DATA_DIR: 'data' }, 'REL-003 NODE_ENV is production: FIREBASE_PROJECT_ID'],
    ['app-api', { DATA_DIR: 'data' }, 'SMTP_URL and MAIL_FROM must be set'],
    ['app-api', { DATA_DIR: 'data', API_PORT: 'x' }, 'API_PORT'],
    ['start', { DATA_DIR: 'data' }, 'the emulator is not in this folder'],
    ['start', { DATA_DIR: 'data' }, 'PUBLIC_ORIGIN must be set'],
  ])('%s with %j is refused in a sentence', async (name, env: Env, sentence) => {
    const { code, complaint } = await says(name, [], env)

    expect(code).toBe(2)
    expect(complaint).toContain(sentence)
    expect(complaint).not.toMatch(/^\s+at /m)
  })
})

describe('what it does', () => {
  const url = (path: string) => `http://127.0.0.1:${ports.host}${path}`
  const api = (path: string) => `http://127.0.0.1:${ports.api}${path}`
  const releases = (...args: string[]) => says('releases', args, inData())
  const room = 'export declare const Room: () => null;'
  const built = (name: string, bundle: ReturnType<typeof aMountingShell>) =>
    writeBundle(join(machine, name), bundle)

  test('one that ends takes the other along', async () => {
    const { code, complaint } = await says('start', [], { ...production(), NEW_DATABASE: 'on' })

    expect(code).toBe(2)
    expect(complaint).toContain('REL-004 Nothing is published on channel prod yet.')
    expect(complaint).toContain('host ended')
    await expect(fetch(api('/healthz'))).rejects.toThrow()
  })

  test('what is published there meets the same gate', async () => {
    const shell = await built('shell', aMountingShell('1.0.0'))
    const misfit = await built('misfit', aTypedRemote('mf-one', '0.9.0', 'export const Room: 1'))
    await releases('keygen', '--name', 'Olga', '--scope', '*')

    expect((await releases('publish', shell, misfit)).complaint).toContain('REL-115')
    const remote = await built('mf-one', aTypedRemote('mf-one', '1.0.0', room))
    expect(await releases('publish', shell, remote)).toMatchObject({ code: 0, complaint: '' })
  })

  test('it serves, follows a rollback, is backed up, and ends at SIGTERM', async () => {
    const started = starts('start', [], production())
    await untilStarted(started)

    for (const server of [url, api])
      expect(await (await fetch(server('/healthz'))).json()).toMatchObject({ status: 'ok' })
    // There is no such project, so whoever asks for it is told so.
    const ready = { store: 'ok', identity: 'failed' }
    expect(await (await fetch(api('/readyz'))).json()).toMatchObject(ready)
    const all = { releases: 'ok', api: 'ok', ...ready }
    expect(await (await fetch(url('/readyz'))).json()).toMatchObject(all)

    const page = async () => (await fetch(url('/'))).text()
    const call = await fetch(url('/app-api/user/invites'))
    expect(await page()).toContain('/r/mf-one/1.0.0/remoteEntry.js')
    expect(call.status).toBe(401)
    const refusal = { errorMessage: expect.any(String), code: expect.any(String) }
    expect(await call.json()).toEqual({ ...refusal, requestId: expect.any(String) })

    await releases('publish', await built('next', aTypedRemote('mf-one', '1.1.0', room)))
    expect(await page()).toContain('/r/mf-one/1.1.0/remoteEntry.js')
    await releases('rollback', 'mf-one', '--reason', 'The heading is wrong.')
    expect(await page()).toContain('/r/mf-one/1.0.0/remoteEntry.js')

    const backup = join(machine, 'a.backup')
    expect(await says('backup', [backup], inData())).toMatchObject({ code: 0 })
    expect((await says('audit-verify', [], inData())).out).toContain('as they were written')

    await endStarted(started)
    expect(started.exitCode).toBe(0)
    for (const server of [url, api]) await expect(fetch(server('/healthz'))).rejects.toThrow()
  })

  test('with an identity provider that answers all of it is ready', async () => {
    // It knows nobody, and says so.
    const identity = await anAnswerer(200, '{}')
    const started = starts('start', [], {
      ...production(),
      NODE_ENV: 'test',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      FIREBASE_PROJECT_ID: 'demo-bundle',
      FIREBASE_API_KEY: '',
      FIREBASE_AUTH_EMULATOR_HOST: identity.address,
    })
    await untilStarted(started)

    const parts = { releases: 'ok', api: 'ok', store: 'ok', identity: 'ok' }
    expect(await (await fetch(url('/readyz'))).json()).toEqual({ status: 'ok', ...parts })
    identity.end()
  })

  test('the store may be a bucket of either kind', async () => {
    const [s3, gcs] = [await startS3(), await anAnswerer(404, '{}')]
    const env = {
      ...inData(),
      RELEASES_STORE: `s3://${S3.bucket}?endpoint=${s3.origin}`,
      AWS_ACCESS_KEY_ID: S3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3.secretAccessKey,
    }
    const shell = await built('shell', aMountingShell('1.0.0'))

    expect(await says('releases', ['publish', shell], env)).toMatchObject({ code: 0 })
    expect([...s3.objects.keys()]).toContain('remotes/shell/1.0.0/release.json')
    const elsewhere = { RELEASES_STORE: `gs://pills?endpoint=http://${gcs.address}` }
    const { complaint } = await says('releases', ['status'], { ...inData(), ...elsewhere })
    expect(complaint).toMatch(/^REL-\d+ gs:\/\/pills/)
    await s3.stop()
    gcs.end()
  })
})
