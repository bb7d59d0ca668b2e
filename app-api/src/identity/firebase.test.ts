import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { firebaseIdentity } from './firebase'

const product = join(__dirname, '../../..')
let dataDir: string
let child: ChildProcess
let url: string
let provider: ReturnType<typeof firebaseIdentity>

async function startEmulatorProcess(): Promise<void> {
  child = spawn(process.execPath, ['--import', 'tsx', 'identity-emulator/src/main.ts'], {
    cwd: product,
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
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(url).host
  provider = firebaseIdentity('demo-pillbox', Date.now)
})
afterAll(async () => {
  await provider.close()
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST
  child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

test('an account that we make signs in there and its token is verified here', async () => {
  await provider.createUser(nina)
  const { body } = await signIn(nina.email, nina.password)

  expect(await provider.verify(body.idToken ?? '')).toEqual({
    uid: body.localId,
    email: 'nina@example.test',
    emailVerified: false,
    displayName: 'Nina New',
    photoURL: null,
  })
})

test('a used email, a wrong token and an old sign-in have their reasons', async () => {
  const { body } = await signIn(nina.email, nina.password)
  const later = firebaseIdentity('demo-pillbox', () => Date.now() + 6 * 60_000)

  await expect(provider.createUser(nina)).rejects.toMatchObject({ reason: 'email in use' })
  await expect(provider.verify('no token')).rejects.toMatchObject({ reason: 'bad token' })
  await expect(later.verify(body.idToken ?? '')).rejects.toMatchObject({ reason: 'bad token' })
  await later.close()
})

test('a disabled account is told from a wrong token', async () => {
  const email = 'gone@example.test'
  await provider.createUser({ ...nina, email })
  const { body } = await signIn(email, nina.password)
  const owner = { authorization: 'Bearer owner' }
  await ask(
    '/identitytoolkit.googleapis.com/v1/projects/demo-pillbox/accounts:update',
    { localId: body.localId, disableUser: true },
    owner,
  )

  await expect(provider.verify(body.idToken ?? '')).rejects.toMatchObject({ reason: 'disabled' })
})

test('a deleted account is gone, its email is free, and to delete it again is fine', async () => {
  const email = 'leaves@example.test'
  await provider.createUser({ ...nina, email })
  const { body } = await signIn(email, nina.password)
  await provider.deleteUser(body.localId ?? '')
  await provider.deleteUser(body.localId ?? '')

  await expect(provider.verify(body.idToken ?? '')).rejects.toMatchObject({ reason: 'disabled' })
  await expect(provider.createUser({ ...nina, email })).resolves.toBeUndefined()
})

test('a provider that does not answer is unreachable, not a wrong token', async () => {
  const { body } = await signIn(nina.email, nina.password)
  child.kill('SIGKILL')
  await ended()

  await expect(provider.verify(body.idToken ?? '')).rejects.toMatchObject({ reason: 'unreachable' })
  await expect(provider.createUser(nina)).rejects.toMatchObject({ reason: 'unreachable' })
  await expect(provider.deleteUser('anyone')).rejects.toMatchObject({ reason: 'unreachable' })
})
