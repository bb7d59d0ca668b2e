import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { load } from 'js-yaml'
import { readConfig } from '../../app-api/src/config/config'
import { findProgram } from '../machine/find-program'
import { roomForNew } from '../machine/room-for-new.mjs'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'
import { aBase } from './testing/a-base'
import {
  fromFiles,
  inImage,
  known,
  ofImage,
  read,
  servers,
  type Env,
  type Server,
} from './testing/deployed'
import { render, toldBy } from './testing/rendered'
import { configuration, findHaproxy, makeCertificate } from './haproxy'

const folder = join(root, 'deploy')
const whereThere = (program: string | undefined) => (program === undefined ? test.skip : test)

type Told = (server: Server) => Env | Promise<Env>

let temporary: string
beforeAll(() => (temporary = mkdtempSync(join(tmpdir(), 'pillbox-deploy-'))))
afterAll(() => rmSync(temporary, { recursive: true }))

// The image tells both servers where to listen.
const ofOthers = /^((API_)?HOST|(API_)?PORT)$/

type Composed = {
  image: string
  command?: string[]
  env_file?: string[]
  environment?: Env
  volumes?: string[]
  read_only?: boolean
  cap_drop?: string[]
  stop_grace_period?: string
}
const composed = () =>
  (load(read('compose.yaml')) as { services: Record<string, Composed> }).services
const isOurs = ({ image }: Composed) => image.startsWith('pillbox:')

/** The lines of a unit, with what stands for the instance and the folders of systemd. */
const unit = (server: Server) =>
  read(`systemd/pillbox-${server}@.service`)
    .replaceAll('%i', '3011')
    .replaceAll('%S', '/var/lib')
    .replaceAll('%d', '/run/credentials')
    .split('\n')
const inUnit = (server: Server, name: string) =>
  unit(server).flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []))

/** What each way to deploy tells a server. */
const told: Record<string, Told> = {
  compose: (server) => {
    const found = Object.values(composed()).find(
      (each) => isOurs(each) && each.command?.[0] === `${server}.mjs`,
    )
    return { ...ofImage(), ...fromFiles(found?.env_file ?? []), ...found?.environment }
  },
  kubernetes: async (server) => {
    // Their Secrets are made of the same files (docs/production.md).
    const secrets = {
      'pillbox-host': fromFiles(['host.env']),
      'pillbox-app-api': fromFiles(['app-api.env']),
    }
    return { ...ofImage(), ...toldBy(await render(), server, secrets) }
  },
  systemd: (server) => {
    const files = inUnit(server, 'EnvironmentFile').map((path) => path.replace('/etc/pillbox/', ''))
    const own = inUnit(server, 'Environment').map((line) => line.split('='))
    return { ...Object.fromEntries(own), ...fromFiles(files), NODE_ENV: 'production' }
  },
}
const ways = Object.keys(told).flatMap((way) => servers.map((server) => [way, server] as const))

// Such as ${DATABASE_PASSWORD:?}.
const filledIn = (env: Env): Env =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace(/\$\{\w+:\?\}/, 'secret')]),
  )

describe('what servers are told', () => {
  test.each(ways)('by %s %s is told nothing that it does not know', async (way, server) => {
    const others = way === 'systemd' ? /^$/ : ofOthers
    const names = Object.keys(await told[way]!(server))

    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !known[server].includes(name) && !others.test(name))).toEqual([])
  })

  test.each(Object.keys(told))('by %s app-api is told all that it needs', async (way) => {
    const env = await told[way]!('app-api')
    const config = readConfig(filledIn(env))

    expect(config).toMatchObject({
      publicOrigin: 'https://pillbox.example',
      databaseUrl: expect.stringMatching(/^postgres:/),
      mail: expect.anything(),
      drainMs: 5000,
    })
    expect(env).toHaveProperty('GOOGLE_APPLICATION_CREDENTIALS')
  })

  test.each(Object.keys(told))('by %s a host is told all that it needs', async (way) => {
    const env = filledIn(await told[way]!('host'))
    const here = {
      DATA_DIR: temporary,
      RELEASES_STORE: join(temporary, 'releases'),
      PORT: '0',
      HOST: '127.0.0.1',
    }

    const { code, complaint } = await run(
      process.execPath,
      ['build/run-source.mjs', 'host/src/main.ts'],
      {
        env: { ...env, ...here },
      },
    )

    expect([code, complaint]).toEqual([2, expect.stringMatching(/^REL-004 Nothing is published/)])
    const needed = [
      'RELEASES_STORE',
      'RELEASES_POLICY',
      'RELEASES_REGISTRY_KEY',
      'API_URL',
      'COHORT_SECRET',
    ]
    for (const name of [...needed, 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'AWS_SECRET_ACCESS_KEY'])
      expect(env).toHaveProperty(name)
  })

  test('each server has room for what is new, as npm start gives it', () => {
    const started = servers.flatMap((server) => inUnit(server, 'ExecStart'))

    expect(started.map((line) => line.split(' ')[2])).toEqual([roomForNew, roomForNew])
    expect(inImage('ENTRYPOINT')).toEqual([JSON.stringify(['node', roomForNew]).replace(',', ', ')])
  })

  test('a server leaves more slowly than the proxy looks, and is given the time that takes', () => {
    const drain = Number(parseEnv(read('pillbox.env')).DRAIN_SECONDS)
    const [, inter] = /check inter (\d+)s fall 1 /.exec(read('haproxy.cfg')) ?? []
    // Twice REQUEST_SECONDS.
    const most = drain + 20
    const given = [
      ...Object.values(composed())
        .filter(isOurs)
        .map((each) => Number.parseInt(each.stop_grace_period ?? '')),
      ...servers.flatMap((server) => inUnit(server, 'TimeoutStopSec').map(Number)),
    ]

    expect(drain).toBeGreaterThan(2 * Number(inter))
    expect(given).toHaveLength(6)
    expect(given.filter((seconds) => !(seconds > most))).toEqual([])
  })
})

describe('the proxy', () => {
  test('has an address for all that the environment may name', () => {
    const named = [...read('haproxy.cfg').matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name)
    const preset = [...read('haproxy.cfg').matchAll(/^ {2}presetenv (\w+) /gm)].map(
      ([, name]) => name,
    )

    expect([...new Set(named)].sort()).toEqual(preset.sort())
  })

  whereThere(findHaproxy())('takes the file as it is', async () => {
    const { path: CERTIFICATE } = await makeCertificate(temporary)

    const { said } = await run(findHaproxy()!, ['-c', '-f', configuration], {
      env: { CERTIFICATE },
    })
    expect(said).toMatch(/Configuration file is valid$/)
  })
})

describe('compose.yaml', () => {
  test('two of each stand behind the proxy, where the proxy looks', async () => {
    const { environment = {} } = composed().proxy!
    const { HOST_1, HOST_2, API_1, API_2 } = environment
    const [port] = inImage('EXPOSE')

    for (const [place, server] of [
      [HOST_1, 'host'],
      [HOST_2, 'host'],
      [API_1, 'app-api'],
      [API_2, 'app-api'],
    ]) {
      const [name = '', at] = place!.split(':')
      expect(composed()[name]?.command).toEqual([`${server}.mjs`])
      expect(at).toBe(port)
    }
    expect(new Set([HOST_1, HOST_2, API_1, API_2]).size).toBe(4)
    expect(read('haproxy.cfg')).toContain('presetenv API_BIND ')
    const { API_URL } = await told.compose!('host')
    expect(API_URL).toBe(`http://proxy${environment.API_BIND}`)
  })

  test('no server can write to its own files, and what is mounted is where it is looked for', () => {
    for (const each of Object.values(composed()).filter(isOurs)) {
      expect(each).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      const mounted = each.volumes?.map((volume) => volume.split(':')[1]) ?? []
      const wanted = Object.values(each.environment ?? {}).filter((value) => value.startsWith('/'))
      expect(wanted.filter((path) => !mounted.includes(path))).toEqual([])
      const data = inImage('VOLUME')[0]
      if (each.command?.[0] === 'host.mjs') expect(mounted).toContain(data)
    }
  })
})

describe('the units of systemd', () => {
  const analyze = findProgram(['systemd-analyze'], process.env.PATH)
  const paths = servers.map((server) => join(folder, `systemd/pillbox-${server}@.service`))

  test('all are looked at here', () => {
    expect(readdirSync(join(folder, 'systemd')).sort()).toEqual(
      servers.map((server) => `pillbox-${server}@.service`).sort(),
    )
    const hardening = (server: Server) =>
      read(`systemd/pillbox-${server}@.service`).split('\n\n').at(-2)
    expect(hardening('host')).toBe(hardening('app-api'))
  })

  whereThere(analyze)(
    'systemd finds nothing wrong with them, and calls them little exposed',
    () => {
      const asked = (...args: string[]) => spawnSync(analyze!, args, { encoding: 'utf8' })

      expect(asked('verify', '--man=no', ...paths)).toMatchObject({ status: 0, stderr: '' })
      // Tenths, of 10.
      for (const path of paths)
        expect(asked('security', '--offline=true', '--threshold=20', path).status).toBe(0)
    },
  )
})

describe('the image', () => {
  const [buildah, busybox] = ['buildah', 'busybox'].map((name) =>
    findProgram([name], process.env.PATH),
  )
  const storage = () => ['root', 'runroot'].flatMap((name) => [`--${name}`, join(temporary, name)])
  const asked = async (...args: string[]) => {
    const { code, out, said } = await run(buildah!, [
      ...storage(),
      '--storage-driver',
      'vfs',
      ...args,
    ])
    if (code !== 0) throw new Error(said)
    return out
  }
  const build = (...args: string[]) =>
    asked('build', '--isolation', 'chroot', '--format', 'docker', ...args)

  test('is of one who is not root, and says by what it listens to how it is', () => {
    expect(inImage('USER')).toEqual(['65532:65532'])
    expect(inImage('HEALTHCHECK')[0]).toContain(`:${inImage('EXPOSE')[0]}/healthz`)
    expect([ofImage().PORT, ofImage().API_PORT]).toEqual([
      inImage('EXPOSE')[0],
      inImage('EXPOSE')[0],
    ])
  })

  whereThere(buildah && busybox)('is built on a system with Node, and runs there', async () => {
    const [base, bundle] = [join(temporary, 'base'), join(temporary, 'bundle')]
    aBase(base, busybox!)
    await build('--tag', 'base', base)
    await run(process.execPath, [
      'build/run-source.mjs',
      'build/bundle/bundle-command.ts',
      '--out',
      bundle,
    ])
    const file = ['--file', join(folder, 'Containerfile')]
    await build('--build-arg', 'BASE=localhost/base', ...file, '--tag', 'pillbox', bundle)
    const container = await asked('from', 'pillbox')
    const says = (...words: string[]) =>
      asked('run', '--isolation', 'chroot', container, '--', ...words)

    expect(await says('node', 'host.mjs', '--help')).toContain('node host.mjs: answers browsers')
    expect(await says('busybox', 'id', '-u')).toBe('65532')
    expect(await says('busybox', 'ls', '-ldn', '/var/lib/pillbox')).toMatch(
      /^drwx------ +\d+ 65532 +65532 /,
    )
    await expect(says('busybox', 'touch', '/opt/pillbox/host.mjs')).rejects.toThrow(
      'Permission denied',
    )
    await asked('rm', container)
  })
})
