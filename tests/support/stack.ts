import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../build/machine/free-port.mjs'
import { copyEmptyDatabase } from './empty-database'

const root = join(__dirname, '../..')
const readyWithin = 150_000

// All visitors of a test come from one address.
const manyVisitors = {
  NODE_ENV: '',
  LIMIT_LOGIN_PER_MINUTE: '1000',
  LIMIT_REGISTER_PER_HOUR: '1000',
  LIMIT_BAD_LOGINS: '1000',
  LIMIT_CALLS_PER_MINUTE: '100000',
  LIMIT_CALLS_PER_SECOND: '1000',
}

export type Said = { code: number; out: string; err: string }

export type Stack = {
  origin: string
  /** Folder of everything this stack keeps; gone after `stop`. */
  dataDir: string
  /** Runs the command line `releases` on this stack's store. */
  releases: (...args: string[]) => Promise<Said>
  stop: () => Promise<void>
}

/**
 * Starts the whole product as `npm start` does, on free ports and an empty folder; the tables are
 * there already, unless it is to start from `nothing`.
 */
export async function startStack(
  env: Record<string, string> = {},
  from: 'tables' | 'nothing' = 'tables',
): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pillbox-stack-'))
  if (from === 'tables') await copyEmptyDatabase(dataDir)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['build/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...manyVisitors, PORT: String(port), DATA_DIR: dataDir, ...env },
  })
  const stop = async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(child)
  } catch (error) {
    await stop()
    throw error
  }
  const releases = (...args: string[]) => runReleases(dataDir, args)
  return { origin, dataDir, releases, stop }
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    let said = ''
    const late = () => failed(new Error(`The product was not ready in time. It said:\n${said}`))
    const timer = setTimeout(late, readyWithin)
    const hear = (data: Buffer) => {
      said += data
      if (!said.includes('is ready: ')) return
      clearTimeout(timer)
      done()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('close', (code) => {
      clearTimeout(timer)
      failed(new Error(`The product ended with code ${code}. It said:\n${said}`))
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  await closed
}

function runReleases(dataDir: string, args: string[]): Promise<Said> {
  return new Promise((done) => {
    const command = ['--import', 'tsx', 'releases/src/main.ts', ...args]
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, RELEASES_URL: '' },
    })
    const said = { out: '', err: '' }
    child.stdout.on('data', (data) => (said.out += data))
    child.stderr.on('data', (data) => (said.err += data))
    child.once('close', (code) => done({ ...said, code: code ?? 1 }))
  })
}
