import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  accounts,
  startIdentityEmulator,
  type IdentityEmulator,
} from '../../build/identity/identity-emulator'

let dataDir: string
let emulator: IdentityEmulator

async function saved(email: string): Promise<void> {
  const file = join(dataDir, 'identity', 'accounts.json')
  while (!existsSync(file) || !readFileSync(file, 'utf8').includes(email)) await pause(50)
}

const nina = { displayName: 'Nina New', email: 'nina@example.test', password: 'correct-box-42' }

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pillbox-identity-'))
  emulator = await startIdentityEmulator(dataDir)
  await emulator.ask(`${accounts}:signUp?key=any`, nina)
})
afterAll(async () => {
  await emulator.end('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

test('two sign-ins in the same second have two tokens', async () => {
  const [one, two] = await Promise.all([
    emulator.signIn(nina.email, nina.password),
    emulator.signIn(nina.email, nina.password),
  ])

  expect(one.body.idToken).not.toBe(two.body.idToken)
})

test('links of mails lead to the address that the browser used', async () => {
  await emulator.ask(
    `${accounts}:sendOobCode?key=any`,
    {
      requestType: 'PASSWORD_RESET',
      email: nina.email,
      continueUrl: 'http://localhost:3000/signin',
    },
    { 'x-forwarded-host': 'localhost:3000' },
  )

  const answer = await fetch(`${emulator.url}/emulator/v1/projects/demo-pillbox/oobCodes`, {
    headers: { authorization: 'Bearer owner' },
  })
  const { oobCodes } = (await answer.json()) as { oobCodes: { oobLink: string }[] }
  expect(oobCodes[0]?.oobLink).toMatch(
    /^http:\/\/localhost:3000\/emulator\/action\?mode=resetPassword/,
  )
})

test('a page from elsewhere is refused, the pages of our host are not', async () => {
  const foreign = await emulator.ask(
    `${accounts}:lookup?key=any`,
    {},
    { origin: 'https://evil.example' },
  )
  const ours = await emulator.ask(
    `${accounts}:createAuthUri?key=any`,
    { identifier: nina.email, continueUri: 'https://pills.example' },
    { origin: 'https://pills.example', 'x-forwarded-host': 'pills.example' },
  )

  expect([foreign.status, ours.status]).toEqual([403, 200])
})

test('the protection against email enumeration can be switched on', async () => {
  const config = '/identitytoolkit.googleapis.com/v2/projects/demo-pillbox/config'
  const set = (enableImprovedEmailPrivacy: boolean) =>
    fetch(`${emulator.url}${config}?updateMask=emailPrivacyConfig`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
    })
  const off = await emulator.signIn(nina.email, 'wrong password')
  await set(true)
  const on = await emulator.signIn(nina.email, 'wrong password')
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
  await emulator.end('SIGKILL')
  emulator = await startIdentityEmulator(dataDir, emulator)
  const afterKill = await emulator.signIn(nina.email, nina.password)
  const code = await emulator.end('SIGTERM')
  emulator = await startIdentityEmulator(dataDir, emulator)
  const afterEnd = await emulator.signIn(nina.email, nina.password)

  expect([afterKill.status, code, afterEnd.status]).toEqual([200, 0, 200])
})
