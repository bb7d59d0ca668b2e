import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

const room = join(__dirname, '..')
let dataDir: string
let child: ChildProcess
let url: string

async function startEmulatorProcess(): Promise<void> {
  child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: room,
    env: { PATH: process.env.PATH, IDENTITY_PORT: new URL(url).port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.startsWith('ready ')) {
      url = line.slice('ready '.length)
      return
    }
  }
}

async function saved(email: string): Promise<void> {
  const file = join(dataDir, 'identity', 'accounts.json')
  while (!existsSync(file) || !readFileSync(file, 'utf8').includes(email)) await pause(50)
}

const ended = () => new Promise<number | null>((resolve) => child.once('exit', resolve))

async function ask(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const accounts = '/identitytoolkit.googleapis.com/v1/accounts'
const signIn = (email: string, password: string) =>
  ask(`${accounts}:signInWithPassword?key=any`, { email, password, returnSecureToken: true })

const nina = { displayName: 'Nina New', email: 'nina@example.test', password: 'correct-box-42' }

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pillbox-identity-'))
  url = 'http://127.0.0.1:0'
  await startEmulatorProcess()
  await ask(`${accounts}:signUp?key=any`, nina)
})
afterAll(() => {
  child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

test('two sign-ins in the same second have two tokens', async () => {
  const [one, two] = await Promise.all([
    signIn(nina.email, nina.password),
    signIn(nina.email, nina.password),
  ])

  expect(one.body.idToken).not.toBe(two.body.idToken)
})

test('links of mails lead to the address that the browser used', async () => {
  await ask(
    `${accounts}:sendOobCode?key=any`,
    {
      requestType: 'PASSWORD_RESET',
      email: nina.email,
      continueUrl: 'http://localhost:3000/signin',
    },
    { 'x-forwarded-host': 'localhost:3000' },
  )

  const answer = await fetch(`${url}/emulator/v1/projects/demo-pillbox/oobCodes`, {
    headers: { authorization: 'Bearer owner' },
  })
  const { oobCodes } = (await answer.json()) as { oobCodes: { oobLink: string }[] }
  expect(oobCodes[0]?.oobLink).toMatch(
    /^http:\/\/localhost:3000\/emulator\/action\?mode=resetPassword/,
  )
})

test('a page from elsewhere is refused, the pages of our host are not', async () => {
  const foreign = await ask(`${accounts}:lookup?key=any`, {}, { origin: 'https://evil.example' })
  const ours = await ask(
    `${accounts}:createAuthUri?key=any`,
    { identifier: nina.email, continueUri: 'https://pills.example' },
    { origin: 'https://pills.example', 'x-forwarded-host': 'pills.example' },
  )

  expect([foreign.status, ours.status]).toEqual([403, 200])
})

test('the protection against email enumeration can be switched on', async () => {
  const config = '/identitytoolkit.googleapis.com/v2/projects/demo-pillbox/config'
  const set = (enableImprovedEmailPrivacy: boolean) =>
    fetch(`${url}${config}?updateMask=emailPrivacyConfig`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
    })
  const off = await signIn(nina.email, 'wrong password')
  await set(true)
  const on = await signIn(nina.email, 'wrong password')
  await set(false)

  expect(JSON.stringify([off.body, on.body])).toMatch(/INVALID_PASSWORD.*INVALID_LOGIN_CREDENTIALS/)
})

test('the folder and the accounts in it are for their owner alone', async () => {
  await saved(nina.email)

  const modeOf = (...path: string[]) => statSync(join(dataDir, ...path)).mode & 0o777
  expect([modeOf(), modeOf('identity'), modeOf('identity', 'accounts.json')]).toEqual([
    0o700, 0o700, 0o600,
  ])
})

test('accounts outlive a killed process and a clean end', async () => {
  await saved(nina.email)
  child.kill('SIGKILL')
  await ended()
  await startEmulatorProcess()
  const afterKill = await signIn(nina.email, nina.password)
  child.kill('SIGTERM')
  const code = await ended()
  await startEmulatorProcess()
  const afterEnd = await signIn(nina.email, nina.password)

  expect([afterKill.status, code, afterEnd.status]).toEqual([200, 0, 200])
})
