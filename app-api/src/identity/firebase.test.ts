import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  startIdentityEmulator,
  type IdentityEmulator,
} from '../../../build/identity/identity-emulator'
import { firebaseIdentity } from './firebase'

let dataDir: string
let emulator: IdentityEmulator
let provider: ReturnType<typeof firebaseIdentity>

const nina = { displayName: 'Nina New', email: 'nina@example.test', password: 'correct-box-42' }

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pillbox-identity-'))
  emulator = await startIdentityEmulator(dataDir)
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(emulator.url).host
  provider = firebaseIdentity('demo-pillbox', Date.now)
})
afterAll(async () => {
  await provider.close()
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST
  await emulator.end('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

test('an account that we make signs in there and its token is verified here', async () => {
  await provider.createUser(nina)
  const { body } = await emulator.signIn(nina.email, nina.password)

  expect(await provider.verify(body.idToken ?? '')).toEqual({
    uid: body.localId,
    email: 'nina@example.test',
    emailVerified: false,
    displayName: 'Nina New',
    photoURL: null,
    validSince: expect.any(Number),
  })
})

test('a used email, a wrong token and an old sign-in have their reasons', async () => {
  const { body } = await emulator.signIn(nina.email, nina.password)
  const later = firebaseIdentity('demo-pillbox', () => Date.now() + 6 * 60_000)

  await expect(provider.createUser(nina)).rejects.toMatchObject({ reason: 'email in use' })
  await expect(provider.verify('no token')).rejects.toMatchObject({ reason: 'bad token' })
  await expect(later.verify(body.idToken ?? '')).rejects.toMatchObject({ reason: 'bad token' })
  await later.close()
})

test('a disabled account is told from a wrong token', async () => {
  const email = 'gone@example.test'
  await provider.createUser({ ...nina, email })
  const { body } = await emulator.signIn(email, nina.password)
  const owner = { authorization: 'Bearer owner' }
  await emulator.ask(
    '/identitytoolkit.googleapis.com/v1/projects/demo-pillbox/accounts:update',
    { localId: body.localId, disableUser: true },
    owner,
  )

  await expect(provider.verify(body.idToken ?? '')).rejects.toMatchObject({ reason: 'disabled' })
})

test('a deleted account is gone, its email is free, and to delete it again is fine', async () => {
  const email = 'leaves@example.test'
  await provider.createUser({ ...nina, email })
  const { body } = await emulator.signIn(email, nina.password)
  await provider.deleteUser(body.localId ?? '')
  await provider.deleteUser(body.localId ?? '')

  await expect(provider.verify(body.idToken ?? '')).rejects.toMatchObject({ reason: 'disabled' })
  await expect(provider.createUser({ ...nina, email })).resolves.toEqual(expect.any(String))
})

test('an address is confirmed by the link that we ask for', async () => {
  const uid = await provider.createUser({ ...nina, email: 'opens@example.test' })
  const before = await provider.accountOf(uid)
  const link = await provider.verificationLink('opens@example.test', 'https://pillbox.test/')

  const opened = await fetch(link, { redirect: 'manual' })

  expect(opened.headers.get('location')).toBe('https://pillbox.test/')
  expect([before, await provider.accountOf(uid), await provider.accountOf('nobody')]).toEqual([
    { email: 'opens@example.test', emailVerified: false, validSince: expect.any(Number) },
    { email: 'opens@example.test', emailVerified: true, validSince: expect.any(Number) },
    undefined,
  ])
})

test('a token of before the password was changed is none any more, and since when is told', async () => {
  const email = 'changes@example.test'
  const uid = await provider.createUser({ ...nina, email })
  const { body } = await emulator.signIn(email, nina.password)
  const before = await provider.accountOf(uid)
  await pause(1100)
  const project = '/identitytoolkit.googleapis.com/v1/projects/demo-pillbox/accounts'
  const asked = { requestType: 'PASSWORD_RESET', email, returnOobLink: true }
  const owner = { authorization: 'Bearer owner' }
  const mail = await emulator.ask(`${project}:sendOobCode`, asked, owner)
  await fetch(`${mail.body.oobLink}&newPassword=another-box-43`, { redirect: 'manual' })

  const after = await provider.accountOf(uid)

  expect(after?.validSince).toBeGreaterThan(before?.validSince ?? Infinity)
  await expect(provider.verify(body.idToken ?? '')).rejects.toMatchObject({ reason: 'bad token' })
})

test('a provider that does not answer is unreachable, not a wrong token', async () => {
  const { body } = await emulator.signIn(nina.email, nina.password)
  await emulator.end('SIGKILL')

  await expect(provider.verify(body.idToken ?? '')).rejects.toMatchObject({ reason: 'unreachable' })
  await expect(provider.createUser(nina)).rejects.toMatchObject({ reason: 'unreachable' })
  await expect(provider.accountOf('anyone')).rejects.toMatchObject({ reason: 'unreachable' })
  await expect(provider.deleteUser('anyone')).rejects.toMatchObject({ reason: 'unreachable' })
})
