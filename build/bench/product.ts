import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../../app-api/src/demo/demo-people'
import { freePort } from '../machine/free-port.mjs'
import { Stop } from '../machine/progress.mjs'
import { run } from '../machine/run.mjs'
import { endStarted, startProcess, untilStarted } from '../start/start-process'
import { atEnd } from './endings'

const roomy = {
  LIMIT_LOGIN_PER_MINUTE: '1000',
  LIMIT_BAD_LOGINS: '1000',
  LIMIT_CALLS_PER_MINUTE: '100000',
  LIMIT_CALLS_PER_SECOND: '1000',
}

/** The whole product as `npm start` starts it, with a data folder of its own. */
export type Product = {
  origin: string
  /** Where `/app-api` answers without the host between. */
  api: string
  dataDir: string
  /** Runs `pnpm releases` on the product's store, or over its host. */
  releases: (args: string[], env?: Record<string, string>) => Promise<string>
}

/** Starts the product on free ports; it ends with the bench. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pillbox-bench-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const [port, apiPort] = [await freePort(), await freePort()]
  const places = { PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir }
  const child = startProcess({ ...roomy, ...places })
  atEnd(() => endStarted(child))
  await untilStarted(child)
  return {
    origin: `http://localhost:${port}`,
    api: `http://127.0.0.1:${apiPort}`,
    dataDir,
    releases: (args, env = {}) => runReleases(dataDir, args, env),
  }
}

async function runReleases(dataDir: string, args: string[], env: Record<string, string>) {
  const words = ['releases/bin/releases.mjs', ...args]
  const { code, said } = await run(process.execPath, words, {
    env: { DATA_DIR: dataDir, RELEASES_URL: '', ...env },
  })
  if (code !== 0) throw new Stop(`pnpm releases ${args.join(' ')} failed:\n${said}`)
  return said
}

/** A session of somebody, as the value of its cookies: a person has at most ten. */
export async function signIn({ origin }: Product, email: string): Promise<string[]> {
  const post = (path: string, body: object) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })
  const provider = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key'
  const account = await post(provider, { email, password: demoPassword, returnSecureToken: true })
  const { idToken } = (await account.json()) as { idToken: string }
  const answer = await post('/app-api/user/login', { idToken })
  if (!answer.ok) throw new Stop(`${email} could not be signed in: ${answer.status}`)
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
}
