import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { notKept } from '../../build/jest/connect-many'
import { copyEmptyDatabase } from '../testing/store/empty-database'

const room = join(__dirname, '..')
const nobody = '127.0.0.1:1'
const log = { text: '' }
let dataDir: string
let server: ChildProcess
let url: string

function start(env: Record<string, string> = {}, errors: 'pipe' | number = 'pipe'): ChildProcess {
  return spawn(process.execPath, ['../build/run-source.mjs', 'src/main.ts'], {
    cwd: room,
    env: {
      PATH: process.env.PATH,
      API_PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'off',
      FIREBASE_AUTH_EMULATOR_HOST: nobody,
      ...env,
    },
    stdio: ['ignore', 'pipe', errors],
  })
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve))

async function logged(line: string): Promise<void> {
  while (!log.text.includes(line)) await once(server.stderr!, 'data')
}

async function refused(env: Record<string, string>): Promise<[number | null, string]> {
  const child = start(env)
  return Promise.all([ended(child), text(child.stderr!)])
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pillbox-main-'))
  await copyEmptyDatabase(dataDir)
  server = start()
  server.stderr!.on('data', (chunk) => (log.text += String(chunk)))
  for await (const line of createInterface({ input: server.stdout! })) {
    if (!line.startsWith('ready ')) continue
    url = line.slice('ready '.length)
    break
  }
})
afterAll(() => {
  server.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

test('a second server on the same folder is refused in one line', async () => {
  const [code, told] = await refused({})

  expect(code).toBe(2)
  expect(told).toMatch(/^cannot start: the database folder \S+ is in use by process \d+; [^\n]+\n$/)
})

test('it goes on where its log can not be written, as on a disk that is full', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pillbox-main-'))
  await copyEmptyDatabase(folder)
  const full = openSync('/dev/full', 'w')
  const child = start({ DATA_DIR: folder, LOG_LEVEL: 'info' }, full)
  const end = ended(child)
  const lines = createInterface({ input: child.stdout! })
  const [ready] = await Promise.race([once(lines, 'line'), end.then((code) => [`ended ${code}`])])
  const address = String(ready).replace('ready ', '')

  // Each answer is a line.
  for (let n = 0; n < 3; n++) expect((await fetch(`${address}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await end).toBe(0)
  closeSync(full)
  rmSync(folder, { recursive: true })
})

test('a wrong environment is refused in one line for each problem', async () => {
  const [code, told] = await refused({ API_PORT: 'x', LOG_LEVEL: 'loud' })

  expect([code, told.trim().split('\n').length]).toEqual([2, 2])
})

test('no body, address, cookie or header value is logged', async () => {
  const canary = 'canary-7f3a'
  const answer = await fetch(`${url}/app-api/user/login?${canary}=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: canary, 'user-agent': canary },
    body: JSON.stringify({ idToken: canary }),
  })
  await fetch(`${url}/app-api/${canary}`)

  await logged('"code":"path_unknown"')

  expect(answer.status).toBe(400)
  expect(log.text).toContain('"route":"/app-api/user/login"')
  expect(log.text).not.toContain(canary)
})

test('why a part is not ready is logged', async () => {
  const answer = await fetch(`${url}/readyz`)

  await logged('"event":"identity not ready"')

  expect(answer.status).toBe(503)
  expect(log.text).toMatch(/"reason":"unreachable","cause":\{"type":"\w+"/)
})

test('of a thousand that come while it is busy for a moment none is turned away', async () => {
  server.kill('SIGSTOP')
  const lost = await notKept(Number(new URL(url).port)).finally(() => server.kill('SIGCONT'))

  expect(lost).toBe(0)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('what is no HTTP is refused in JSON', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('nonsense\r\n\r\n')

  const answer = await text(socket)

  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toContain('"code":"bad_form"')
})

test('SIGTERM closes the database and ends with 0', async () => {
  server.kill('SIGTERM')

  expect(await ended(server)).toBe(0)
})
