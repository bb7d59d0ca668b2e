import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { End } from './until-ready'
import { serverPlans } from './server-plans'
import { Servers } from './servers'
import { aStart } from './testing/a-start'

describe('what the servers are told', () => {
  test('each knows where the others listen', () => {
    const { host, api, identity } = serverPlans(aStart)

    expect(host.env).toMatchObject({
      API_URL: 'http://127.0.0.1:3001',
      IDENTITY_URL: 'http://127.0.0.1:3002',
    })
    expect(api.env).toMatchObject({
      API_PORT: '3001',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:3002',
    })
    expect(identity?.env).toMatchObject({ IDENTITY_PORT: '3002' })
  })

  test('with a real identity project nothing speaks of the emulator', () => {
    const { identity, ...plans } = serverPlans({ ...aStart, emulator: false })

    expect(identity).toBeUndefined()
    expect(JSON.stringify(plans)).not.toMatch(/EMULATOR|IDENTITY_URL/)
  })

  test('only this machine reaches the server behind the host', () => {
    expect(serverPlans({ ...aStart, host: '0.0.0.0' }).api.env.API_HOST).toBe('127.0.0.1')
  })
})

describe('their processes', () => {
  let dataDir: string
  let servers: Servers
  let ends: End[]
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'pillbox-servers-'))
    ends = []
    servers = new Servers(dataDir, (end) => ends.push(end))
  })
  afterEach(async () => {
    await servers.stopAll()
    rmSync(dataDir, { recursive: true })
  })

  /** A server of one line; `alive` exists once it runs, `gone` once it was asked to stop. */
  function aServer(name: string, work: string) {
    const file = join(dataDir, `${name}.mjs`)
    const mark = (what: string) => join(dataDir, `${name}.${what}`)
    const lines = [
      "import { writeFileSync } from 'node:fs'",
      `process.on('SIGTERM', () => { writeFileSync('${mark('gone')}', ''); process.exit(0) })`,
      'setInterval(() => {}, 1000)',
      `writeFileSync('${mark('alive')}', '')`,
      work,
    ]
    writeFileSync(file, lines.join('\n'))
    return { plan: { name, file, env: {} }, mark }
  }

  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((done) => setTimeout(done, 10))
  }

  test('a server is there once it says its address', async () => {
    const { plan } = aServer('one', "console.log('ready http://127.0.0.1:1')")

    expect(await servers.start(plan)).toBe('http://127.0.0.1:1')
    expect(ends).toEqual([])
  })

  test('one that is still starting is stopped with the others', async () => {
    const { plan, mark } = aServer('slow', '')
    const started = servers.start(plan).catch((error: Error) => error.message)
    await until(() => existsSync(mark('alive')))

    await servers.stopAll()
    expect(existsSync(mark('gone'))).toBe(true)
    expect(await started).toMatch(/^slow ended/)
  })

  test('one that ends by itself is told, with its last lines', async () => {
    const work = "console.log('ready http://127.0.0.1:1'); console.log('no room'); process.exit(3)"
    await servers.start(aServer('one', work).plan)
    await until(() => ends.length > 0)

    expect(ends).toEqual([
      { name: 'one', code: 3, signal: null, last: expect.stringContaining('no room') },
    ])
  })

  test('one whose log can not be written goes on, and so does what started it', async () => {
    mkdirSync(join(dataDir, 'logs'))
    symlinkSync('/dev/full', join(dataDir, 'logs/one.log'))
    const told = jest.spyOn(console, 'error').mockImplementation(() => {})
    const work = "console.log('ready http://127.0.0.1:1'); setInterval(() => console.log('on'), 1)"
    await servers.start(aServer('one', work).plan)
    await until(() => told.mock.calls.length > 0)
    await new Promise((done) => setTimeout(done, 50))

    expect(ends).toEqual([])
    expect(told.mock.calls).toEqual([[expect.stringMatching(/logs\/one\.log .* ENOSPC/)]])
    told.mockRestore()
  })

  test('one that is started again is not taken for one that ended', async () => {
    const { plan, mark } = aServer('one', "console.log('ready http://127.0.0.1:1')")
    await servers.start(plan)
    await servers.restart(plan)

    expect(existsSync(mark('gone'))).toBe(true)
    expect(ends).toEqual([])
  })
})
